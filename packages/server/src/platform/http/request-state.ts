import { DEFAULT_LOCALE, type Locale } from '@ezra/contract/common/locales';
import type { ErrorCode } from '@ezra/contract/common/errors';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../sessions/actor.ts';
import type { Turn } from './person-turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null until known, and without a session. */
    actor: Actor | null;
    locale: Locale;
    /** When the call arrived, by the program's clock; set first. */
    calledAt: Date;
    /** What the call holds of its person's turns; null without a session. */
    turns: readonly Turn[] | null;
    /** Why the call failed, for the log. */
    failure: ErrorCode | null;
  }
}

/** Declares the server's own fields of a request, so that all requests have one shape. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('locale', DEFAULT_LOCALE);
  app.decorateRequest('calledAt');
  app.decorateRequest('turns', null);
  app.decorateRequest('failure', null);
}
