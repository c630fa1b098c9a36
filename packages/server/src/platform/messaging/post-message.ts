import { asCode, meaningOf, type AnswerRules } from './http-answer.ts';
import type { SendResult } from './provider.ts';

/** A request to a provider, and how to read its answer. */
export interface MessageCall extends AnswerRules {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Shorter than the dispatcher's own limit, so that the outcome is known instead of guessed. */
const TIMEOUT_MS = 10_000;
/** System codes of a connection that was never made. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** No such host, or an invalid certificate: every message would fail. */
const WRONG_HOST =
  /^(ENOTFOUND|EPROTO|CERT_.*|ERR_TLS.*|ERR_SSL.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_(VERIFY|GET)_.*)$/;

/** Posts a message once and returns the outcome. Follows no redirects: no other host may get the text. */
export async function postMessage(
  name: string,
  { url, headers, body, ...rules }: MessageCall,
  signal: AbortSignal,
): Promise<SendResult> {
  let response: Response;
  try {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: ends });
  } catch (error) {
    return unanswered(name, error);
  }
  const type = response.headers.get('content-type') ?? '';
  const isAccepting = response.ok;
  const text = await response.text().catch(() => (isAccepting ? null : ''));
  // Accepted, but the body of the answer was lost on the way.
  if (text === null) return { outcome: 'sent', providerId: null };
  return meaningOf(name, { status: response.status, type, text }, rules);
}

function unanswered(name: string, error: unknown): SendResult {
  const { cause } = error as Error;
  const { code = '' } = (cause ?? {}) as { code?: string };
  // `fetch` turns the status 407 into a failure without a reason.
  if (cause instanceof Error && code === '' && cause.message === '')
    return { outcome: 'provider', code: `${name}_407` };
  const told = `${name}_${asCode(code === '' ? (error as Error).name : code)}`;
  if (WRONG_HOST.test(code)) return { outcome: 'provider', code: told };
  return { outcome: NEVER_CONNECTED.has(code) ? 'temporary' : 'unknown', code: told };
}
