import type { EndpointShape } from '@ezra/contract/common/endpoint';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { AppError, invalid } from '../errors.ts';
import { isPlainForm } from './form-shape.ts';
import { holdsUnstorable } from './json-parser.ts';

/** Files slightly above the limit are still read, so that the sender receives the answer. */
const READ_TIMES_LIMIT = 2;

/** Parses `multipart/form-data` into a record of texts and `File`s. Holds the whole body in memory. */
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

/** Browsers send a file field without a chosen file like this. */
const isNotChosen = (file: File): boolean => file.name === '' && file.size === 0;

/** Limits the body of a route with `upload`; a larger one becomes an error of the file field. */
export const uploadLimits = ({ field, maxBytes }: NonNullable<EndpointShape['upload']>) =>
  ({
    bodyLimit: maxBytes * READ_TIMES_LIMIT,
    errorHandler: (error) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? invalid({ [field]: 'fileTooLarge' }) : error;
    },
  }) satisfies RouteShorthandOptions;
