import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { associationOf, SHOWS_INVENTED } from '@ezra/contract/common/brand';
import type { ScreenKey } from '@ezra/contract/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sendText } from './answer.ts';
import type { NoteFailure } from './failure-handler.ts';
import { freshly, indexPage, newNonce } from './index-page.ts';
import { addLinkPages } from './link-pages/link-pages.ts';
import type { Links } from './link-pages/links.ts';
import { pageHeaders, type SecurityOptions } from './security-headers.ts';

export interface WebOptions {
  /** The folder of the built web app. */
  readonly distDir: string;
  /**
   * Names the screen at a path, whose first page the build has drawn: readable before any script runs. Undefined at a path
   * of no screen, which answers 404.
   */
  readonly pageAt: (path: string) => string | undefined;
  /** Personal links, whose pages the server renders. */
  readonly links?: Links | undefined;
  /** Pages show invented details of the association: of the demo alone. */
  readonly showsInvented?: boolean;
}

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** The screen for an address that has no screen. */
const NOT_FOUND: ScreenKey = 'notFound';

/** Serves files of the web app, and at the path of each screen its first page: the app itself routes. */
export async function addWebApp(
  app: FastifyInstance,
  web: WebOptions,
  { security, noteFailure }: { security: SecurityOptions; noteFailure: NoteFailure },
): Promise<void> {
  const association = associationOf(web.showsInvented === true);
  const fileOf = (name: string) =>
    indexPage(
      () => readFile(join(web.distDir, name), 'utf8'),
      web.showsInvented === true ? `<meta name="${SHOWS_INVENTED}">` : '',
    );
  const empty = fileOf('index.html');
  const drawn = new Map<string, ReturnType<typeof fileOf>>();
  const pageOf = (name: string) => {
    const page = drawn.get(name) ?? fileOf(`pages/${name}.html`);
    drawn.set(name, page);
    return page;
  };
  await app.register(fastifyStatic, {
    root: web.distDir,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    allowedPath: (path) => !path.endsWith('/') && !path.endsWith('.html'),
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.includes('/assets/') ? YEAR : HOUR);
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('cross-origin-resource-policy', 'same-origin');
    },
  });

  const sendIndex = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const screen = web.pageAt(path);
    // Programs that ask for a file take a page in its place for an answer.
    const isShown = screen !== undefined || request.headers.accept?.includes('text/html') === true;
    if (!reads || !isShown || NO_SCREENS.test(path)) throw new AppError('not_found');
    const nonce = newNonce();
    const html = (await pageOf(screen ?? NOT_FOUND)(nonce)) ?? (await empty(nonce));
    if (html === null) return sendText(reply, 503, UNBUILT, 'The web app is not built. Run: npm run build\n');
    const styles = [`'nonce-${nonce}'`];
    const headers = pageHeaders(security, { scripts: html.scripts, styles });
    const status = screen === undefined || screen === NOT_FOUND ? 404 : 200;
    return sendText(reply, status, headers, html.text);
  };
  if (web.links) {
    const read = (folder: string) => readFile(join(folder, 'link-page.html'), 'utf8');
    // Not built yet: Vite, in front of the server, has what the source asks for.
    const frame = freshly(() => read(web.distDir).catch(() => read(join(web.distDir, '..'))));
    await addLinkPages(app, web.links, { security, noteFailure, frame, association, sendScreen: sendIndex });
  }
  app.setNotFoundHandler(sendIndex);
}

/**
 * Paths without screens, such as calls and files of an earlier build: a page in their place would confuse.
 */
const NO_SCREENS = /^\/(?:api|assets|storage)(?:\/|$)/;
const UNBUILT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
