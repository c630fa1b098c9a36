import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkStructure } from './structure.mjs';

const SLICE = 'packages/server/src/features/talk/chat';

/** Returns the findings for a repository that contains these files. */
function findingsOf(files) {
  const root = mkdtempSync(join(tmpdir(), 'structure-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return checkStructure(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const findings = (path, text = 'export const here = 1;\n') => findingsOf({ [path]: text });

const many = (count) => 'export const line = 1;\n'.repeat(count);
const leftover = 'TO' + 'DO';

describe('structure', () => {
  it.each([
    ['a name in capitals', 'packages/web/src/ui/Button.tsx', undefined, 'kebab-case'],
    ['a folder in camel case', 'packages/web/src/dateFields/field.tsx', undefined, 'kebab-case'],
    ['an unknown file in a slice', `${SLICE}/chat.helpers.ts`, undefined, 'is not <name>'],
    [
      'a file beside the slices',
      'packages/server/src/features/talk/chat.service.ts',
      undefined,
      'belongs to a slice',
    ],
    ['a folder in a slice', `${SLICE}/parts/chat.service.ts`, undefined, 'flat'],
    ['a file over the cap', 'packages/web/src/lib/long.ts', many(401), '401 lines'],
    ['an index file', 'packages/web/src/ui/index.ts', undefined, 'no index files'],
    [
      'a barrel',
      'packages/web/src/ui/kit.ts',
      "export { a } from './a.ts';\nexport * from './b.ts';\n",
      'public.ts',
    ],
    ['a default export', 'packages/web/src/lib/x.ts', 'export default 1;\n', 'named exports'],
    ['a leftover', 'packages/web/src/lib/x.ts', `// ${leftover} later\n`, 'left over'],
    ['a singled-out test', 'packages/web/src/lib/x.test.ts', 'it.' + "only('x', () => {});\n", 'singled out'],
    ['a bare suppression', 'bench/x.mjs', '// eslint-' + 'disable-next-line no-console\n', 'says why'],
    ['a physical margin', 'packages/web/src/ui/x.css', '.a {\n  margin-left: 4px;\n}\n', 'inline-start'],
    ['a physical position', 'packages/web/src/ui/x.css', '.a { right: 0 }\n', 'inline-start'],
    ['a physical alignment', 'packages/web/src/ui/x.css', '.a { text-align: left }\n', 'inline-start'],
    [
      'a physical style in a component',
      'packages/web/src/ui/x.tsx',
      'const a = { marginLeft: 4 };\n',
      'inline-start',
    ],
    ['small print in px', 'packages/web/src/ui/x.css', '.a { font-size: 14px }\n', 'at least 16px'],
    [
      'a long test in a way of its own',
      'packages/server/test/talk/chat/x.test.ts',
      "const LONG = process.env['EZRA_TEST_" + "LONG'];\n",
      'IS_LONG',
    ],
    ['small print in rem', 'packages/web/src/ui/x.css', '.a { font-size: 0.9rem }\n', 'at least 16px'],
    ['statements of a file that is gone', `${SLICE}/chat.sql`, '-- chat.queries.ts › read\n', 'has no read'],
    ['a record with a name of its own', `${SLICE}/other.sql`, '', 'is not <name>'],
  ])('refuses %s', (_what, path, text, words) => {
    expect(findings(path, text).join('\n')).toContain(words);
  });

  it.each([
    ['every kind of slice file', `${SLICE}/chat.queries.ts`, undefined],
    ['the record of its statements', `${SLICE}/chat.sql`, '-- What is sent\n'],
    ['its tests', `${SLICE}/chat.domain.test.ts`, undefined],
    [
      'a public file that passes on',
      'packages/server/src/features/talk/public.ts',
      "export { send } from './chat.service.ts';\n",
    ],
    ['generated code of any length', 'packages/server/src/platform/db/types.generated.ts', many(900)],
    ['exactly the cap', 'packages/web/src/lib/long.ts', many(400)],
    [
      'a suppression with its reason',
      'bench/x.mjs',
      '// eslint-' + 'disable-next-line no-console -- the report is read here\n',
    ],
    [
      'logical properties',
      'packages/web/src/ui/x.css',
      '.a { margin-inline-start: 4px; inset-inline-end: 0; font-size: 1rem }\n',
    ],
  ])('accepts %s', (_what, path, text) => {
    expect(findings(path, text)).toEqual([]);
  });

  it('refuses one class in two style sheets', () => {
    const folder = 'packages/web/src/ui';
    expect(
      findingsOf({
        [`${folder}/menu.css`]: '.profile {\n  display: flex;\n}\n.menu .profile {\n  gap: 0;\n}\n',
        [`${folder}/page.css`]: '.profile,\n.page {\n  display: grid;\n}\n',
      }),
    ).toEqual([
      'packages/web/src/ui/page.css: ".profile" has rules in packages/web/src/ui/menu.css too: name it after its part',
    ]);
  });

  describe('of the web app and the schemas of calls', () => {
    const CONTRACT = 'packages/contract/src';
    const contract = {
      [`${CONTRACT}/talk/chat.ts`]:
        "import {\n  id,\n} from '../common/fields.ts';\nimport { MAX } from './chat.terms.ts';\nexport const send = id(MAX);\n",
      [`${CONTRACT}/talk/chat.terms.ts`]: 'export const MAX = 5;\n',
      [`${CONTRACT}/common/fields.ts`]: "import { z } from 'zod';\nexport const id = z.int();\n",
      [`${CONTRACT}/calls/talk.generated.ts`]:
        "import type * as chat from '../talk/chat.ts';\nexport const send = call<typeof chat.send>();\n",
    };
    const FILE = 'packages/web/src/features/talk/chat/send';
    const web = (file, from, kind = '') =>
      findingsOf({ ...contract, [file]: `import ${kind}{ send } from '${from}';\n${many(1)}` });

    it.each(['zod', '@ezra/contract/common/fields', '@ezra/contract/talk/chat'])('refuses %s', (from) => {
      expect(web(`${FILE}.tsx`, from).join('\n')).toContain('loads zod');
    });

    it.each([
      ['a generated call', `${FILE}.tsx`, '@ezra/contract/calls/talk'],
      ['a term', `${FILE}.tsx`, '@ezra/contract/talk/chat.terms'],
      ['a type', `${FILE}.tsx`, '@ezra/contract/talk/chat', 'type '],
      ['what a form loads when it is filled in', `${FILE}.schema.ts`, '@ezra/contract/talk/chat'],
      ['a test', `${FILE}.test.tsx`, '@ezra/contract/talk/chat'],
    ])('accepts %s', (_what, file, from, kind) => {
      expect(web(file, from, kind)).toEqual([]);
    });
  });
});
