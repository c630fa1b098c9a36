import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inlineSource } from './security-headers.ts';

export interface IndexPage {
  readonly text: string;
  /** CSP sources of the inline scripts that the build put into the page. */
  readonly scripts: readonly string[];
}

const FRESH_MS = 1000;
/** While a build replaces the folder, the file may be missing for a moment. */
const BLINK_MS = 50;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** Creates a nonce for style elements that components add at run time. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Caches a file of the build; null while there is none. Reads it again after a second, so that a new build
 * shows without a restart.
 */
export function freshly<T>(read: () => Promise<T>): () => Promise<T | null> {
  let cached: { value: T; readAt: number } | null = null;
  return async () => {
    const now = performance.now();
    if (cached === null || now - cached.readAt > FRESH_MS) {
      const value = await read()
        .catch(() => sleep(BLINK_MS).then(read))
        .catch(() => null);
      if (value === null) return null;
      cached = { value, readAt: now };
    }
    return cached.value;
  };
}

/** Returns a page of the build with its nonce and `head` inserted; null while there is no build. */
export function indexPage(
  read: () => Promise<string>,
  head = '',
): (nonce: string) => Promise<IndexPage | null> {
  const fresh = freshly(async () => {
    const html = await read();
    return { html, scripts: inlineScripts(html) };
  });
  return async (nonce) => {
    const page = await fresh();
    if (page === null) return null;
    const meta = `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">${head}`;
    return { text: page.html.replace(/<head[^>]*>/i, (start) => start + meta), scripts: page.scripts };
  };
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map((match) => inlineSource(match[1] ?? ''));
