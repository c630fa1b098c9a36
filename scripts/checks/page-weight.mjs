/**
 * What the browser loads, against the bars: the first screen (/login), what every other screen asks for by itself
 * beyond that, and all scripts of the screens where people begin and work, by gzip as the server sends it. All of
 * them are named in the page that the server sends, so they come in one wave. Read from the web build's manifest, so
 * it is the same on every machine. `node scripts/checks/page-weight.mjs [--list]` prints a line for each bar that is not met;
 * `--list` all screens. `npm run bench -- login-page` weighs the same in a browser.
 */
import '../lib/require-node.mjs';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { filesOf, forgotten } from '../lib/loaded-files.mjs';

/** Bytes. Maps have a bar of their own, for what they add to their screens. */
export const BARS = {
  scripts: 145_000,
  styles: 12_000,
  fonts: 32_000,
  screen: 140_000,
  map: 70_000,
  begin: 170_000,
  work: 190_000,
  files: 12,
};

const ENTRY = 'index.html';
const FRAME = 'src/app/signed-in.tsx';
const MAP = 'src/ui/map/open-map.ts';
/** Where people begin, most of them strangers on a phone. */
const BEGIN = [
  'account/user-login',
  'account/volunteer-login',
  'account/admin-login',
  'account/registration',
  'account/volunteer-registration',
];
/** Where people with a session are at work. */
const WORK = [
  ...[
    'requests/open-volunteering',
    'requests/volunteer-basket',
    'office/dashboard',
    'requests/new-help-request',
    'requests/manager-requests',
  ],
  ...[
    'office/admin-dashboard',
    'requests/admin-requests',
    'office/admin-tasks',
    'events/events',
    'events/event-map',
    'people/users',
  ],
];
const fileOf = (name) => `src/screens/${name}/screen.tsx`;
const SCREEN = /^src\/screens\/.+\/screen\.tsx$/;

/**
 * Every bar and what stands against it.
 * @param {Manifest} manifest
 * @param {string[]} fonts
 * @param {(file: string) => number} sizeOf
 * @returns {{ what: string, bytes?: number, count?: number, most: number }[]}
 */
export function weigh(manifest, fonts, sizeOf, options = {}) {
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const first = filesOf(manifest, ENTRY, { ...options, lazy: false });
  const ending = (suffix) => [...first].filter((file) => file.endsWith(suffix));
  const frame = filesOf(manifest, FRAME, options);
  const screens = Object.keys(manifest).filter((key) => SCREEN.test(key));
  const rows = screens.map((key) => {
    // Signed-in people have the frame around every screen, including the public ones.
    const files = new Set([...filesOf(manifest, key, options), ...frame]);
    const bytes = sum([...files].filter((file) => !first.has(file)));
    return { what: key, bytes, most: BARS.screen };
  });
  const whole = (name, most, starts) => {
    const scripts = starts.flatMap((start) => [...filesOf(manifest, start, options)]);
    const files = new Set([...first, ...scripts].filter((file) => file.endsWith('.js')));
    return [
      { what: `${name}, all scripts`, bytes: sum(files), most },
      { what: `${name}, files`, count: files.size, most: BARS.files },
    ];
  };
  const present = (names) => names.filter((name) => manifest[fileOf(name)]);
  const wholes = [
    ...present(BEGIN).flatMap((name) => whole(name, BARS.begin, [fileOf(name)])),
    ...present(WORK).flatMap((name) => whole(name, BARS.work, [FRAME, fileOf(name)])),
  ];
  const onlyMap = [...(manifest[MAP] ? filesOf(manifest, MAP, options) : [])].filter(
    (file) => !first.has(file) && !frame.has(file),
  );
  return [
    { what: 'first screen, scripts', bytes: sum(ending('.js')), most: BARS.scripts },
    { what: 'first screen, style sheets', bytes: sum(ending('.css')), most: BARS.styles },
    { what: 'first screen, fonts', bytes: sum(fonts), most: BARS.fonts },
    ...(manifest[MAP] ? [{ what: 'a map, beyond its screen', bytes: sum(onlyMap), most: BARS.map }] : []),
    ...wholes,
    ...rows.sort((a, b) => b.bytes - a.bytes),
  ];
}

async function main() {
  const { ensureInstalled } = await import('../lib/install.mjs');
  ensureInstalled();
  const { ensureBuilt } = await import('../lib/build.mjs');
  await ensureBuilt(['web']);
  const dist = resolve(import.meta.dirname, '../../packages/web/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (file) =>
    (statSync(join(dist, `${file}.gz`), { throwIfNoEntry: false }) ?? statSync(join(dist, file))).size;
  const fonts = new Set(Object.values(manifest).flatMap(({ assets = [] }) => assets));
  const rows = weigh(
    manifest,
    [...fonts].filter((file) => file.endsWith('.woff2')),
    sizeOf,
  );
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  let failed = 0;
  for (const { what, bytes, count, most } of rows) {
    const over = (bytes ?? count) > most;
    const said = (value) => (bytes === undefined ? String(value) : kB(value));
    failed += over ? 1 : 0;
    if (over || process.argv.includes('--list'))
      console.log(`${over ? 'OVER' : 'ok  '}  ${said(bytes ?? count).padStart(9)} of ${said(most)}  ${what}`);
  }
  for (const name of forgotten(manifest)) {
    failed += 1;
    console.log(`${name}: in the list of parts on demand, but the build has no such part`);
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
