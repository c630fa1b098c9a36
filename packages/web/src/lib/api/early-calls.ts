declare global {
  interface Window {
    /** Answers on their way since before the app was there, by address. */
    earlyCalls?: Map<string, EarlyCall>;
  }
}

interface EarlyCall {
  /** As text. */
  readonly headers: string;
  /** `performance.now()`. */
  readonly askedAt: number;
  readonly answer: Promise<Response>;
}

/** Milliseconds after which an answer that was not used is asked for again. */
const FRESH_MS = 15_000;

const textOf = (headers: HeadersInit | undefined): string => JSON.stringify(headers);

/** Makes the calls of the first screen while its code is still on the way. */
export function askEarly(page: Window, urls: readonly string[], headers: Record<string, string>): void {
  page.earlyCalls = new Map(
    urls.map((url) => {
      const answer = page.fetch(url, { method: 'GET', headers });
      // A failure is for the one who uses the answer.
      answer.catch(() => undefined);
      return [url, { headers: textOf(headers), askedAt: page.performance.now(), answer }];
    }),
  );
}

/** Gives the answer of an early call, once; undefined where none was made, or not as this person. */
export function takeEarly(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const early = method === 'GET' ? window.earlyCalls?.get(url) : undefined;
  if (!early) return undefined;
  window.earlyCalls?.delete(url);
  const isFresh = performance.now() - early.askedAt < FRESH_MS;
  return isFresh && early.headers === textOf(headers) ? early.answer : undefined;
}
