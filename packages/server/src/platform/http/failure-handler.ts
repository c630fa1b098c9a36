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

/** Records a thrown failure with its request, and gives the caller's answer. */
export type NoteFailure = (thrown: unknown, request: FastifyRequest) => FailureAnswer;

/** Logs an unexpected failure in one line by which it can be found; the caller is not told details. */
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
 * Whether the caller left in the middle of the request, which looks like any lost connection. The socket tells: the
 * request counts as destroyed once its body was read.
 */
const hasLeft = (thrown: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && (thrown as { code?: unknown } | undefined)?.code === 'ECONNRESET';

/** Answers a thrown failure in the caller's language. */
export const failureHandler =
  (note: NoteFailure, headers: Readonly<Record<string, string>>): FailureHandler =>
  (thrown, request, reply) => {
    const answer = note(thrown, request);
    return sendText(reply, answer.status, { ...headers, ...answer.headers }, JSON.stringify(answer.body));
  };
