import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Parses JSON bodies. An empty body counts as none: calls without fields still send the JSON content type.
 * Refuses text with NUL or a lone surrogate, which PostgreSQL cannot store.
 */
export function addJsonParser(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null, undefined);
    else if (!SUSPECT.test(text)) void parse(request, text, done);
    else
      void parse(request, text, (error, body) =>
        error === null && holdsUnstorable(body) ? done(new AppError('malformed')) : done(error, body),
      );
  });
}

/** In JSON both can only appear as an escape. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether a body contains text that PostgreSQL cannot store. */
export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, held]) => UNSTORABLE.test(key) || holdsUnstorable(held));
}
