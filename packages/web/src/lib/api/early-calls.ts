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

/**
 * Makes the calls of the first screen while its code is still loading: those of a signed-in person all in one
 * (`GET /api/together`), which sends each answer as soon as it is there.
 */
export function askEarly(page: Window, urls: readonly string[], headers: Record<string, string>): void {
  const ask = (url: string) => page.fetch(url, { method: 'GET', headers });
  const answers =
    urls.length > 1 && 'Authorization' in headers ? askTogether(urls, ask) : urls.map((url) => ask(url));
  page.earlyCalls = new Map(
    urls.map((url, n) => {
      const answer = answers[n] ?? ask(url);
      // `takeEarly` passes a failure on.
      answer.catch(() => undefined);
      return [url, { headers: textOf(headers), askedAt: page.performance.now(), answer }];
    }),
  );
}

type Ask = (url: string) => Promise<Response>;

/**
 * Makes several calls in one. A failure of all is that of each. A call that is not answered (by an older server, or
 * because the answer broke off) is made alone.
 */
function askTogether(urls: readonly string[], ask: Ask): Promise<Response>[] {
  const hear: ((answer: Response | null) => void)[] = [];
  const answers = urls.map(async (url, n) => {
    const answer = await new Promise<Response | null>((resolve) => (hear[n] = resolve));
    return answer ?? ask(url);
  });
  const search = new URLSearchParams(urls.map((url) => ['call', url.replace(/^\/api/, '')]));
  const read = async () => {
    const whole = await ask(`/api/together?${search.toString()}`);
    if (!whole.ok && whole.status !== 404) hear.forEach((answer) => answer(whole.clone()));
    const reader = whole.ok ? whole.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    let text = '';
    for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
      const lines = (text + piece.value).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const [, n, status, json] = /^(\d+) (\d+) (.*)$/.exec(line) ?? [];
        hear[Number(n)]?.(new Response(json ?? '', { status: Number(status) }));
      }
    }
  };
  void read()
    .catch(() => undefined)
    .then(() => hear.forEach((answer) => answer(null)));
  return answers;
}

/** Returns the answer of an early call, once; undefined if none was made, or not as this person. */
export function takeEarly(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const early = method === 'GET' ? window.earlyCalls?.get(url) : undefined;
  if (!early) return undefined;
  window.earlyCalls?.delete(url);
  const isFresh = performance.now() - early.askedAt < FRESH_MS;
  return isFresh && early.headers === textOf(headers) ? early.answer : undefined;
}
