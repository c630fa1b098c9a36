import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { discardFolder, freshFolder, replaceFolder } from './replace-folder.mjs';

let home;
let product;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'replace-'));
  product = join(home, 'dist');
});
afterEach(() => rmSync(home, { recursive: true }));

/** Creates a build with these hashed files, which has not replaced the product yet. */
function make(names, index) {
  const fresh = freshFolder(product);
  mkdirSync(join(fresh, 'assets'));
  for (const name of names) writeFileSync(join(fresh, 'assets', name), name);
  writeFileSync(join(fresh, 'index.html'), index);
  return fresh;
}
const build = (names, index) => replaceFolder(product, make(names, index), 'assets');
const assets = () => readdirSync(join(product, 'assets')).sort();
const index = () => readFileSync(join(product, 'index.html'), 'utf8');

it('leaves the old files alone until the new ones take their place', () => {
  build(['a-1.js'], 'first');
  const fresh = make(['a-2.js'], 'second');
  expect([index(), assets()]).toEqual(['first', ['a-1.js']]);
  replaceFolder(product, fresh, 'assets');
  expect([index(), assets()]).toEqual(['second', ['a-1.js', 'a-2.js']]);
  expect(readdirSync(home)).toEqual(['dist']);
});

it('keeps the hashed files of one build before, not of all', () => {
  build(['a-1.js', 'same.js'], 'first');
  build(['a-2.js', 'same.js'], 'second');
  build(['a-3.js', 'same.js'], 'third');
  expect(assets()).toEqual(['a-2.js', 'a-3.js', 'same.js']);
});

it('two builds at once: the later one stays, whole', () => {
  const one = make(['a-1.js'], 'first');
  const two = make(['a-2.js'], 'second');
  replaceFolder(product, two, 'assets');
  replaceFolder(product, one, 'assets');
  expect([index(), assets()]).toEqual(['first', ['a-1.js', 'a-2.js']]);
});

it('a product without hashed files is replaced as a whole', () => {
  const make = (name) => {
    const fresh = freshFolder(product);
    writeFileSync(join(fresh, name), name);
    return fresh;
  };
  replaceFolder(product, make('first.pdf'));
  replaceFolder(product, make('second.pdf'));
  expect(readdirSync(product)).toEqual(['second.pdf']);
  expect(readdirSync(home)).toEqual(['dist']);
});

it('a build that is given up leaves nothing behind', () => {
  const fresh = make(['a-1.js'], 'first');
  discardFolder(fresh);
  expect(existsSync(dirname(fresh))).toBe(false);
  expect(existsSync(product)).toBe(false);
});
