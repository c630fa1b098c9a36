import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { mayCall, type Who } from '../../packages/contract/src/common/permissions.ts';
import { ROLES, type Role } from '../../packages/contract/src/common/roles.ts';
import { ALL_SCREENS } from '../../packages/contract/src/screens.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { browserOf } from '../lib/browser-people.ts';
import { startBuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase } from '../lib/database.ts';
import { requestsOf, weightOfAll, type Kind, type Weight } from '../lib/page-weight.ts';
import { valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { kB } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

interface Site {
  browser: Browser;
  db: Database;
  address: string;
}

const FIRST_SCREEN: readonly { kind: Kind; what: string; most: number }[] = [
  { kind: 'stylesheet', what: 'style sheets', most: 12_000 },
  { kind: 'font', what: 'fonts', most: 32_000 },
];

/** A row for a weight with its bar, by gzip; brotli is what current browsers get. */
const weightRow = (what: string, { gzip, brotli }: Weight, most: number): Row => ({
  ...valueRow(what, gzip, kB, { most }),
  measured: `${kB(gzip)} gzip, ${kB(brotli)} brotli`,
});

async function firstScreen(site: Site): Promise<{ rows: Row[]; loaded: Set<string> }> {
  const context = await browserOf('public', site);
  const asked = await requestsOf(await context.newPage(), `${site.address}/login`);
  await context.close();
  const rows: Row[] = [];
  for (const { kind, what, most } of FIRST_SCREEN) {
    const urls = [...asked].filter(([, is]) => is === kind).map(([url]) => url);
    rows.push(weightRow(`/login: ${what} (${urls.length} files)`, await weightOfAll(urls), most));
  }
  return { rows, loaded: new Set(asked.keys()) };
}

/** Fills the parameters of a route with existing values: `/events/$operation/{-$id}` becomes an address. */
const addressOf = (path: string): string =>
  path
    .replace('/pages/$name', '/pages/privacy')
    .replace(/\/\{-\$\w+\}/g, '')
    .replace('$operation', 'add')
    .replace(/\$\w+/g, '1');

/** Maps are measured by what they add to the screens around them, without the frame of signed-in people. */
const MAPS: readonly { part: string; most: number }[] = [
  { part: '/events/map', most: 70_000 },
  { part: '/coverage-map', most: 60_000 },
];
const mapOf = (path: string) => MAPS.find(({ part }) => path.includes(part));
const MOST_OF_A_ROUTE = 140_000;

interface Opened {
  path: string;
  extra: string[];
}

/** The renewal shows its form only shortly before an agreement ends, else it redirects to the profile. */
const endAgreementsSoon = (db: Database) =>
  db
    .updateTable('volunteer_information')
    .set({ signed_at: new Date(Date.now() - 350 * 24 * 60 * 60 * 1000) })
    .execute();

/** Records what each route loads in addition to the first screen, opened by a role that may open it. */
async function openRoutes(site: Site, loaded: Set<string>, paths: number): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const role of ['public', 'user', 'volunteer', 'manager', 'admin'] as const) {
    const context = await browserOf(role, site);
    if (role === 'volunteer') await endAgreementsSoon(site.db);
    const page = await context.newPage();
    for (const { path } of ALL_SCREENS.filter(({ who }) => firstOf(who) === role).slice(0, paths)) {
      const asked = await requestsOf(page, `${site.address}${addressOf(path)}`);
      // After a redirect to the login page nothing was measured.
      if (role !== 'public' && new URL(page.url()).pathname === '/login')
        throw new Error(`a ${role} was led from ${path} to /login`);
      const extra = [...asked].filter(([url, kind]) => kind !== 'font' && !loaded.has(url));
      opened.push({ path, extra: extra.map(([url]) => url).sort() });
    }
    await context.close();
  }
  return opened;
}

/** The first role, in the order of roles, that may open a screen. */
const firstOf = (who: Who): Role | 'public' =>
  who === 'public' ? 'public' : (ROLES.find((role) => mayCall(who, role)) ?? 'admin');

/** Groups routes that load the same files, the heaviest first; omits routes that load nothing. */
async function weigh(routes: readonly Opened[]): Promise<{ paths: string[]; weight: Weight }[]> {
  const groups = new Map<string, Opened[]>();
  for (const route of routes) {
    const key = route.extra.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  const weighed = await Promise.all(
    [...groups.values()].map(async (group) => ({
      paths: group.map(({ path }) => path),
      weight: await weightOfAll(group[0]?.extra ?? []),
    })),
  );
  return weighed.filter(({ weight }) => weight.gzip > 0).sort((a, b) => b.weight.gzip - a.weight.gzip);
}

async function lazyRoutes(site: Site, loaded: Set<string>, paths: number): Promise<Row[]> {
  const opened = await openRoutes(site, loaded, paths);
  const rows = (await weigh(opened)).map(({ paths: [first = '', ...others], weight }) => {
    const more = others.length > 0 ? ` and ${others.length} like it` : '';
    return weightRow(`${first}${more}: more than /login`, weight, MOST_OF_A_ROUTE);
  });
  const elsewhere = new Set(opened.filter(({ path }) => !mapOf(path)).flatMap(({ extra }) => extra));
  const maps = opened.filter(({ path }) => mapOf(path));
  const own = maps.map(({ path, extra }) => ({ path, extra: extra.filter((url) => !elsewhere.has(url)) }));
  for (const {
    paths: [first = ''],
    weight,
  } of await weigh(own)) {
    rows.push(weightRow(`${first}: files of the map alone`, weight, mapOf(first)?.most ?? MOST_OF_A_ROUTE));
  }
  return rows;
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const found = await ensureBrowser();
  if ('problem' in found) throw new Error(found.problem);
  return withUndo(async (undo) => {
    const { db, url } = await startBenchDatabase(undo);
    const { address } = await startBuiltServer(undo, { DATABASE_URL: url });
    const browser = await chromium.launch({
      executablePath: found.path,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    undo.add(() => browser.close());
    const site = { browser, db, address };
    const { rows, loaded } = await firstScreen(site);
    const lazy = await lazyRoutes(site, loaded, quick ? 2 : ALL_SCREENS.length);
    return [...rows, ...lazy];
  });
}

export const scenario: Scenario = {
  name: 'login-page',
  about:
    'What a browser loads, each file weighed as the server sends it: style sheets and fonts of /login, and what every other route asks for beyond the files of /login. Held to their bars by gzip. Scripts and times of the main pages: `pages`.',
  run,
};
