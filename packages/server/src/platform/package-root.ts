import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of this package, which holds `migrations/`. Found from the running module, so that it is the
 * same for the sources (`src/…`) and the bundle (`dist/main.js`).
 */
export const packageRoot: string = findPackageRoot(import.meta.dirname);

function findPackageRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('package.json of the server was not found');
  return findPackageRoot(parent);
}
