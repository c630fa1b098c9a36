import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { mayCall, type Who } from '../../packages/contract/src/common/permissions.ts';
import { ROLES, type Role } from '../../packages/contract/src/common/roles.ts';
import { ALL_SCREENS } from '../../packages/contract/src/screens.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { browserOf, signInto, verifyInto } from '../lib/browser-people.ts';
import { startBuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase } from '../lib/database.ts';
import { lighthouse } from '../lib/lighthouse.ts';
import { requestsOf, weightOfAll, type Kind, type Weight } from '../lib/page-weight.ts';
import { valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { kB, ms, plain } from '../lib/statistics.ts';
import { freePort, temporaryFolder, withUndo, type Undo } from '../lib/temporary.ts';

interface Site {
  browser: Browser;
  db: Database;
  address: string;
}

const FIRST_SCREEN: readonly { kind: Kind; what: string; most: number }[] = [
  { kind: 'script', what: 'scripts', most: 145_000 },
  { kind: 'stylesheet', what: 'style sheets', most: 12_000 },
  { kind: 'font', what: 'fonts', most: 32_000 },
];

/** A row for a weight and its bar, by gzip; brotli is what today's browsers get. */
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

/** Fills a route's parameters with existing values: `/events/$operation/{-$id}` becomes an address. */
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

/** The renewal shows its form only shortly before an agreement ends; otherwise it leads to the profile. */
const endAgreementsSoon = (db: Database) =>
  db
    .updateTable('volunteer_information')
    .set({ signed_at: new Date(Date.now() - 350 * 24 * 60 * 60 * 1000) })
    .execute();

/** Records what each route loads beyond the first screen, opened by a role that may open it. */
async function openRoutes(site: Site, loaded: Set<string>, paths: number): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const role of ['public', 'user', 'volunteer', 'manager', 'admin'] as const) {
    const context = await browserOf(role, site);
    if (role === 'volunteer') await endAgreementsSoon(site.db);
    const page = await context.newPage();
    for (const { path } of ALL_SCREENS.filter(({ who }) => firstOf(who) === role).slice(0, paths)) {
      const asked = await requestsOf(page, `${site.address}${addressOf(path)}`);
      // A redirect to the login page means that nothing was measured.
      if (role !== 'public' && new URL(page.url()).pathname === '/login')
        throw new Error(`a ${role} was led from ${path} to /login`);
      const extra = [...asked].filter(([url, kind]) => kind !== 'font' && !loaded.has(url));
      opened.push({ path, extra: extra.map(([url]) => url).sort() });
    }
    await context.close();
  }
  return opened;
}

/** The first role, in the order of the roles, that may open a screen. */
const firstOf = (who: Who): Role | 'public' =>
  who === 'public' ? 'public' : (ROLES.find((role) => mayCall(who, role)) ?? 'admin');

/** Groups routes that load the same files, the heaviest first; leaves out those that load nothing. */
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

const NOTHING_KNOWN = {
  ...{ full_name: null, first_name: null, last_name: null, email: null, id_number: null },
  ...{ residential_address: null, arrival_address: null, disability_id: [], volunteer_information: null },
};

/** Screens that need a session or a verified phone, and how a browser gets it. */
const INSIDE: readonly { path: string; open: (context: BrowserContext, site: Site) => Promise<void> }[] = [
  { path: '/registration', open: (context) => verifyInto(context, 'user', NOTHING_KNOWN) },
  { path: '/volunteer/registration', open: (context) => verifyInto(context, 'volunteer', NOTHING_KNOWN) },
  { path: '/profile', open: (context, site) => signInto(context, 'user', site) },
];

/** Runs Lighthouse on the forms behind a session or a verified phone. */
async function insideScores(undo: Undo, site: Site, executablePath: string, times: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, open } of INSIDE) {
    const port = await freePort();
    const context = await chromium.launchPersistentContext(await temporaryFolder(undo), {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    undo.add(() => context.close());
    await open(context, site);
    const { lcp, cls, performance, accessibility } = await lighthouse(`${site.address}${path}`, {
      ...{ chromium: executablePath, times, port },
    });
    await context.close();
    rows.push(
      valueRow(`${path}: largest contentful paint`, lcp, ms, null),
      valueRow(`${path}: layout shift`, cls, plain, { most: 0.02 }),
      valueRow(`${path}: performance`, performance, plain, null),
      valueRow(`${path}: accessibility`, accessibility, plain, { least: 100 }),
    );
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
    await browser.close();
    const times = quick ? 1 : 3;
    const scores = await lighthouse(`${address}/login`, { chromium: found.path, times });
    const inside = await insideScores(undo, site, found.path, times);
    return [
      ...rows,
      valueRow('Lighthouse: largest contentful paint', scores.lcp, ms, { most: 2000 }),
      valueRow('Lighthouse: total blocking time', scores.tbt, ms, { most: 200 }),
      valueRow('Lighthouse: layout shift', scores.cls, plain, { most: 0.02 }),
      valueRow('Lighthouse: performance', scores.performance, plain, { least: 92 }),
      valueRow('Lighthouse: accessibility', scores.accessibility, plain, { least: 100 }),
      ...inside,
      ...lazy,
    ];
  });
}

export const scenario: Scenario = {
  name: 'login-page',
  about:
    'What a browser asks the built server for when /login is opened, each file weighed as the server sends it; what every other route asks for beyond that; and Lighthouse 12 (mobile, slow 4G) on /login, on both registration forms and on a help seeker’s profile, the median of three runs. Scripts and style sheets are held to their bars by gzip.',
  run,
};
