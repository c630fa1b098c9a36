import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Slow 4G and a slow phone: what is put off until the page is at rest is then asked for late, as with people. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_PROCESSOR = 4;
const QUIET_MS = 2_000;
const AT_MOST_MS = 30_000;

export interface AskedScript {
  readonly url: string;
  /** 1: the page itself names it. Otherwise one more than the latest of the scripts that asked for it. */
  readonly wave: number;
  /** Asked for before the page could be used. */
  readonly early: boolean;
}

export interface PageAsks {
  readonly scripts: readonly AskedScript[];
  /** How often each address of the API was read. */
  readonly calls: ReadonlyMap<string, number>;
  /** ms until the page could be used; null: it never could. */
  readonly usableAfter: number | null;
  /** How much of the page moved, in all (as Lighthouse's CLS, but for the time between). */
  readonly shift: number;
}

const WATCH = resolve(import.meta.dirname, 'watch-page.mjs');
declare global {
  interface Window {
    ezraBench: Pick<PageAsks, 'usableAfter' | 'shift'> & { askedBy: Record<string, string[]> };
  }
}

/** Opens an address on a slow phone and notes what it asks for until it falls quiet. */
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
  return { scripts, calls: network.calls, usableAfter, shift };
}

interface Frames {
  callFrames: readonly { url: string }[];
  parent?: Frames | undefined;
}
const filesIn = (stack: Frames | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...filesIn(stack.parent)] : [];

/** What a call of the API asks for, however it says it: the first page is the same as none. */
function callOf(address: string, origin: string): string | null {
  const { origin: at, pathname, searchParams } = new URL(address);
  if (at !== origin || !pathname.startsWith('/api/')) return null;
  searchParams.delete('page', '1');
  searchParams.sort();
  return [pathname, searchParams.toString()].filter(Boolean).join('?');
}

/** Notes scripts and by which scripts they were asked for, and reading calls, as the browser reports them. */
async function listen(client: CDPSession, origin: string) {
  const scripts = new Map<string, readonly string[]>();
  const calls = new Map<string, number>();
  const reading = new Map<string, string>();
  const pending = new Set<string>();
  let last = Date.now();
  client.on('Network.requestWillBeSent', ({ requestId, type, request, initiator }) => {
    last = Date.now();
    // What a worker asks for ends where this is not heard.
    if (initiator.type !== 'other') pending.add(requestId);
    if (type === 'Script' && !scripts.has(request.url))
      scripts.set(request.url, [initiator.url ?? '', ...filesIn(initiator.stack)]);
    const call = callOf(request.url, origin);
    if (request.method === 'GET' && call) {
      reading.set(requestId, call);
      calls.set(call, (calls.get(call) ?? 0) + 1);
    }
  });
  const end = ({ requestId }: { requestId: string }) => {
    last = Date.now();
    pending.delete(requestId);
  };
  client.on('Network.loadingFinished', end);
  client.on('Network.loadingFailed', end);
  // Taken from what the page had asked for ahead.
  client.on('Network.requestServedFromCache', ({ requestId }) => {
    const call = reading.get(requestId);
    if (call) calls.set(call, (calls.get(call) ?? 1) - 1);
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
  return { scripts, calls, quiet };
}
