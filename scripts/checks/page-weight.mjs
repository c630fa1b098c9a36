/**
 * What the browser loads, against the bars: the first screen (/login), and what every other screen asks for
 * by itself beyond that, by gzip as the server sends it. Read from the web build's manifest, so it is the same
 * on every machine. `node scripts/checks/page-weight.mjs [--list]` prints a line for each bar that is not met;
 * `--list` all screens. `npm run bench -- login-page` weighs the same in a browser.
 */
import '../lib/require-node.mjs';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Bytes. Maps have a bar of their own, for what they add to their screens. */
export const BARS = { scripts: 145_000, styles: 12_000, fonts: 32_000, screen: 143_000, map: 70_000 };

const ENTRY = 'index.html';
const FRAME = 'src/app/signed-in.tsx';
const MAP = 'src/ui/map/open-map.ts';
const SCREEN = /^src\/screens\/.+\/screen\.tsx$/;

/**
 * What the person triggers later, not the screen itself; all else counts. A part is named by a piece of its
 * path; with `at`, it counts on every other screen.
 */
const ON_DEMAND = [
  // Opened by a press; loaded at the first move of a finger, pointer or key.
  { part: '/dialog-box.tsx' },
  { part: '/menu-list.tsx' },
  { part: '/panel-box.tsx' },
  { part: '/country-picker.tsx' },
  { part: '/calendar-box.tsx' },
  // Behind a help seeker's emergency button: loaded once the page is at rest, or at the press.
  { part: '/emergencies/seeker/frame.tsx' },
  // What waits, in the staff's header and menus: loaded once the page is at rest.
  { part: '/app/staff-frame.tsx' },
  // The staff's menu, 2 kB that help seekers and volunteers do not load.
  { part: '/shell/staff-menu.tsx' },
  // Emergency calls: needed only while one is open; past ones load at a press.
  { part: '/emergencies/staff/open-emergencies.tsx' },
  { part: '/emergencies/staff/emergency-lines.tsx' },
  { part: '/emergencies/staff/closed-emergencies.tsx' },
  { part: '/emergencies/volunteer/sent-emergency.tsx' },
  { part: '/emergencies/seeker/emergency-panel.tsx' },
  // The first page of managers; help seekers have another one at the same address.
  { part: '/dashboard/manager-panel.tsx', at: 'src/screens/dashboard/screen.tsx' },
  // Shown beside a number that does not fit its country.
  { part: '/libphonenumber-js/examples.mobile.json' },
  // Flags of other countries; the field draws Israel's itself.
  { part: '/country-flag-icons/' },
  { part: '/drawer-box.tsx' },
  { part: '/factor-dialogs.tsx' },
  { part: '/account-removal/removal-dialog.tsx' },
  { part: '/profile/address-dialog.tsx' },
  { part: '/profile/phone-code.tsx' },
  { part: '/step-up-dialog.tsx' },
  { part: '/reject-dialog.tsx' },
  { part: '/assign-dialog.tsx' },
  { part: '/reject-pair.tsx' },
  { part: '/events/confirm-pair.tsx' },
  { part: '/events/map/assign-steps.tsx' },
  { part: '/events/map/answer-dialog.tsx' },
  // Other views of an event's page, what opens beside a row there, and where a person is put on the map.
  { part: '/events/people/event-people.tsx' },
  { part: '/events/people/unplaced-people.tsx' },
  { part: '/events/people/person-panel.tsx' },
  { part: '/events/people/place-dialog.tsx' },
  // The map itself: lists and forms beside it do not wait for it, and it has a bar of its own.
  { part: '/ui/map/open-map.ts' },
  { part: '/volunteering/cannot-come.tsx' },
  { part: '/feedback/report-problem.tsx' },
  // In the details of a request, opened by a press.
  { part: '/feedback/request-said.tsx' },
  // An open row of a staff list, and what is said of a request there.
  { part: '/request-desk/request-panel.tsx' },
  { part: '/request-desk/request-facts.tsx' },
  { part: '/events/event-panel.tsx' },
  { part: '/feedback/feedback-panel.tsx' },
  { part: '/users/user-panel.tsx' },
  { part: '/users/user-details.tsx' },
  // The counters above the open requests: loaded once the page is at rest.
  { part: '/dashboards/counters-strip.tsx' },
  // The steps with a person, and what is written to people: each opened by a press.
  { part: '/users/dialogs/' },
  { part: '/users/organization-dialog.tsx' },
  { part: '/users/paper-dialog.tsx' },
  // Opened by a press above a staff list.
  { part: '/multi-select/choice-list.tsx' },
  { part: '/desk/columns-choice.tsx' },
  { part: '/desk/keys-dialog.tsx' },
  { part: '/desk/view-name.tsx' },
  { part: '/request-desk/bulk-dialog.tsx' },
  { part: '_chat-dialog-' },
  { part: '/chat/chat.tsx', at: 'src/screens/admin-dashboard/screen.tsx' },
  { part: '/chat/chat.tsx', at: 'src/screens/admin-requests/screen.tsx' },
  { part: '/chat/chat.tsx', at: 'src/screens/manager-requests/screen.tsx' },
  // Another tab of a screen.
  { part: '/feedback/feedback-list.tsx' },
  { part: '/events/basket-events.tsx' },
  { part: '/events/desk-events.tsx' },
  { part: '/events/rejected-events.tsx' },
  { part: '/request-desk/closed-requests.tsx' },
  { part: '/@simplewebauthn/' },
  // The next step of a journey, like another screen.
  { part: '/details-step.tsx' },
  { part: '/user-registration.tsx' },
  { part: '/volunteer-registration.tsx' },
  // Phone numbers in a later step or a dialog.
  { part: '/libphonenumber-js/', at: 'src/screens/new-help-request/screen.tsx' },
  { part: '/libphonenumber-js/', at: 'src/screens/profile/screen.tsx' },
  // Loaded at the first touch of the phone field.
  { part: '/libphonenumber-js/', at: 'src/screens/reference-register/screen.tsx' },
  // So it is for a new account; of one that is there it loads beside the form, which does not wait for it.
  { part: '/libphonenumber-js/', at: 'src/screens/user-form/screen.tsx' },
];

