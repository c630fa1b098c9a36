import type {
  Call,
  CallData,
  CallInput,
  Envelope,
  ErrorBody,
  RowErrors,
} from '@ezra/contract/common/endpoint';
import { ERRORS, type ErrorCode } from '@ezra/contract/common/errors';
import { currentAuth, isOtherSession } from '../auth-record/store.ts';
import { currentLocale } from '../i18n/locale.ts';
import { ApiError, isAborted, isApiError } from './api-error.ts';
import { beginCall } from './calling.ts';
import { reportAnswer } from './connection.ts';
import { takeEarly } from './early-calls.ts';
import { carryOut, isSessionFailure, reactionTo } from './failures.ts';
import { beginLeaving, isLeft, noAnswer } from './leaving.ts';
import { requestOf } from './request.ts';
import { upload } from './upload.ts';

export interface CallOptions {
  /** Shows no loader overlay: the screen shows a skeleton. */
  readonly ignoreRequest?: boolean;
  readonly signal?: AbortSignal;
  /** For an upload: called with the part that was sent, 0 to 1. */
  readonly onSent?: ((part: number) => void) | undefined;
  /** Ends this page's session: failures of other calls wait for its answer. */
  readonly isLeaving?: boolean;
}

/**
 * Makes a call of the API and returns the answer's envelope. Throws `ApiError`. Handles failures that concern
 * the whole session (401, 403, 429, a role switched elsewhere); the caller handles the others (`useSave` and
 * `queryFor` show them).
 */
export async function call<E extends Call>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Envelope<CallData<E>>> {
  return (await send(endpoint, input, options)).json() as Promise<Envelope<CallData<E>>>;
}

/** Makes a call whose answer is a file (`export=1`, downloads). */
export async function callForFile<E extends Call>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await send(endpoint, input, options)).blob();
}

async function send<E extends Call>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<Response> {
  const end = options.ignoreRequest ? undefined : beginCall();
  const askedBy = currentAuth();
  const endLeaving = options.isLeaving ? beginLeaving(askedBy) : undefined;
  try {
    const { url, init } = requestOf(endpoint, input, { isOwnAccord: options.ignoreRequest ?? false });
    const response = await reach(
      url,
      options.signal ? { ...init, signal: options.signal } : init,
      options.onSent,
    );
    reportAnswer(true);
    if (!response.ok) throw await failureOf(response);
    endLeaving?.(true);
    return response;
  } catch (error) {
    endLeaving?.(false);
    // While the page is being left, shows neither an error card nor a message about the session.
    if (!isAborted(error) && !endLeaving && (await isLeft(askedBy))) return noAnswer();
    if (isApiError(error) && error.status === 0) reportAnswer(false);
    // An answer to an earlier session or role must not end the current one.
    if (!isOtherSession(askedBy, currentAuth())) {
      const reaction = reactionTo(error, askedBy, currentLocale());
      if (isSessionFailure(reaction)) carryOut(reaction);
      if (reaction.kind === 'reload') return noAnswer();
    }
    throw error;
  } finally {
    end?.();
  }
}

async function reach(url: string, init: RequestInit, onSent: CallOptions['onSent']): Promise<Response> {
  try {
    return await (onSent ? upload(url, init, onSent) : (takeEarly(url, init) ?? fetch(url, init)));
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new ApiError({ status: 0, code: 'network' });
  }
}

async function failureOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return new ApiError({ status, code: 'unreadable' });
  const { message, code, errors, rows } = body as Partial<Record<keyof ErrorBody, unknown>>;
  return new ApiError({
    status,
    code: typeof code === 'string' && code in ERRORS ? (code as ErrorCode) : 'unreadable',
    said: typeof message === 'string' || typeof message === 'number' ? message : null,
    errors: typeof errors === 'object' && errors !== null ? readErrors(errors) : {},
    rows: Array.isArray(rows) ? (rows as RowErrors[]) : [],
    retryAfter: Number(response.headers.get('retry-after')) || 0,
  });
}

const readErrors = (errors: object): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).map(String),
    ]),
  );
