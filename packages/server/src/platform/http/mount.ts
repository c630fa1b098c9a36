import type { EndpointShape } from '@ezra/contract/common/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sendFile, sendText } from './answer.ts';
import { authorise, bearerToken, type Permitted, type SessionReader } from './authenticate.ts';
import { addFormParser, uploadLimits } from './form-parser.ts';
import { oneOf } from './one-header.ts';
import { personTurns, type PersonTurns } from './person-turns.ts';
import type { Route } from './route.ts';
import { serve } from './serve.ts';
import { answerTogether, TOGETHER, type TogetherOptions } from './together.ts';

/** Adds a route for each endpoint: checks permission and input, and validates the answer. */
export function mountRoutes(api: FastifyInstance, routes: readonly Route[], options: TogetherOptions): void {
  const turns = personTurns();
  mountEach(
    api,
    routes.filter(({ endpoint }) => !endpoint.upload),
    { ...options, turns },
  );
  void api.register((scope, _options, done) => {
    addFormParser(scope);
    mountEach(
      scope,
      routes.filter(({ endpoint }) => endpoint.upload),
      { ...options, turns },
    );
    done();
  });
  const together = answerTogether(routes, options);
  api.get('/together', {
    onRequest: (request, reply) =>
      admit({ ...TOGETHER, method: 'GET' }, request, reply, { ...options, turns }),
    handler: (request, reply) => inTurn(request, () => together(request, reply)),
  });
}

/** Runs the work of a call while it holds its turns. */
const inTurn = <T>({ turns }: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  (turns ?? []).reduce<() => Promise<T>>((inner, turn) => () => turn.during(inner), work)();

interface Mounting extends TogetherOptions {
  readonly turns: PersonTurns;
}

function mountEach(api: FastifyInstance, routes: readonly Route[], options: Mounting): void {
  for (const route of routes) {
    const { endpoint } = route;
    api.route({
      method: endpoint.method,
      url: endpoint.path,
      // Refuses unknown callers before their body is read.
      onRequest: (request, reply) => admit(endpoint, request, reply, options),
      ...(endpoint.beacon
        ? { preHandler: (request) => admitBeacon(endpoint, request, options.sessions) }
        : {}),
      ...(endpoint.upload ? uploadLimits(endpoint.upload) : {}),
      handler: (request, reply) =>
        inTurn(request, async () => {
          const answer = await serve(route, request, request, options);
          return typeof answer === 'string'
            ? sendText(reply, 200, options.headers, answer)
            : sendFile(reply, options.headers, answer.file);
        }),
    });
  }
}

async function admit(
  endpoint: Permitted & Pick<EndpointShape, 'method' | 'beacon'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, turns }: Mounting,
): Promise<void> {
  const { headers } = request;
  if (endpoint.method !== 'GET' && !endpoint.beacon && !headers['x-requested-with']) {
    throw new AppError('malformed');
  }
  const token = bearerToken(headers.authorization);
  // Screens send `X-Away` when they reload in the person's absence. It can only shorten the session.
  const isUse = oneOf(headers['x-away']) !== '1';
  if (token !== null) {
    // The first turn is per token, because looking it up is work already. A person may have several.
    const turn = await turns.take(token, reply.raw);
    const actor = await turn.during(() => sessions.findActor(token, request.calledAt, isUse));
    request.turns = actor === null ? [turn] : [turn, await turns.take(actor.userId, reply.raw)];
    request.actor = actor;
  }
  if (token === null && endpoint.beacon) return;
  authorise(endpoint, request.actor, oneOf(headers['x-role']));
}

/** Finds the caller of a beacon, which cannot send headers and so has its token in the body. */
async function admitBeacon(
  endpoint: EndpointShape,
  request: FastifyRequest,
  sessions: SessionReader,
): Promise<void> {
  if (request.actor !== null) return;
  const body: unknown = request.body;
  const token =
    typeof body === 'object' && body !== null && 'activity_token' in body ? body.activity_token : null;
  if (typeof token === 'string') request.actor = await sessions.findActivityActor(token, request.calledAt);
  authorise(endpoint, request.actor, undefined);
}
