import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, type Plugin, type Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;

/** Ends the id of a module of the contract that was left without its schemas. */
const CALLS = '?calls';
const CONTRACT = join(import.meta.dirname, '../../contract/src/');
const WEB = join(import.meta.dirname, '../src/');

/** Files of the web app that get the contract as it is: the schemas of forms, and tests. */
const SEES_ALL = /\.schema\.ts$|\.test\.tsx?$|\/src\/testing\//;
/** Files that have something to leave out. The others are one module for all, however they are reached. */
const HAS_SCHEMAS = /^import \{.*\} from 'zod'/m;

/** What is needed of an endpoint to call it. */
const OF_THE_CALL = new Set(['method', 'path', 'upload']);
const DECLARERS = new Set(['endpoint', 'forStaff']);

/** What is read of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly properties?: readonly Node[];
  readonly key?: { readonly name?: string };
  readonly declaration?: Node | null;
  readonly declarations?: readonly { readonly init: Node | null }[];
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const declares = ({ callee }: Node): boolean => DECLARERS.has(callee?.name ?? '');

/**
 * Blanks the schemas of the endpoints that a module declares: in what is written as an argument of `endpoint` or `forStaff`
 * and nowhere else, whatever the keys of other objects are. What endpoints share is a function that declares them; schemas
 * in an object beside them would stay, and zod with them, which the build refuses. And makes what it computes as it is loaded something
 * without effects, so that the bundler drops what only schemas used, and zod with them. Every line keeps its number.
 */
export function withoutSchemas(code: string): string {
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const insert = (start: number, text: string) => edits.push({ start, end: start, text });
  const blank = (start: number, end: number) =>
    edits.push({ start, end, text: code.slice(start, end).replaceAll(/\S/g, ' ') });

  const visit = (value: unknown, isEndpoint = false): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, isEndpoint);
    if (!isNode(value)) return;
    const { type, properties = [] } = value;
    if (type === 'ObjectExpression' && isEndpoint)
      properties.forEach((property, at) => {
        const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
        if (property.key?.name !== undefined && !OF_THE_CALL.has(property.key.name))
          blank(property.start, properties[at + 1]?.start ?? property.end + comma);
        else visit(property);
      });
    else
      for (const [name, child] of Object.entries(value))
        visit(child, name === 'arguments' && declares(value));
  };
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: readonly Node[] };
  visit(body);
  for (const { init } of body.flatMap((each) => (each.declaration ?? each).declarations ?? [])) {
    if (init === null || init.type.includes('Function') || !/\w\(/.test(code.slice(init.start, init.end)))
      continue;
    insert(init.start, declares(init) ? '/* @__PURE__ */ ' : '/* @__PURE__ */ (() => (');
    if (!declares(init)) insert(init.end, '))()');
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

type Chunk = Extract<OutputBundle[string], { type: 'chunk' }>;

/** The files of a build, with all that each loads at once. */
function loadedBy(bundle: OutputBundle, file: string, known = new Set<string>()): Chunk[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || known.has(file)) return [];
  known.add(file);
  return [chunk, ...chunk.imports.flatMap((each) => loadedBy(bundle, each, known))];
}

/**
 * Gives the web app the calls of the contract without their schemas: nearly every screen makes calls, few have a form,
 * and zod with all schemas is a third of what a screen may weigh. Only files named `*.schema.ts`, which are loaded when
 * a form is filled in, see the whole contract: as other modules, because one module lies in one file of the build.
 */
export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined) return null;
    const isApp =
      importer.startsWith(WEB) && !SEES_ALL.test(importer) && source.startsWith('@ezra/contract/');
    if (!isApp && !importer.endsWith(CALLS)) return null;
    const found = await this.resolve(source, importer.replace(CALLS, ''), { skipSelf: true });
    if (!found?.id.startsWith(CONTRACT) || !HAS_SCHEMAS.test(readFileSync(found.id, 'utf8'))) return found;
    return `${found.id}${CALLS}`;
  },
  transform: {
    filter: { id: /\?calls$/ },
    handler: (code) => ({ code: withoutSchemas(code), map: null }),
  },
  // What the contract computes in ways that the bundler cannot follow would bring everything back, unnoticed.
  generateBundle(_options, bundle) {
    // What draws the pages at the build loads everything at once.
    if (this.environment.name !== 'client') return;
    for (const { facadeModuleId: file, fileName } of Object.values(bundle) as Chunk[])
      if (
        file != null &&
        !SEES_ALL.test(file) &&
        loadedBy(bundle, fileName).some(({ moduleIds }) =>
          moduleIds.some((id) => /node_modules.zod./.test(id)),
        )
      )
        this.error(`${file} would load zod: only *.schema.ts may, which are loaded when a form is filled in`);
  },
});
