import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutSchemas } from './contract-calls.ts';

/** Blanks count for one space. */
const dense = (code: string) => code.replaceAll(/\s+/g, ' ').trim();

it.each([
  [
    'a call',
    `export const a = endpoint({ method: 'GET', path: '/a', who: 'public', summary: 'A.', data: z.null() });`,
    `export const a = /* @__PURE__ */ endpoint({ method: 'GET', path: '/a', });`,
  ],
  [
    'a call whose last line has a comma, and comments',
    `export const a = endpoint({
      path: '/a', // where
      /** What is sent. */
      body: z.object({ data: z.string() }), // and read
      upload: { field: 'file', maxBytes: 1 },
      errors: ['not_found'],
    });`,
    `export const a = /* @__PURE__ */ endpoint({ path: '/a', // where /** What is sent. */ upload: { field: 'file', maxBytes: 1 }, });`,
  ],
  [
    'two calls of one path',
    `export const b = forStaff('/b', { method: 'PUT', params: z.object({ id }), data: z.null() }, 'users.list');`,
    `export const b = /* @__PURE__ */ forStaff('/b', { method: 'PUT', }, 'users.list');`,
  ],
  [
    'what several calls share, which is no call',
    `const shared = { method: 'POST', summary: 'Both.' } as const;
    export const c = { one: endpoint({ ...shared, path: '/one', who: 'staff' }), other: endpoint({ ...shared, path: '/other' }) };`,
    `const shared = { method: 'POST', summary: 'Both.' } as const; export const c = /* @__PURE__ */ (() => ({ one: endpoint({ ...shared, path: '/one', }), other: endpoint({ ...shared, path: '/other' }) }))();`,
  ],
  [
    'words that have a summary, all of them',
    `export const REPORT = { summary: 'In short.', details: 'At length.', data: [1] };
    export const e = endpoint({ method: 'GET', path: '/e', summary: 'E.', upload: { field: 'file', summary: 'Kept.' } });
    export const of = (text: string) => ({ summary: text, body: text, nested: { summary: text, who: text } });
    export const g = listed({ summary: 'G.', data: 1 }, endpoint);`,
    `export const REPORT = { summary: 'In short.', details: 'At length.', data: [1] }; export const e = /* @__PURE__ */ endpoint({ method: 'GET', path: '/e', upload: { field: 'file', summary: 'Kept.' } }); export const of = (text: string) => ({ summary: text, body: text, nested: { summary: text, who: text } }); export const g = /* @__PURE__ */ (() => (listed({ summary: 'G.', data: 1 }, endpoint)))();`,
  ],
  [
    'a maker of calls',
    `const of = <const P extends string>(path: P, data: z.ZodType) => endpoint({ method: 'GET', path, data, summary: 'Of.' });
    export const d = of('/d', z.null());`,
    `const of = <const P extends string>(path: P, data: z.ZodType) => endpoint({ method: 'GET', path, }); export const d = /* @__PURE__ */ (() => (of('/d', z.null())))();`,
  ],
  [
    'schemas, which nothing needs then',
    `const line = z.object({ id }).extend(more.shape);
    export const LIMITS = { most: 3 } as const;
    export const words = LIST.map(({ data }) => ({ data }));`,
    `const line = /* @__PURE__ */ (() => (z.object({ id }).extend(more.shape)))(); export const LIMITS = { most: 3 } as const; export const words = /* @__PURE__ */ (() => (LIST.map(({ data }) => ({ data }))))();`,
  ],
  [
    'functions, as they are',
    `export function issues(v: object): string[] { const found = []; found.push(check(v)); return found; }
    export const isLive = (status: string) => known(status);`,
    `export function issues(v: object): string[] { const found = []; found.push(check(v)); return found; } export const isLive = (status: string) => known(status);`,
  ],
])('leaves of %s what a browser needs', (_what, code, left) => {
  expect(dense(withoutSchemas(code))).toBe(left);
});

it('leaves every file of the contract sound, and each of its lines where it was', () => {
  const folder = join(import.meta.dirname, '../../contract/src');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    const left = withoutSchemas(code);
    expect(() => parseAst(left, { lang: 'ts' })).not.toThrow();
    // What has one of the two names is what declares endpoints, and nothing else.
    if (!/(?:^|\/)(?:endpoint|for-staff)\.ts$/.test(file))
      expect(code, file).not.toMatch(/\b(?:const|function|let|var) (?:endpoint|forStaff)\b/);
    expect(left.split('\n').length, file).toBe(code.split('\n').length);
  }
});
