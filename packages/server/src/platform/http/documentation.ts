import type { FastifyInstance } from 'fastify';
import { sendText } from './answer.ts';
import { docsPage, DOCS_STYLE } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import type { Route } from './route.ts';
import { inlineSource, pageHeaders, type SecurityOptions } from './security-headers.ts';

/** `GET /api/openapi.json` and its readable form `GET /api/docs`; both are made at the first call. */
export function addDocumentation(
  api: FastifyInstance,
  routes: readonly Route[],
  options: SecurityOptions & { readonly headers: Readonly<Record<string, string>> },
): void {
  const endpoints = routes.map((route) => route.endpoint);
  let json: string | undefined;
  let html: string | undefined;
  api.get('/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(endpoints, new URL(options.publicUrl).origin));
    return sendText(reply, 200, options.headers, json);
  });
  const headers = pageHeaders(options, { styles: [inlineSource(DOCS_STYLE)] });
  api.get('/docs', (_request, reply) => {
    html ??= docsPage(endpoints);
    return sendText(reply, 200, headers, html);
  });
}
