import type { SendResult } from './provider.ts';

/** A call to a provider over HTTP, and how to read the message's id from its answer. */
export interface MessageCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Reads the provider's message id from an accepting answer. */
  readonly idIn: (answer: unknown) => string | null;
  /** Reads the provider's code of a refusal; never its text, which may quote the message. */
  readonly reasonIn?: (answer: unknown) => string | null;
}

/** Shorter than the dispatcher's own limit, so that the outcome is known instead of guessed. */
const TIMEOUT_MS = 10_000;
/**
 * Certainly not accepted, and not the message's fault: wrong credentials, too many at once, the provider is
 * down.
 */
const PASSING = new Set([401, 403, 407, 408, 421, 425, 429, 502, 503]);
/** The system's codes for a connection that was never made. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Makes a code for the log of messages: letters and digits, no quotes. */
const asCode = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40);

/** Posts a message once and gives the outcome. Follows no redirects: the text goes to no other host. */
export async function postMessage(
  name: string,
  { url, headers, body, idIn, reasonIn }: MessageCall,
  signal: AbortSignal,
): Promise<SendResult> {
  let response: Response;
  try {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: ends });
  } catch (error) {
    return unanswered(name, error);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { outcome: 'sent', providerId: idIn(answer) };
  const reason = reasonIn?.(answer) ?? null;
  const code = `${name}_${response.status}${reason === null ? '' : `_${asCode(reason)}`}`;
  if (PASSING.has(response.status)) return { outcome: 'temporary', code };
  // Other server errors may have come after the message was sent.
  return { outcome: response.status >= 500 ? 'unknown' : 'permanent', code };
}

function unanswered(name: string, error: unknown): SendResult {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  if (NEVER_CONNECTED.has(code) || code.startsWith('CERT_') || code.startsWith('ERR_TLS'))
    return { outcome: 'temporary', code: `${name}_${asCode(code)}` };
  return { outcome: 'unknown', code: `${name}_${asCode(code === '' ? (error as Error).name : code)}` };
}

/** Reads a text from an answer, or null. */
export const textAt = (answer: unknown, ...names: readonly string[]): string | null => {
  if (typeof answer !== 'object' || answer === null) return null;
  const found = names.map((name) => (answer as Record<string, unknown>)[name]).find((value) => value != null);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
};
