import { get } from 'node:http';
import type { Page } from '@playwright/test';

export type Kind = 'script' | 'stylesheet' | 'font';
const KINDS: readonly string[] = ['script', 'stylesheet', 'font'];

export interface Weight {
  gzip: number;
  brotli: number;
}

/** Records addresses of the scripts, style sheets and fonts that a page requests until it is quiet. */
export async function requestsOf(page: Page, url: string): Promise<Map<string, Kind>> {
  const asked = new Map<string, Kind>();
  const note = (request: { url(): string; resourceType(): string }) => {
    if (KINDS.includes(request.resourceType())) asked.set(request.url(), request.resourceType() as Kind);
  };
  page.on('request', note);
  await page.goto(url, { waitUntil: 'load' });
  // A page that never stops requesting (a counter, a list that reloads) is measured after this time.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  page.off('request', note);
  return asked;
}

/**
 * Bytes of the body for a client that accepts this encoding; uncompressed when the server does not compress.
 */
const bytesOf = (url: string, encoding: string): Promise<number> =>
  new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length));
      response.on('end', () =>
        response.statusCode === 200 ? done(bytes) : fail(new Error(`${url}: ${response.statusCode}`)),
      );
    }).on('error', fail);
  });

const known = new Map<string, Promise<Weight>>();

/** The weight of an address, requested only once. */
function weightOf(url: string): Promise<Weight> {
  const weight =
    known.get(url) ??
    Promise.all([bytesOf(url, 'gzip'), bytesOf(url, 'br')]).then(([gzip, brotli]) => ({ gzip, brotli }));
  known.set(url, weight);
  return weight;
}

/** Sum over several addresses. */
export async function weightOfAll(urls: Iterable<string>): Promise<Weight> {
  const sum = { gzip: 0, brotli: 0 };
  for (const url of urls) {
    const { gzip, brotli } = await weightOf(url);
    sum.gzip += gzip;
    sum.brotli += brotli;
  }
  return sum;
}
