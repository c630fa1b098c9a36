import type { EndpointShape } from '@ezra/contract/common/endpoint';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { AppError, invalid } from '../errors.ts';
import { isPlainForm } from './form-shape.ts';
import { holdsUnstorable } from './json-parser.ts';

/** A file that is a little too large is read all the same, so that the answer reaches the sender. */
const READ_TIMES_LIMIT = 2;

/** Parses `multipart/form-data` into a record of texts and `File`s. The whole body is in memory: limit it. */
export function addFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, readForm);
}

async function readForm(request: FastifyRequest, content: Buffer): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  if (!isPlainForm(content, headers['content-type'])) throw new AppError('malformed');
  const form = await new Response(new Uint8Array(content), { headers }).formData().catch((error: unknown) => {
    throw new AppError('malformed', {}, { cause: error });
  });
  const entries: [string, string | File][] = [];
  form.forEach((value, name) => {
    if (typeof value === 'string' || !isNotChosen(value)) entries.push([name, value]);
  });
  if (entries.some(([name, value]) => holdsUnstorable(name) || holdsUnstorable(text(value))))
    throw new AppError('malformed');
  return Object.fromEntries(entries);
}

const text = (value: string | File): string => (typeof value === 'string' ? value : '');

/** How browsers send a file field in which no file was chosen. */
const isNotChosen = (file: File): boolean => file.name === '' && file.size === 0;

/** Limits what a route with `upload` reads; a larger body is an error of its file. */
export const uploadLimits = ({ field, maxBytes }: NonNullable<EndpointShape['upload']>) =>
  ({
    bodyLimit: maxBytes * READ_TIMES_LIMIT,
    errorHandler: (error) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? invalid({ [field]: 'fileTooLarge' }) : error;
    },
  }) satisfies RouteShorthandOptions;
