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

/** Notes whatever was thrown with its request, and gives what the caller is told of it. */
export type NoteFailure = (thrown: unknown, request: FastifyRequest) => FailureAnswer;

/** An unexpected failure is logged, never told: one line from which the failure can be found. */
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

/** Whether the caller went away in the middle of the request, which looks like the loss of any connection. */
const hasLeft = (thrown: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && (thrown as { code?: unknown } | undefined)?.code === 'ECONNRESET';

/** Answers whatever was thrown, in the caller's language. */
export const failureHandler =
  (note: NoteFailure, headers: Readonly<Record<string, string>>): FailureHandler =>
  (thrown, request, reply) => {
    const answer = note(thrown, request);
    return sendText(reply, answer.status, { ...headers, ...answer.headers }, JSON.stringify(answer.body));
  };
