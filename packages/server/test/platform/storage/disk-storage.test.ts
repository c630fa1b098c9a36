import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/platform/errors.ts';
import { diskStorage } from '../../../src/platform/storage/disk-storage.ts';
import { storageRoutes } from '../../../src/platform/storage/storage.routes.ts';
import type { FileType } from '../../../src/platform/storage/file-type.ts';

let folder: string;
/** The product's own files, beside the uploads. */
let bundled: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ezra-storage-'));
  bundled = await mkdtemp(path.join(tmpdir(), 'ezra-bundled-'));
  await mkdir(path.join(bundled, 'public/documents'), { recursive: true });
  await writeFile(path.join(bundled, 'public/documents/police-form-1.pdf'), '%PDF-1.7');
  await symlink('/etc/hostname', path.join(bundled, 'public/documents/link')).catch(() => undefined);
});
afterAll(async () => {
  for (const each of [folder, bundled]) await rm(each, { recursive: true });
});

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const PNG = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'white', noise } })
  .png()
  .toBuffer();
const accept: FileType[] = ['png', 'jpg'];
const images = { accept, maxBytes: 10_000 };

describe('disk storage', () => {
  it('gives back what was stored, under a name of its own', async () => {
    const storage = diskStorage(folder);
    const stored = await storage.put(
      'public/logos',
      // Bytes after the picture are dropped.
      Readable.from([PNG.subarray(0, 3), PNG.subarray(3), Buffer.from('more')]),
      images,
    );
    expect(stored).toMatchObject({ type: 'png', size: PNG.length });
    expect(stored.key).toMatch(/^public\/logos\/[0-9a-f]{32}\.png$/);
    const found = await storage.get(stored.key);
    expect(found && (await buffer(found.content)).equals(PNG)).toBe(true);
    expect((await stat(path.join(folder, stored.key))).mode & 0o077).toBe(0);
    expect(storage.publicUrl(stored.key)).toBe(`/storage/${stored.key}`);
    await storage.delete(stored.key);
    await storage.delete(stored.key);
    expect(await storage.get(stored.key)).toBeNull();
  });

  it.each([
    ['text', Buffer.from('hello'), 'fileType'],
    ['nothing', Buffer.alloc(0), 'fileType'],
    ['a script that says it is an image', Buffer.from('<svg onload="alert(1)">'), 'fileType'],
    ['a kind that was not asked for', Buffer.from('%PDF-1.7'), 'fileType'],
    ['what only begins as a picture', PNG.subarray(0, 40), 'fileType'],
    ['too much', Buffer.concat([PNG, PNG]), 'fileTooLarge'],
  ])('refuses %s and leaves nothing behind', async (_what, content, reason) => {
    const refused = diskStorage(folder).put('public/refused', content, images);
    await expect(refused).rejects.toMatchObject({ name: 'FileRefused', reason });
    expect(await readdir(path.join(folder, 'public/refused'))).toEqual([]);
  });

  it('leaves nothing behind when the sender goes away', async () => {
    async function* broken() {
      yield await Promise.resolve(PNG.subarray(0, 100));
      throw new Error('connection lost');
    }
    const lost = diskStorage(folder).put('public/lost', Readable.from(broken()), images);
    await expect(lost).rejects.toThrow('connection lost');
    expect(await readdir(path.join(folder, 'public/lost'))).toEqual([]);
  });

  it.each([
    '../etc/passwd',
    'public/../../x.png',
    '/etc/passwd',
    'public/.hidden.png',
    'public/a\0.png',
    'other/a.png',
    '',
  ])('knows no key %j', async (key) => {
    const storage = diskStorage(folder);
    expect(await storage.get(key)).toBeNull();
    expect(() => storage.publicUrl(key)).toThrow(TypeError);
    expect(() => storage.delete(key)).toThrow(TypeError);
  });
});

describe('GET /storage/public/*', () => {
  async function serve() {
    const app = Fastify();
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof AppError && error.code === 'not_found' ? 404 : 500).send(''),
    );
    await app.register(storageRoutes([diskStorage(folder), diskStorage(bundled)]));
    return app;
  }

  it('serves what is public, once', async () => {
    const app = await serve();
    const { key } = await diskStorage(folder).put('public/logos', PNG, images);
    const answer = await app.inject(`/storage/${key}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await app.inject({
      url: `/storage/${key}`,
      headers: { 'if-none-match': answer.headers.etag ?? '' },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('serves the documents that come with the product as downloads', async () => {
    const answer = await (await serve()).inject('/storage/public/documents/police-form-1.pdf');
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, 'attachment']);
  });

  it('serves nothing else', async () => {
    const app = await serve();
    const { key } = await diskStorage(folder).put('private/exports', PNG, images);
    const paths = [
      `/storage/${key}`,
      `/storage/public/${key}`,
      `/storage/public/../${key}`,
      `/storage/public/%2e%2e/${key}`,
      `/storage/public/..%2f${key}`,
      '/storage/public/',
      '/storage/public/documents',
      '/storage/public/documents/link',
      '/storage/public/%00',
    ];
    for (const url of paths) expect((await app.inject(url)).statusCode, url).toBe(404);
  });
});
