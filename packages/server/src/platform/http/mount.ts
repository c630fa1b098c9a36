import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { say } from '@ezra/contract/common/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditLog } from '../audit-log/audit-log.ts';
import { checkedBeforeCommit } from '../db/before-commit.ts';
import { AppError } from '../errors.ts';
import { isNarrower } from '../sessions/acting.policy.ts';
import { sendFile, sendText } from './answer.ts';
import { authorise, bearerToken, type SessionReader } from './authenticate.ts';
import { addFormParser, uploadLimits } from './form-parser.ts';
import { personTurns, type PersonTurns } from './person-turns.ts';
import type { ErasedCall, ErasedReply, RefusedCall, Route } from './route.ts';
import { timeZoneOf } from './time-zone.ts';
import { parseAnswer, parseBody, parseParams, parseQuery, withAllErrors } from './validation.ts';

export interface MountOptions {
  readonly sessions: SessionReader;
  readonly headers: Readonly<Record<string, string>>;
  /** Records what the staff do. Left out by servers that tests build without it. */
  readonly audit?: AuditLog | undefined;
}

/** Adds a route for each endpoint: checks permission and input, and validates the answer. */
export function mountRoutes(api: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
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
}

interface Mounting extends MountOptions {
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
        (request.turns ?? []).reduce<() => Promise<FastifyReply>>(
          (work, turn) => () => turn.during(work),
          () => serve(route, request, reply, options),
        )(),
    });
  }
}

async function admit(
  endpoint: EndpointShape,
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
  const isUse = one(headers['x-away']) !== '1';
  if (token !== null) {
    // The first turn is per token, because looking it up is work already. A person may have several.
    const turn = await turns.take(token, reply.raw);
    const actor = await turn.during(() => sessions.findActor(token, request.calledAt, isUse));
    request.turns = actor === null ? [turn] : [turn, await turns.take(actor.userId, reply.raw)];
    request.actor = actor;
  }
  if (token === null && endpoint.beacon) return;
  authorise(endpoint, request.actor, one(headers['x-role']));
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

async function serve(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const { headers } = options;
  const { locale, actor } = request;
  const call: ErasedCall = {
    params: parseParams(endpoint, request.params),
    query: parseQuery(endpoint, request.query, locale),
    body: undefined,
    actor,
    locale,
    timeZone: timeZoneOf(one(request.headers['x-timezone'])),
    now: request.calledAt,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  };
  const result = await handle(route, request, call, options);
  if ('file' in result) {
    // The audit log relies on this declaration to know which calls return files.
    if (!endpoint.list && !endpoint.download) throw new Error(`${endpoint.path} does not declare its file`);
    return sendFile(reply, headers, result.file);
  }
  const { message, meta } = result;
  const envelope = {
    data: parseAnswer(endpoint, result.data),
    message: message && say(message, locale),
    meta,
  };
  return sendText(reply, 200, headers, JSON.stringify(envelope));
}

/** Runs the route's handler. If the body is refused, the failure names all wrong fields. */
async function handle(
  route: Route,
  { body }: FastifyRequest,
  call: ErasedCall,
  { audit, sessions }: MountOptions,
): Promise<ErasedReply> {
  try {
    call.body = parseBody(route.endpoint, body, call.locale);
    const run = () => route.handle(call);
    const audited = () => (audit ? audit.during(route.endpoint, call, run) : run());
    return await withRights(route.endpoint, call, sessions, audited);
  } catch (thrown) {
    throw await withAllErrors(thrown, route, body, call);
  }
}

/**
 * Checks before each commit that the caller may still make this change, because roles, accounts and regions
 * may be taken away meanwhile. Throws `conflict` if the caller lost a region, which may be what allowed the
 * change. After the first committed change the check ends, so the rest of the call completes.
 */
function withRights<T>(
  endpoint: EndpointShape,
  { actor, now }: RefusedCall,
  sessions: SessionReader,
  work: () => Promise<T>,
): Promise<T> {
  if (actor === null || endpoint.method === 'GET') return work();
  return checkedBeforeCommit(async (tx) => {
    const { actor: atEnd, hasWritten } = await sessions.actorAtEnd(tx, actor, now);
    authorise(endpoint, atEnd, actor.role);
    if (atEnd !== null && isNarrower(atEnd, actor)) throw new AppError('conflict');
    return hasWritten;
  }, work);
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
