import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { sendText } from './answer.ts';
import { describeFailure } from './describe-failure.ts';
import { failureAnswer, toAppError } from './failures.ts';

export type FailureHandler = (
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Answers whatever was thrown, in the caller's language; what nobody expected is logged, never told. */
export const failureHandler =
  (log: Log, headers: Readonly<Record<string, string>>): FailureHandler =>
  (thrown, request, reply) => {
    const error = toAppError(thrown);
    request.failure = error.code;
    const answer = failureAnswer(error, request.locale);
    if (answer.status >= 500) {
      const facts = { requestId: request.id, code: error.code, err: describeFailure(error.cause ?? error) };
      if (error.code === 'unavailable') log.warn(facts, 'request failed');
      else log.error(facts, 'request failed');
    }
    return sendText(reply, answer.status, { ...headers, ...answer.headers }, JSON.stringify(answer.body));
  };
