import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_SCREENS, type AppScreen } from '../../contract/src/screens.ts';

const SOURCE = join(import.meta.dirname, '../src/app/screens.ts');
const LOADED =
  /(\w+)(?:: LoadScreen = |:\s+)\(\) => import\('\.\.\/(screens\/[\w-]+\/[\w-]+\/screen\.tsx)'\)/g;
const NAMED = /^ {2}(\w+)(?:: (\w+))?,$/gm;

/**
 * The file of every screen, relative to `packages/web`, as `src/app/screens.ts` says. Screens without a file of their
 * own are left out: those that only redirect, and the landing screen, which is part of the first load.
 */
export function screenFiles(): ReadonlyMap<AppScreen, string> {
  const source = readFileSync(SOURCE, 'utf8');
  const files = new Map(
    [...source.matchAll(LOADED)].map(([, name = '', file = '']) => [name, `src/${file}`]),
  );
  for (const [, key = '', name = key] of source.matchAll(NAMED)) {
    const file = files.get(name);
    if (file) files.set(key, file);
  }
  return new Map(
    ALL_SCREENS.flatMap((screen) => {
      const file = files.get(screen.key);
      return file ? [[screen, file] as const] : [];
    }),
  );
}
