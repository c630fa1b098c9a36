declare global {
  interface Window {
    /** Calls made before the app was loaded, by address. */
    earlyCalls?: Map<string, EarlyCall>;
  }
}

interface EarlyCall {
  /** As JSON text. */
  readonly headers: string;
  /** `performance.now()`. */
  readonly askedAt: number;
  readonly answer: Promise<Response>;
}

/** Milliseconds after which an unused answer is too old. */
const FRESH_MS = 15_000;

const textOf = (headers: HeadersInit | undefined): string => JSON.stringify(headers);

/** Makes the calls of the first screen while its code is still loading. */
export function askEarly(page: Window, urls: readonly string[], headers: Record<string, string>): void {
  page.earlyCalls = new Map(
    urls.map((url) => {
      const answer = page.fetch(url, { method: 'GET', headers });
      // `takeEarly` passes a failure on.
      answer.catch(() => undefined);
      return [url, { headers: textOf(headers), askedAt: page.performance.now(), answer }];
    }),
  );
}

/** Returns the answer of an early call, once; undefined if none was made, or not as this person. */
export function takeEarly(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const early = method === 'GET' ? window.earlyCalls?.get(url) : undefined;
  if (!early) return undefined;
  window.earlyCalls?.delete(url);
  const isFresh = performance.now() - early.askedAt < FRESH_MS;
  return isFresh && early.headers === textOf(headers) ? early.answer : undefined;
}
