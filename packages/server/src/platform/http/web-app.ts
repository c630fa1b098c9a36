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
  readonly distDir: string;
  /**
   * Returns the key of the screen at a path. The build has drawn its page, which is readable before any
   * script runs. Undefined if there is no screen at the path: 404.
   */
  readonly pageAt: (path: string) => string | undefined;
  /** Personal links; the server renders their pages. */
  readonly links?: Links | undefined;
  /** Whether pages show made-up details of the association. Only in the demo. */
  readonly showsInvented?: boolean;
}

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** The screen for an address that has no screen. */
const NOT_FOUND: ScreenKey = 'notFound';

/** Serves the files of the web app, and at each screen's path its drawn page. The app does the routing. */
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
    // A program that asks for a file would take a page as its answer.
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
    // Before the first build Vite, in front of the server, resolves what the source file asks for.
    const frame = freshly(() => read(web.distDir).catch(() => read(join(web.distDir, '..'))));
    await addLinkPages(app, web.links, { security, noteFailure, frame, association, sendScreen: sendIndex });
  }
  app.setNotFoundHandler(sendIndex);
}

/** Paths that never get a page, such as API calls and files of an earlier build. */
const NO_SCREENS = /^\/(?:api|assets|storage)(?:\/|$)/;
const UNBUILT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
