import type { FastifyInstance } from 'fastify';
import { constantText } from './answer.ts';
import { docsPage, DOCS_STYLE } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import type { Route } from './route.ts';
import { inlineSource, pageHeaders, type SecurityOptions } from './security-headers.ts';

/** Adds `GET /api/openapi.json` and its readable form `GET /api/docs`. Both are created at the first call. */
export function addDocumentation(
  api: FastifyInstance,
  routes: readonly Route[],
  options: SecurityOptions & { readonly headers: Readonly<Record<string, string>> },
): void {
  const endpoints = routes.map((route) => route.endpoint);
  const json = constantText({ ...options.headers, 'cache-control': 'public, max-age=300' }, () =>
    JSON.stringify(openApiDocument(endpoints, new URL(options.publicUrl).origin)),
  );
  const html = constantText(pageHeaders(options, { styles: [inlineSource(DOCS_STYLE)] }), () =>
    docsPage(endpoints),
  );
  const withHead = { exposeHeadRoute: true };
  api.get('/openapi.json', withHead, (_request, reply) => json(reply));
  api.get('/docs', withHead, (_request, reply) => html(reply));
}