/**
 * @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The files that a chunk brings with it, and those that it asks for while it starts.
 * @param {Manifest} manifest
 * @param {string} key
 */
export function filesOf(manifest, key, { onDemand = ON_DEMAND, lazy = true } = {}) {
  const waits = (name) => onDemand.some(({ part, at = key }) => at === key && name.includes(part));
  const files = new Set();
  const seen = new Set();
  const add = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, css = [], imports = [], dynamicImports = [] } = manifest[name];
    [file, ...css].forEach((each) => files.add(each));
    imports.forEach(add);
    // The entry names every screen; each is weighed by itself.
    if (lazy && name !== ENTRY) dynamicImports.filter((each) => !waits(each)).forEach(add);
  };
  add(key);
  return files;
}

/**
 * Every bar and what stands against it.
 * @param {Manifest} manifest
 * @param {string[]} fonts
 * @param {(file: string) => number} sizeOf
 * @returns {{ what: string, bytes: number, most: number }[]}
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
  const onlyMap = [...(manifest[MAP] ? filesOf(manifest, MAP, options) : [])].filter(
    (file) => !first.has(file) && !frame.has(file),
  );
  return [
    { what: 'first screen, scripts', bytes: sum(ending('.js')), most: BARS.scripts },
    { what: 'first screen, style sheets', bytes: sum(ending('.css')), most: BARS.styles },
    { what: 'first screen, fonts', bytes: sum(fonts), most: BARS.fonts },
    ...(manifest[MAP] ? [{ what: 'a map, beyond its screen', bytes: sum(onlyMap), most: BARS.map }] : []),
    ...rows.sort((a, b) => b.bytes - a.bytes),
  ];
}

/** Entries of the on-demand list that match no chunk any more: they would hide a part that comes back. */
export const forgotten = (manifest, onDemand = ON_DEMAND) =>
  onDemand
    .filter(({ part, at }) => {
      const names = Object.keys(manifest);
      return (at && !names.includes(at)) || !names.some((name) => name.includes(part));
    })
    .map(({ part }) => part);

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
  for (const { what, bytes, most } of rows) {
    const over = bytes > most;
    failed += over ? 1 : 0;
    if (over || process.argv.includes('--list'))
      console.log(`${over ? 'OVER' : 'ok  '}  ${kB(bytes).padStart(9)} of ${kB(most)}  ${what}`);
  }
  for (const name of forgotten(manifest)) {
    failed += 1;
    console.log(`${name}: in the list of parts on demand, but the build has no such part`);
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
