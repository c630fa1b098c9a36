import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { LOCALES, type Locale } from '../../packages/contract/src/common/locales.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import {
  languageStored,
  NOTHING_STORED,
  phoneBrowser,
  sessionStored,
  verifiedStored,
  type Stored,
} from '../lib/browser-people.ts';
import { startBuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase } from '../lib/database.ts';
import { BROWSER_ARGS, freshBrowser } from '../lib/fresh-browser.ts';
import { lighthouse, type PageScores, type PageVisit } from '../lib/lighthouse.ts';
import { asksOf } from '../lib/page-asks.ts';
import { nameOf, PAGES, type BenchPage, type PageBars } from '../lib/page-list.ts';
import { addPagePeople, type PagePeople } from '../lib/page-people.ts';
import { weightOfAll } from '../lib/page-weight.ts';
import { valueRow, valuesRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { kB, median, ms, plain, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

interface Site {
  readonly db: Database;
  readonly address: string;
  readonly people: PagePeople;
  readonly executablePath: string;
  /** Records requests; times are measured in separate browsers. */
  readonly browser: Browser;
  readonly times: number;
  readonly locales: readonly Locale[];
}

const urlOf = ({ address, people }: Site, { path }: BenchPage): string =>
  `${address}${path.replace('$event', String(people.eventId))}`;

/** Storage of the browser that opens the page. Strangers have nothing, unless they chose a language. */
function storedFor(site: Site, { who }: BenchPage, locale: Locale): Stored | Promise<Stored> {
  if (who === 'stranger') return locale === 'he-IL' ? NOTHING_STORED : languageStored(locale);
  if (who === 'verified-user') return verifiedStored('user');
  if (who === 'verified-volunteer') return verifiedStored('volunteer');
  return sessionStored(site, { id: site.people.ids[who], role: who, locale });
}

interface Visits {
  readonly first: readonly PageVisit[];
  readonly again: readonly PageVisit[];
}

/** Opens the page in new browsers; with `twice` a second time in each, once everything is cached. */
async function visit(site: Site, page: BenchPage, locale: Locale, twice: boolean): Promise<Visits> {
  const url = urlOf(site, page);
  const once = () =>
    withUndo(async (undo) => {
      const stored = await storedFor(site, page, locale);
      const { port, warm } = await freshBrowser(undo, { ...site, stored });
      const first = await lighthouse(url, port);
      if (!twice) return { first };
      await warm(url);
      return { first, again: await lighthouse(url, port) };
    });
  const visits: Awaited<ReturnType<typeof once>>[] = [];
  // On a busy machine Lighthouse sometimes records nothing; it then gets one more try in another browser.
  for (let n = 0; n < site.times; n += 1) visits.push(await once().catch(once));
  return { first: visits.map(({ first }) => first), again: visits.flatMap(({ again }) => again ?? []) };
}

const medianOf = (visits: readonly PageVisit[], key: keyof PageScores): number =>
  median(visits.map((scores) => scores[key]));

const atMost = (bar: number | undefined) => (bar === undefined ? null : { most: bar });
const atLeast = (bar: number | undefined) => (bar === undefined ? null : { least: bar });

function visitRow(what: string, visits: readonly PageVisit[], bars: PageBars): Row {
  const of = (key: keyof PageScores) => medianOf(visits, key);
  const barriers = [...new Set(visits.flatMap((each) => each.barriers))];
  const row = valuesRow(what, [
    ['FCP', of('fcp'), ms, atMost(bars.fcp)],
    ['LCP', of('lcp'), ms, atMost(bars.lcp)],
    ['TBT', of('tbt'), ms, atMost(bars.tbt)],
    ['CLS', of('cls'), plain, atMost(bars.cls)],
    ['performance', of('performance'), plain, atLeast(bars.performance)],
    ['accessibility', of('accessibility'), plain, atLeast(bars.accessibility)],
  ]);
  return { ...row, measured: [row.measured, ...barriers].join(', ') };
}

/** Scripts and calls of the page, in a browser with an empty cache. */
async function askRows(site: Site, page: BenchPage): Promise<Row[]> {
  const context = await phoneBrowser(site.browser, await storedFor(site, page, 'he-IL'));
  const { scripts, calls, amount, usableAfter, shift } = await asksOf(
    await context.newPage(),
    urlOf(site, page),
  );
  await context.close();
  const name = nameOf(page);
  const early = scripts.filter(({ early }) => early);
  const wavesOf = (some: typeof scripts) => Math.max(0, ...some.map(({ wave }) => wave));
  const weight = await weightOfAll(scripts.map(({ url }) => url));
  const twice = [...calls].filter(([, times]) => times > 1);
  const doubles = valueRow(`${name}: calls asked twice`, twice.length, plain, { most: 0 });
  return [
    valuesRow(`${name}: scripts until quiet`, [
      ['gzip', weight.gzip, kB, atMost(page.bars.scripts)],
      ['files', scripts.length, plain, null],
      ['waves', wavesOf(scripts), plain, null],
    ]),
    valuesRow(`${name}: scripts until usable`, [
      ['files', early.length, plain, atMost(page.bars.files)],
      ['waves', wavesOf(early), plain, atMost(page.bars.waves)],
    ]),
    valuesRow(`${name}: on a phone that is slow indeed`, [
      ['usable after', usableAfter ?? Infinity, ms, null],
      ['CLS', shift, plain, atMost(page.bars.cls)],
    ]),
    ...(page.who in site.people.ids ? [valueRow(`${name}: calls`, amount, plain, { most: 4 })] : []),
    {
      ...doubles,
      measured: [doubles.measured, ...twice.map(([call, times]) => `${times}x ${call}`)].join(', '),
    },
  ];
}

async function pageRows(site: Site, page: BenchPage): Promise<Row[]> {
  const name = nameOf(page);
  const rows: Row[] = [];
  for (const locale of page.locales.filter((each) => site.locales.includes(each))) {
    const isHebrew = locale === 'he-IL';
    const twice = isHebrew && page.bars.again !== undefined;
    const { first, again } = await visit(site, page, locale, twice);
    rows.push(visitRow(`${name}: first visit${isHebrew ? '' : ', English'}`, first, page.bars));
    if (isHebrew) rows.push(...(await askRows(site, page)));
    if (!twice) continue;
    rows.push(
      valuesRow(`${name}: second visit`, [
        ['FCP', medianOf(again, 'fcp'), ms, null],
        ['LCP', medianOf(again, 'lcp'), ms, atMost(page.bars.again)],
      ]),
    );
  }
  return rows;
}

async function run({ quick, part }: RunOptions): Promise<Row[]> {
  const found = await ensureBrowser();
  if ('problem' in found) throw new Error(found.problem);
  return withUndo(async (undo) => {
    const { db, url } = await startBenchDatabase(undo);
    const people = await addPagePeople(db);
    const { address } = await startBuiltServer(undo, { DATABASE_URL: url, ROLE: 'api' });
    const browser = await chromium.launch({ executablePath: found.path, args: BROWSER_ARGS });
    undo.add(() => browser.close());
    const extent = quick ? { times: 1, locales: ['he-IL' as const] } : { times: 3, locales: LOCALES };
    const site = { db, address, people, browser, executablePath: found.path, ...extent };
    const rows: Row[] = [];
    for (const page of PAGES.filter(({ path }) => part === undefined || path === part)) {
      const took = await timed(async () => rows.push(...(await pageRows(site, page))));
      console.log(`      ${nameOf(page)}: ${Math.round(took / 1000)} s`);
    }
    return rows;
  });
}

export const scenario: Scenario = {
  name: 'pages',
  about:
    'Pages of the built server as people open them: those where they begin, as a stranger’s browser does, and the main screens signed in, in a town with 30 open requests, three events and an emergency call. First visit: Lighthouse 12 (mobile, slow 4G, slow processor, 360 px) in a browser that has nothing cached, the median of three. Second visit: the same once more, all cached. Scripts, until the page is quiet and until it can be used (its heading is there, nothing is loading, its first control answers), in a browser whose connection and processor are really held back as much: a wave is a script that is asked for only after another one has arrived. Times until usable depend on the machine. Lighthouse counts a target as too small that the bar at the bottom of the screen covers until the page is scrolled (target-size).',
  parts: [...new Set(PAGES.map(({ path }) => path))],
  run,
};
