import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { sendText } from './answer.ts';
import { describeFailure } from './describe-failure.ts';
import { failureAnswer, toAppError, type FailureAnswer } from './failures.ts';

export type FailureHandler = (
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Notes whatever was thrown with its request, and gives what the caller is told of it. */
export type NoteFailure = (thrown: unknown, request: FastifyRequest) => FailureAnswer;

/** What nobody expected is logged, never told. */
export const failureNotes =
  (log: Log): NoteFailure =>
  (thrown, request) => {
    const error = toAppError(thrown);
    request.failure = error.code;
    const answer = failureAnswer(error, request.locale);
    if (answer.status >= 500) {
      const facts = { requestId: request.id, code: error.code, err: describeFailure(error.cause ?? error) };
      if (error.code === 'unavailable') log.warn(facts, 'request failed');
      else log.error(facts, 'request failed');
    }
    return answer;
  };

/** Answers whatever was thrown, in the caller's language. */
export const failureHandler =
  (note: NoteFailure, headers: Readonly<Record<string, string>>): FailureHandler =>
  (thrown, request, reply) => {
    const answer = note(thrown, request);
    return sendText(reply, answer.status, { ...headers, ...answer.headers }, JSON.stringify(answer.body));
  };
