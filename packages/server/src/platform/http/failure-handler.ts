import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { sendText } from './answer.ts';
import { failureAnswer, toAppError, type FailureAnswer } from './failures.ts';

export type FailureHandler = (
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Logs a failure with its request, and returns the answer for the caller. */
export type NoteFailure = (thrown: unknown, request: FastifyRequest) => FailureAnswer;

/** Logs an unexpected failure with the request id; the caller is told no details. */
export const failureNotes =
  (log: Log): NoteFailure =>
  (thrown, request) => {
    const error = hasLeft(thrown, request) ? new AppError('malformed') : toAppError(thrown);
    request.failure = error.code;
    const answer = failureAnswer(error, request.locale);
    if (answer.status >= 500) {
      const facts = {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        failure: error.code,
        err: error.cause ?? error,
      };
      if (error.code === 'unavailable') log.warn(facts, 'request failed');
      else log.error(facts, 'request failed');
    }
    return answer;
  };

/**
 * Whether the caller left during the request, which otherwise looks like any lost connection. Asks the
 * socket, because the request itself counts as destroyed once its body was read.
 */
const hasLeft = (thrown: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && (thrown as { code?: unknown } | undefined)?.code === 'ECONNRESET';

export const failureHandler =
  (note: NoteFailure, headers: Readonly<Record<string, string>>): FailureHandler =>
  (thrown, request, reply) => {
    const answer = note(thrown, request);
    return sendText(reply, answer.status, { ...headers, ...answer.headers }, JSON.stringify(answer.body));
  };
