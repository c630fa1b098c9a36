import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { indexPage } from '../../../src/platform/http/index-page.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildPerson } from '../../../testing/person.ts';
import { sampleRoutes } from './sample-routes.ts';

const SCRIPT = 'document.documentElement.dataset.ready = "1"';
const INDEX = `<!doctype html><html lang="he" dir="rtl"><head><title>עזרה</title><script>${SCRIPT}</script></head><body></body></html>`;

const PAGES = new Map([
  ['/', 'login'],
  ['/login', 'login'],
  ['/profile', 'profile'],
  ['/events/map/5', 'managerEventMap'],
  ['/dashboard', 'dashboard'],
  ['/404', 'notFound'],
]);
const pageAt = (path: string) => PAGES.get(path);
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let distDir: string;
let app: TestApp;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'ezra-dist-'));
  await mkdir(join(distDir, 'assets'));
  await writeFile(join(distDir, 'index.html'), INDEX);
  await mkdir(join(distDir, 'pages'));
  await writeFile(join(distDir, 'pages/login.html'), INDEX.replace('<body>', '<body><h1>טוב שבאת</h1>'));
  await writeFile(
    join(distDir, 'pages/notFound.html'),
    INDEX.replace('<body>', '<body><h1>אין כאן עמוד</h1>'),
  );
  await writeFile(join(distDir, 'favicon.svg'), '<svg/>');
  await writeFile(join(distDir, 'assets/app-1a2b.js'), 'let a = 1;');
  await writeFile(join(distDir, 'assets/app-1a2b.js.br'), brotliCompressSync('let a = 1;'));
  app = await testApp({
    routes: sampleRoutes(),
    web: { distDir, pageAt },
  });
});
afterAll(async () => {
  await app.close();
  await rm(distDir, { recursive: true });
});

describe('the web app', () => {
  it.each([
    ['/', 200],
    ['/login', 200],
    ['/events/map/5?x=1', 200],
    ['/no/such/screen', 404],
    ['/index.html', 404],
    ['/metrics', 404],
    ['/404', 404],
  ])('answers a browser at %s with a first page and %i', async (url, status) => {
    const response = await app.server.inject({ url, headers: BROWSER });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain('<title>עזרה</title>');
  });

  it('says at once that there is no such page', async () => {
    const { body } = await app.server.inject({ url: '/no/such/screen', headers: BROWSER });
    expect(body).toContain('<h1>אין כאן עמוד</h1>');
  });

  it.each(['/metrics', '/favicon.ico', '/wp-login.php', '/a/b.txt', '/nope'])(
    'gives a program that asks for %s no page in its place',
    async (url) => {
      for (const headers of [{}, { accept: '*/*' }, { accept: 'image/avif,*/*' }]) {
        const response = await app.server.inject({ url, headers });
        expect([response.statusCode, response.headers['content-type']]).toEqual([
          404,
          'application/json; charset=utf-8',
        ]);
      }
    },
  );

  it('has a policy that runs its own scripts alone, with a new nonce each time', async () => {
    const pages = [await app.server.inject('/login'), await app.server.inject('/login')];
    const nonces = pages.map((page) => /csp-nonce" content="([^"]+)"/.exec(page.body)?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    const policy = String(pages[0]?.headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toMatch(/^'self' 'sha256-[^']+'$/);
    expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'nonce-${nonces[0]}'`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('sends a screen that was drawn ready to read, and an empty page for every other', async () => {
    for (const url of ['/', '/login', '/login?from=sms']) {
      const landing = await app.server.inject(url);
      expect(landing.body).toContain('<h1>טוב שבאת</h1>');
      expect(landing.body).toContain('csp-nonce');
      expect(landing.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    }
    for (const url of ['/dashboard', '/profile', '/pages/login.html', '/pages/login'])
      expect((await app.server.inject(url)).body).not.toContain('<h1>טוב');
  });

  it('is not missed while a new build takes the place of the old one', async () => {
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('ENOENT'))
      .mockResolvedValue(INDEX);
    expect((await indexPage(read)('nonce'))?.text).toContain('<title>עזרה</title>');
    expect(await indexPage(() => Promise.reject(new Error('ENOENT')))('nonce')).toBeNull();
  });

  it('keeps hashed files for ever, and sends them packed when they lie packed beside', async () => {
    const plain = await app.server.inject('/assets/app-1a2b.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toContain('javascript');
    const headers = { 'accept-encoding': 'br, gzip' };
    const packed = await app.server.inject({ url: '/assets/app-1a2b.js', headers });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('let a = 1;');
    expect((await app.server.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('answers 404 for a chunk that is gone, and for what is no reading', async () => {
    expect((await app.server.inject('/assets/app-0000.js')).statusCode).toBe(404);
    expect((await app.server.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  it('gives nothing from outside its folder', async () => {
    for (const url of ['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fpackage.json']) {
      const { body } = await app.server.inject(url);
      expect(body).not.toContain('"name"');
      expect(body).not.toContain('root:');
    }
  });

  it('says in the demo alone that invented details are shown', async () => {
    expect((await app.server.inject('/login')).body).not.toContain('shows-invented');
    const demo = await testApp({ database: app.database, web: { distDir, pageAt, showsInvented: true } });
    expect((await demo.server.inject('/login')).body).toContain('<meta name="shows-invented">');
    await demo.close();
  });

  it('that is not built says so', async () => {
    const unbuilt = await testApp({
      database: app.database,
      web: { distDir: join(distDir, 'none'), pageAt },
    });
    const response = await unbuilt.server.inject('/login');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    expect((await unbuilt.server.inject('/api/nothing')).statusCode).toBe(404);
    await unbuilt.close();
  });
});

describe('answers of the API', () => {
  it('are packed when they are long and the caller takes it', async () => {
    const { token } = await app.signIn(await buildPerson(app.db), 'user');
    const get = (encoding: string | null, count: number) =>
      app.server.inject({
        url: `/api/items?status=${Array.from({ length: count }, () => 'a').join(',')}`,
        headers: { authorization: `Bearer ${token}`, ...(encoding && { 'accept-encoding': encoding }) },
      });
    const plain = await get(null, 200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await get('gzip, deflate, br', 200);
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await get('br;q=0, gzip', 200);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect((await get('br', 1)).headers['content-encoding']).toBeUndefined();
  });
});
