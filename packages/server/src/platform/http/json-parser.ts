import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Bodies are JSON. An empty one is no body (calls without fields still send the JSON content type).
 * PostgreSQL cannot store the character NUL, so a text with one is refused here, for every field.
 */
export function addJsonParser(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null, undefined);
    else if (text.includes('\\u0000')) done(new AppError('malformed'));
    else void parse(request, text, done);
  });
}
