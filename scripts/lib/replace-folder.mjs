import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const BENCH = '.fresh-';
const OWN_FILES = '.own-files.json';
const LEFT_BEHIND_MS = 60 * 60_000;
const TRIES = 5;

/**
 * An empty folder in which the next `product` is made. It lies beside it, so that taking its place is a
 * rename, and bears its name, so that whatever ignores the one ignores the other.
 */
export function freshFolder(product) {
  const beside = dirname(product);
  for (const name of readdirSync(beside).filter((each) => each.startsWith(BENCH))) {
    // Of a build that was ended half-way.
    const age = Date.now() - (statSync(join(beside, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > LEFT_BEHIND_MS) rmSync(join(beside, name), { recursive: true, force: true });
  }
  const fresh = join(mkdtempSync(join(beside, BENCH)), basename(product));
  mkdirSync(fresh);
  return fresh;
}

/**
 * Puts a fresh folder in the place of `product`. Whoever reads there (a running server) finds the old files
 * until then and the new ones afterwards. The files of `hashed`, which bear their content in their name, stay
 * for one more build: a page or a process of the earlier version may still ask for them.
 */
export function replaceFolder(product, fresh, hashed) {
  if (hashed !== undefined) keepHashed(product, fresh, hashed);
  const bench = dirname(fresh);
  for (let attempt = 1; ; attempt += 1) {
    if (existsSync(product)) moveAside(product, join(bench, `before-${attempt}`, basename(product)));
    try {
      renameSync(fresh, product);
      break;
    } catch (error) {
      // Another build that ran at the same time was there first.
      if (attempt === TRIES) throw error;
    }
  }
  rmSync(bench, { recursive: true, force: true });
}

function keepHashed(product, fresh, hashed) {
  const own = readdirSync(join(fresh, hashed));
  for (const name of ownFiles(product)) keep(join(product, hashed, name), join(fresh, hashed, name));
  writeFileSync(join(fresh, OWN_FILES), JSON.stringify(own));
}

/** Gives up a fresh folder. */
export const discardFolder = (fresh) => rmSync(dirname(fresh), { recursive: true, force: true });

function moveAside(folder, to) {
  mkdirSync(dirname(to));
  try {
    renameSync(folder, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** What the build itself made, without what it had kept of the one before. */
function ownFiles(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, OWN_FILES), 'utf8'));
  } catch {
    return [];
  }
}

function keep(from, to) {
  if (existsSync(to) || !existsSync(from)) return;
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
