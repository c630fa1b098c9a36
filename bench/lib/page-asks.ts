import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Slow 4G: requests that are delayed until the page is idle are then late, as for real people. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_PROCESSOR = 4;
const QUIET_MS = 2_000;
const AT_MOST_MS = 30_000;

export interface AskedScript {
  readonly url: string;
  /** 1 when the page names it, otherwise one more than the latest script that requested it. */
  readonly wave: number;
  /** Requested before the page could be used. */
  readonly early: boolean;
}

export interface PageAsks {
  readonly scripts: readonly AskedScript[];
  /** Number of reading calls by address of the API; those that are made in one count each for itself. */
  readonly calls: ReadonlyMap<string, number>;
  /** Number of calls of the API. */
  readonly amount: number;
  /** Milliseconds until the page could be used; null when it never could. */
  readonly usableAfter: number | null;
  /** Total layout shift, as Lighthouse's CLS, but over the whole time. */
  readonly shift: number;
}

const WATCH = resolve(import.meta.dirname, 'watch-page.mjs');
declare global {
  interface Window {
    ezraBench: Pick<PageAsks, 'usableAfter' | 'shift'> & { askedBy: Record<string, string[]> };
  }
}

/** Opens an address on a slow phone, and records requests until the page is quiet. */
export async function asksOf(page: Page, url: string): Promise<PageAsks> {
  const client = await page.context().newCDPSession(page);
  const network = await listen(client, new URL(url).origin);
  await page.addInitScript({ path: WATCH });
  await client.send('Network.emulateNetworkConditions', SLOW);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(url, { waitUntil: 'load' });
  await page
    .waitForFunction(() => window.ezraBench.usableAfter !== null, null, { timeout: AT_MOST_MS })
    .catch(() => undefined);
  await network.quiet();
  const { usableAfter, shift, askedBy, started } = await page.evaluate(() => ({
    ...window.ezraBench,
    started: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }): [string, number] => [name, startTime]),
  }));
  const startOf = new Map(started);
  const waves = new Map<string, number>();
  for (const [address, by] of network.scripts) {
    const before = [...by, ...(askedBy[address] ?? [])].map((file) => waves.get(file) ?? 0);
    waves.set(address, 1 + Math.max(0, ...before));
  }
  const scripts = [...waves].map(([address, wave]) => ({
    ...{ url: address, wave },
    early: usableAfter === null || (startOf.get(address) ?? 0) <= usableAfter,
  }));
  return { scripts, calls: network.calls, amount: network.amount(), usableAfter, shift };
}

interface Frames {
  callFrames: readonly { url: string }[];
  parent?: Frames | undefined;
}
const filesIn = (stack: Frames | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...filesIn(stack.parent)] : [];

/** Normalizes the calls of an address of the API: naming the first page is the same as naming none. */
function callsOf(address: string, origin: string): string[] {
  const { origin: at, pathname, searchParams } = new URL(address);
  if (at !== origin || !pathname.startsWith('/api/')) return [];
  if (pathname === '/api/together')
    return searchParams.getAll('call').flatMap((call) => callsOf(`${origin}/api${call}`, origin));
  searchParams.delete('page', '1');
  searchParams.sort();
  return [[pathname, searchParams.toString()].filter(Boolean).join('?')];
}

/** Records scripts with the scripts that requested them, and calls, as the browser reports them. */
async function listen(client: CDPSession, origin: string) {
  const scripts = new Map<string, readonly string[]>();
  const calls = new Map<string, number>();
  const reading = new Map<string, string[]>();
  let amount = 0;
  const pending = new Set<string>();
  let last = Date.now();
  client.on('Network.requestWillBeSent', ({ requestId, type, request, initiator }) => {
    last = Date.now();
    // The end of a worker's requests is not reported here.
    if (initiator.type !== 'other') pending.add(requestId);
    if (type === 'Script' && !scripts.has(request.url))
      scripts.set(request.url, [initiator.url ?? '', ...filesIn(initiator.stack)]);
    const asked = callsOf(request.url, origin);
    if (asked.length > 0) amount += 1;
    if (request.method !== 'GET') return;
    reading.set(requestId, asked);
    for (const call of asked) calls.set(call, (calls.get(call) ?? 0) + 1);
  });
  const end = ({ requestId }: { requestId: string }) => {
    last = Date.now();
    pending.delete(requestId);
  };
  client.on('Network.loadingFinished', end);
  client.on('Network.loadingFailed', end);
  // Served from what the page had preloaded, so the call counts once.
  client.on('Network.requestServedFromCache', ({ requestId }) => {
    const asked = reading.get(requestId) ?? [];
    if (asked.length > 0) amount -= 1;
    for (const call of asked) calls.set(call, (calls.get(call) ?? 1) - 1);
  });
  await client.send('Network.enable');
  await client.send('Debugger.enable');
  await client.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
  const quiet = async () => {
    const begin = Date.now();
    last = begin;
    const isQuiet = () => pending.size === 0 && Date.now() - last > QUIET_MS;
    while (!isQuiet() && Date.now() - begin < AT_MOST_MS) await sleep(100);
  };
  return { scripts, calls, amount: () => amount, quiet };
}
