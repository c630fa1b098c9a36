import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { knowsTag } from '../http/known-tag.ts';
import { FILE_TYPES, pictureStoredAs } from './file-type.ts';
import type { Storage, StoredContent } from './storage.ts';

/**
 * Serves `/storage/public/*` from the first storage that has the file: uploads, then the product's own files.
 * Names are random, so the content at an address never changes.
 */
export const storageRoutes =
  (storages: readonly Storage[]): FastifyPluginAsync =>
  (app) => {
    app.get<{ Params: { '*': string } }>(
      '/storage/public/*',
      { exposeHeadRoute: true },
      async (request, reply) => {
        const file = await findFirst(storages, `public/${request.params['*']}`);
        if (!file) throw new AppError('not_found');
        const tag = `"${file.size.toString(36)}-${file.modifiedAt.valueOf().toString(36)}"`;
        setHeaders(reply, file, tag);
        if (knowsTag(request, tag)) {
          file.content.destroy();
          return reply.code(304).send();
        }
        return reply.send(file.content);
      },
    );
    return Promise.resolve();
  };

async function findFirst(storages: readonly Storage[], key: string): Promise<StoredContent | null> {
  for (const storage of storages) {
    const file = await storage.get(key);
    if (file) return file;
  }
  return null;
}

function setHeaders(reply: FastifyReply, file: StoredContent, tag: string): void {
  reply.headers({
    'content-type': FILE_TYPES[file.type],
    'content-length': file.size,
    'content-disposition': pictureStoredAs(file.type) ? 'inline' : 'attachment',
    'cache-control': 'public, max-age=3600',
    etag: tag,
    'x-content-type-options': 'nosniff',
    // Even if the browser guesses another type, the file may neither run nor load anything.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
}
