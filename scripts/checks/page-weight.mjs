/**
 * Checks the weight of the drawn pages against the bars: all files that a page names, as gzip, as the server
 * sends them. Reads the web build, so the result is the same on every machine.
 * `node scripts/checks/page-weight.mjs [--list]` prints a line for each bar that is not met; `--list` prints
 * all. `npm run bench -- login-page pages` measures the same in a browser.
 */
import '../lib/require-node.mjs';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** In bytes; `files` is the number of scripts. */
const BARS = {
  landing: { js: 145_000, css: 12_000, woff2: 32_000, files: 12 },
  /** Screens where people begin, most of them on a phone and without an account. */
  begin: { js: 170_000, files: 12 },
  /** Screens where signed-in people work. */
  work: { js: 190_000, files: 12 },
  /** 140 kB more than the landing page. */
  other: { js: 285_000, files: 14 },
};
const KINDS = {
  landing: ['login'],
  begin: ['userLogin', 'volunteerLogin', 'adminLogin', 'registration', 'volunteerRegistration'],
  work: [
    ...['dashboard', 'newHelpRequest', 'openVolunteering', 'myVolunteerBasket', 'managerRequests'],
    ...[
      'adminDashboard',
      'adminRequests',
      'adminTasks',
      'adminEvent',
      'adminEventMap',
      'adminUserManagement',
    ],
  ],
};
/** Loaded later than its screen, so it has a bar of its own. */
const MAP = 'src/ui/map/open-map.ts';
const MAP_BYTES = 70_000;

/**
 * Returns every bar and the value measured against it.
 * @param {Record<string, string>} pages HTML of each page, by the key of its screen
 * @param {(file: string) => number} sizeOf
 * @returns {{ what: string, found: number, most: number }[]}
 */
export const weigh = (pages, sizeOf) =>
  Object.entries(pages).flatMap(([key, html]) => {
    const kind = Object.keys(KINDS).find((each) => KINDS[each].includes(key)) ?? 'other';
    const links = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
    const named = links.filter((tag) => !tag.includes(' disabled ')).join('');
    const files = new Set([...named.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file));
    return Object.entries(BARS[kind]).map(([what, most]) => {
      const some = [...files].filter((file) => file.endsWith(what === 'files' ? '.js' : `.${what}`));
      const found = what === 'files' ? some.length : some.reduce((sum, file) => sum + sizeOf(file), 0);
      return { what: `${key}, ${what}`, found, most };
    });
  });

async function main() {
  const { ensureInstalled } = await import('../lib/install.mjs');
  ensureInstalled();
  const { ensureBuilt } = await import('../lib/build.mjs');
  await ensureBuilt(['web']);
  const dist = resolve(import.meta.dirname, '../../packages/web/dist');
  const sizeOf = (file) =>
    (statSync(join(dist, `${file}.gz`), { throwIfNoEntry: false }) ?? statSync(join(dist, file))).size;
  const pages = readdirSync(join(dist, 'pages')).filter((name) => name.endsWith('.html'));
  const content = pages.map((name) => [
    name.replace('.html', ''),
    readFileSync(join(dist, 'pages', name), 'utf8'),
  ]);
  const { [MAP]: map } = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const rows = weigh(Object.fromEntries(content), sizeOf);
  rows.push({
    what: 'a map, beyond its screen',
    found: [map.file, ...map.css].reduce((sum, file) => sum + sizeOf(file), 0),
    most: MAP_BYTES,
  });
  for (const { what, found, most } of rows)
    if (found > most || process.argv.includes('--list'))
      console.log(`${found > most ? 'OVER' : 'ok  '} ${String(found).padStart(7)} of ${most}  ${what}`);
  process.exitCode = rows.some(({ found, most }) => found > most) ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
