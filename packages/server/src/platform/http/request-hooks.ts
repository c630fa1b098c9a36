import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { floodGuard, type FloodGuardOptions } from './flood-guard.ts';
import { callLocale, pageLocale } from './language.ts';

/** Called for each API call with the address of its connection and its headers. */
export type CallListener = (ip: string, headers: IncomingHttpHeaders) => void;

/** Sets the time and language of each request; refuses floods. */
export function receiveRequests(
  app: FastifyInstance,
  clock: Clock,
  { floodLimit, onCall }: { floodLimit: FloodGuardOptions; onCall: CallListener | undefined },
): void {
  const floods = floodGuard(floodLimit);
  app.addHook('onRequest', (request, _reply, done) => {
    request.calledAt = clock.now();
    request.locale = request.url.startsWith('/api/')
      ? callLocale(request.headers['content-language'])
      : pageLocale(request.headers);
    if (request.url.startsWith('/api/')) onCall?.(request.ip, request.headers);
    const wait = floods(request.ip, request.calledAt);
    if (wait > 0) done(new AppError('too_many_requests', { headers: { 'Retry-After': String(wait) } }));
    // PostgreSQL cannot store NUL; none of our addresses contains it.
    else if (request.url.includes('%00')) done(new AppError('malformed'));
    else done();
  });
}

/**
 * Logs one line per request, without addresses (they contain tokens), queries, bodies or headers. Files of
 * the web app are logged at `debug`, because one page loads dozens of them.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const pattern = request.routeOptions.url ?? 'none';
    if (!PROBES.has(pattern)) {
      const facts: Record<string, unknown> = {
        method: request.method,
        route: pattern,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        requestId: request.id,
        actorId: request.actor === null ? null : request.actor.userId,
      };
      if (request.failure !== null) facts['failure'] = request.failure;
      const isFile = !pattern.startsWith('/api/') && reply.statusCode < 400;
      log[isFile ? 'debug' : 'info'](facts, 'request');
    }
    done();
  });
}

const PROBES = new Set(['/healthz', '/readyz']);
