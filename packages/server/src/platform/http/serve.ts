import { say } from '@ezra/contract/common/locales';
import type { FastifyRequest } from 'fastify';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import type { AuditLog } from '../audit-log/audit-log.ts';
import { checkedBeforeCommit } from '../db/before-commit.ts';
import { AppError } from '../errors.ts';
import { isNarrower } from '../sessions/acting.policy.ts';
import { authorise, type SessionReader } from './authenticate.ts';
import { oneOf } from './one-header.ts';
import type { ErasedCall, ErasedReply, FileReply, RefusedCall, Route } from './route.ts';
import { timeZoneOf } from './time-zone.ts';
import { parseAnswer, parseBody, parseParams, parseQuery, withAllErrors } from './validation.ts';

export interface ServeOptions {
  readonly sessions: SessionReader;
  /** Records what the staff do. Left out by servers that tests build without it. */
  readonly audit?: AuditLog | undefined;
}

/** The parameters and the query of an address, as they were written. */
export interface Asked {
  readonly params: unknown;
  readonly query: unknown;
}

/**
 * Checks what was asked of a route, runs it, and gives the text of its answer, checked as well; or the file.
 * The caller must be authorised before.
 */
export async function serve(
  route: Route,
  request: FastifyRequest,
  asked: Asked,
  options: ServeOptions,
): Promise<string | FileReply> {
  const { endpoint } = route;
  const { locale, actor } = request;
  const call: ErasedCall = {
    params: parseParams(endpoint, asked.params),
    query: parseQuery(endpoint, asked.query, locale),
    body: undefined,
    actor,
    locale,
    timeZone: timeZoneOf(oneOf(request.headers['x-timezone'])),
    now: request.calledAt,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  };
  const result = await handle(route, request, call, options);
  if ('file' in result) {
    // The audit log relies on this declaration to know which calls return files.
    if (!endpoint.list && !endpoint.download) throw new Error(`${endpoint.path} does not declare its file`);
    return result;
  }
  const { message, meta } = result;
  return JSON.stringify({
    data: parseAnswer(endpoint, result.data),
    message: message && say(message, locale),
    meta,
  });
}

/** Runs the route's handler. If the body is refused, the failure names all wrong fields. */
async function handle(
  route: Route,
  { body }: FastifyRequest,
  call: ErasedCall,
  { audit, sessions }: ServeOptions,
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
