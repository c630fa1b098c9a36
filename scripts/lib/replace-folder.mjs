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
 * Creates an empty folder for the next `product`. It is beside the product, so that replacing it is a rename,
 * and has its name, so that tools which ignore one ignore the other.
 */
export function freshFolder(product) {
  const beside = dirname(product);
  for (const name of readdirSync(beside).filter((each) => each.startsWith(BENCH))) {
    // Left by an interrupted build.
    const age = Date.now() - (statSync(join(beside, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > LEFT_BEHIND_MS) rmSync(join(beside, name), { recursive: true, force: true });
  }
  const fresh = join(mkdtempSync(join(beside, BENCH)), basename(product));
  mkdirSync(fresh);
  return fresh;
}

/**
 * Replaces `product` with a fresh folder. Readers (a running server) find the old files until then and the
 * new ones afterwards. The files of `hashed`, named by their content, stay for one more build, because a page
 * or process of the earlier version may still load them.
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
      // A build running at the same time was first.
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

export const discardFolder = (fresh) => rmSync(dirname(fresh), { recursive: true, force: true });

function moveAside(folder, to) {
  mkdirSync(dirname(to));
  try {
    renameSync(folder, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Lists the build's own files, without those kept from the build before. */
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
