import type { SendResult } from './provider.ts';

/** A call to a provider over HTTP: where to, with what, and how its answer names the message. */
export interface MessageCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The provider's id of the message in an answer that accepts it. */
  readonly idIn: (answer: unknown) => string | null;
  /** The provider's own number of a refusal; no words, which may quote the message. */
  readonly reasonIn?: (answer: unknown) => string | null;
}

/** Shorter than what the dispatcher waits at most, so that the outcome is told and not guessed. */
const TIMEOUT_MS = 10_000;
/** Surely not accepted, and not the message's fault: wrong credentials, too many at once, the provider is down. */
const PASSING = new Set([401, 403, 407, 408, 421, 425, 429, 502, 503]);
/** The system's codes for a connection that never came about. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Shown in the log of messages: letters and digits, nothing that quotes. */
const asCode = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40);

/** Posts a message once and tells what became of it. Redirects are not followed: the words go nowhere else. */
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
  // Another failure of theirs may have come after the message went out.
  return { outcome: response.status >= 500 ? 'unknown' : 'permanent', code };
}

function unanswered(name: string, error: unknown): SendResult {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  if (NEVER_CONNECTED.has(code) || code.startsWith('CERT_') || code.startsWith('ERR_TLS'))
    return { outcome: 'temporary', code: `${name}_${asCode(code)}` };
  return { outcome: 'unknown', code: `${name}_${asCode(code === '' ? (error as Error).name : code)}` };
}

/** A text of an answer, or null. */
export const textAt = (answer: unknown, ...names: readonly string[]): string | null => {
  if (typeof answer !== 'object' || answer === null) return null;
  const found = names.map((name) => (answer as Record<string, unknown>)[name]).find((value) => value != null);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
};
