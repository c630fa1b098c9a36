import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { ERRORS } from '@ezra/contract/common/errors';
import { z } from 'zod';
import { errorCodes, operationId, tagOf, whoOf } from './openapi.ts';

export const DOCS_STYLE = `
:root{color-scheme:light dark;--ink:#1c2733;--soft:#51606f;--line:#d5dce3;--paper:#fff;--tint:#f3f6f9;--link:#0b5cad}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf2;--soft:#a9b6c3;--line:#3a4753;--paper:#12181e;--tint:#1c242c;--link:#8cc4ff}}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
.skip{position:absolute;inset-inline-start:-999rem}.skip:focus{inset-inline-start:1rem;inset-block-start:1rem}
main,nav,header{max-inline-size:70rem;margin-inline:auto;padding-inline:1rem}
a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem .5rem;padding:0;list-style:none}
nav a{display:inline-block;padding:.6rem .75rem}
article{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin-block:1rem}
h3{margin:0;font-size:1.1rem;overflow-wrap:anywhere}.method{display:inline-block;min-inline-size:4.5rem}
dt{color:var(--soft)}dd{margin:0 0 .5rem}code,pre{font-family:ui-monospace,monospace}
summary{padding-block:.6rem;cursor:pointer}
pre{overflow:auto;padding:1rem;background:var(--tint);border-radius:.5rem;font-size:.95rem}`;

/** Renders all endpoints as a page without scripts: allowed roles, input, output. */
export function docsPage(endpoints: readonly EndpointShape[]): string {
  const names = [...new Set(endpoints.map(tagOf))].sort();
  const links = names.map((name) => `<li><a href="#${name}">${escape(name)}</a></li>`).join('');
  const sections = names
    .map((name) =>
      section(
        name,
        endpoints.filter((endpoint) => tagOf(endpoint) === name),
      ),
    )
    .join('');
  return (
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>Ezra API</title><style>${DOCS_STYLE}</style></head><body>` +
    '<a class="skip" href="#calls">Skip to the calls</a>' +
    `<header><h1>Ezra API</h1><p>${endpoints.length} calls. ` +
    'Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>' +
    `<nav aria-label="Groups"><ul>${links}</ul></nav><main id="calls">${sections}</main></body></html>`
  );
}

const section = (name: string, endpoints: readonly EndpointShape[]): string =>
  `<section aria-labelledby="${name}"><h2 id="${name}">${escape(name)}</h2>` +
  `${endpoints.map(article).join('')}</section>`;

function article(endpoint: EndpointShape): string {
  const who = [whoOf(endpoint)].flat().join(', ');
  const codes = errorCodes(endpoint).map((code) => `<code>${ERRORS[code].status} ${code}</code>`);
  const parts = [
    part('Path', endpoint.params, 'input'),
    part('Query', endpoint.query, 'input'),
    part('Body', endpoint.body, 'input'),
    part('Answer (data)', endpoint.data, 'output'),
  ];
  return (
    `<article id="${operationId(endpoint)}">` +
    `<h3><code><span class="method">${endpoint.method}</span> /api${escape(endpoint.path)}</code></h3>` +
    `<p>${escape(endpoint.summary)}</p><dl><dt>Who may call</dt><dd>${escape(who)}` +
    `${endpoint.restricted ? ' (also while the account is restricted)' : ''}</dd>` +
    `<dt>Failures</dt><dd>${codes.join(' · ')}</dd></dl>${parts.join('')}</article>`
  );
}

function part(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(shape, null, 2))}</pre></details>`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
