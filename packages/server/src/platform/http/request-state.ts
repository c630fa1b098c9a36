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
    /** When the call arrived, by the program's clock. Set before everything else. */
    calledAt: Date;
    /** The turns that the call holds; null without a session. */
    turns: readonly Turn[] | null;
    failure: ErrorCode | null;
  }
}

/** Declares our own fields of a request up front, so that all requests have one shape. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('locale', DEFAULT_LOCALE);
  app.decorateRequest('calledAt');
  app.decorateRequest('turns', null);
  app.decorateRequest('failure', null);
}
