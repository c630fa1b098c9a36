import type { Failure, SendResult } from './provider.ts';

export interface HttpAnswer {
  readonly status: number;
  /** The header `content-type`. */
  readonly type: string;
  readonly text: string;
}

/** Who is at fault, if the answer says so; `passing`: too many messages at once. */
export type Fault = 'recipient' | 'provider' | 'passing';

/** The reason of a refusal: a short code, never the answer's text, which may quote the message. */
export interface Refusal {
  readonly code: string | null;
  readonly fault: Fault | null;
  /** The status inside an answer that accepted the request. */
  readonly status?: number;
}

/** How to read the answers of one provider. */
export interface AnswerRules {
  /** Reads the provider's message id from an accepting answer. */
  readonly idIn: (answer: unknown) => string | null;
  readonly refusalIn: (answer: unknown) => Refusal;
  /** Whether an answer with status 200 contains a failure. */
  readonly isFailure: (answer: unknown) => boolean;
}

/** Moved, signed out, unpaid, forbidden, gone, another type: all messages would fail. */
const PROVIDER = new Set([401, 402, 403, 405, 407, 410, 415, 426]);
/** Certainly not accepted, and likely to pass soon: too many at once, or the provider is down. */
const PASSING = new Set([408, 421, 425, 429, 502, 503]);
/** Plain words with which simple gateways accept a message. */
const PLAIN_YES = /^(ok|accepted|success|queued|sent)[.!]?$/i;

/** Interprets an answer. A refusal that does not say whose fault it is counts as doubtful. */
export function meaningOf(name: string, answer: HttpAnswer, rules: AnswerRules): SendResult {
  const { status, type } = answer;
  const text = answer.text.trim();
  const body = jsonOf(text);
  const isPage = body === undefined && (type.includes('html') || text.startsWith('<'));
  const failed = (outcome: Failure, ...more: (string | null)[]): SendResult => ({
    outcome,
    code: [name, status, ...more.filter((part) => part !== null).map(asCode)].join('_'),
  });

  if (status >= 200 && status < 300) {
    if (text === '' || PLAIN_YES.test(text)) return { outcome: 'sent', providerId: null };
    if (body === undefined) return failed('provider', isPage ? 'html' : 'no_json');
    if (!rules.isFailure(body)) return { outcome: 'sent', providerId: rules.idIn(body) };
    const refusal = rules.refusalIn(body);
    return failed(outcomeOf(refusal.status ?? 400, refusal.fault), refusal.code);
  }
  // A page of a proxy or another server instead of the provider's answer.
  if (isPage && status < 500 && !PASSING.has(status)) return failed('provider', 'html');
  const { code, fault } = rules.refusalIn(body);
  return failed(outcomeOf(status, fault), code);
}

function outcomeOf(status: number, fault: Fault | null): Failure {
  if (PASSING.has(status) || fault === 'passing') return 'temporary';
  // Other server errors may have come after the message was sent.
  if (status >= 500) return 'unknown';
  if (fault === 'recipient') return 'permanent';
  return fault === 'provider' || status < 400 || PROVIDER.has(status) ? 'provider' : 'doubtful';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Makes a code for the message log: letters and digits, no quoted text. */
export const asCode = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40);

const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;

export const textAt = (answer: unknown, ...names: readonly string[]): string | null => {
  const found = names.map((name) => fieldOf(answer, name)).find((value) => value != null);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
};

/** Returns a failing HTTP status, or a number below zero, from one of the fields; null if there is none. */
export const failingStatusIn = (answer: unknown, ...names: readonly string[]): number | null => {
  const numbers = names.map((name) => fieldOf(answer, name)).map((value) => Number(value ?? Number.NaN));
  return numbers.find((number) => number < 0 || (number >= 300 && number < 600)) ?? null;
};

const FAILED_WORD =
  /^(error|fail|failed|failure|rejected|refused|undelivered|invalid|denied|false)(?![a-z])/i;
/** Whether one of the fields holds a value that means no. */
export const saysNo = (answer: unknown, ...names: readonly string[]): boolean =>
  names.some((name) => {
    const value = fieldOf(answer, name);
    return value === false || (typeof value === 'string' && FAILED_WORD.test(value));
  });

/** Whether one of the fields holds a failure, that is, anything but an empty value. */
export const holdsFailure = (answer: unknown, ...names: readonly string[]): boolean =>
  names.some((name) => {
    const value = fieldOf(answer, name);
    return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== '0';
  });
