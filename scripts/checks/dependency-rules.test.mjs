import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVER = 'packages/server/src';
const SLICE = `${SERVER}/features/help-requests/help-requests`;
const WEB = 'packages/web/src';

/** rule -> the file that breaks it -> what that file imports. */
const BROKEN = [
  ['contract-is-zod-only', 'packages/contract/src/crypto.ts', 'node:crypto'],
  ['contract-is-zod-only', 'packages/contract/src/query.ts', 'kysely'],
  ['web-never-server', `${WEB}/lib/peek.ts`, '../../../server/src/platform/clock.ts'],
  ['server-never-web', `${SERVER}/platform/page.ts`, '../../../web/src/lib/paths.ts'],
  [
    'e2e-contract-and-testing-only',
    'packages/e2e/specs/inside.spec.ts',
    '../../server/src/platform/clock.ts',
  ],
  ['web-has-no-node', `${WEB}/lib/files.ts`, 'node:fs'],
  ['product-never-tests', `${SERVER}/platform/shortcut.ts`, '../../testing/factories.ts'],
  ['no-cycles', `${SERVER}/platform/egg.ts`, './hen.ts'],
  ['platform-knows-no-feature', `${SERVER}/platform/mail.ts`, '../features/chat/public.ts'],
  ['features-below-app', `${SLICE}.jobs.ts`, '../../app.ts'],
  ['features-by-public-only', `${SLICE}.service.ts`, '../chat/chat.service.ts'],
  [
    'transactions-at-the-edge',
    `${SERVER}/features/chat/chat.repository.ts`,
    '../../platform/db/transaction.ts',
  ],
  ['features-listed-once', `${SLICE}.routes.ts`, './help-requests.feature.ts'],
  ['domain-and-policy-are-pure', `${SLICE}.domain.ts`, '../../platform/clock.ts'],
  ['domain-and-policy-are-pure', `${SLICE}.policy.ts`, 'node:crypto'],
  ['database-in-repositories', `${SLICE}.subscribers.ts`, 'kysely'],
  ['database-in-repositories', `${SERVER}/platform/http/sneaky.ts`, 'pg'],
  ['repositories-stay-inside', `${SLICE}.presenter.ts`, './help-requests.repository.ts'],
  ['fastify-in-http', `${SERVER}/features/chat/chat.jobs.ts`, 'fastify'],
  ['web-lib-layer', `${WEB}/lib/up.ts`, '../ui/button.ts'],
  ['web-ui-layer', `${WEB}/ui/up.ts`, '../features/login/form.ts'],
  ['web-features-layer', `${WEB}/features/login/up.ts`, '../../screens/home/home.ts'],
  ['web-screens-layer', `${WEB}/screens/home/up.ts`, '../../app/router.ts'],
  ['web-features-apart', `${WEB}/features/login/sideways.ts`, '../chat/thread.ts'],
  ['web-screens-apart', `${WEB}/screens/home/sideways.ts`, '../profile/profile.ts'],
  ['web-schemas-late', `${WEB}/features/login/early.ts`, './login.schema.ts'],
  ['web-zod-in-schemas', `${WEB}/lib/check.ts`, 'zod'],
  ['resolvable', `${WEB}/lib/lost.ts`, './nowhere.ts'],
];

/** Files that keep the rules: the same imports in their proper places. */
const SOUND = {
  'packages/contract/src/common/roles.ts': ['zod'],
  [`${SERVER}/platform/clock.ts`]: [],
  [`${SERVER}/platform/db/transaction.ts`]: [],
  [`${SERVER}/platform/egg.ts`]: [],
  [`${SERVER}/platform/hen.ts`]: ['./egg.ts'],
  [`${SERVER}/platform/db/database.ts`]: ['kysely', 'pg'],
  [`${SERVER}/platform/http/server.ts`]: ['fastify', 'node:http'],
  [`${SERVER}/app.ts`]: ['./features/chat/public.ts'],
  [`${SERVER}/features/chat/public.ts`]: ['./chat.service.ts'],
  [`${SERVER}/features/chat/chat.service.ts`]: ['../../platform/clock.ts'],
  [`${SERVER}/features/chat/chat.routes.ts`]: ['fastify', './chat.service.ts'],
  [`${SERVER}/features.ts`]: ['./features/help-requests/help-requests.feature.ts'],
  [`${SLICE}.feature.ts`]: [],
  [`${SLICE}.repository.ts`]: ['kysely', '../chat/public.ts'],
  'packages/server/testing/factories.ts': ['kysely'],
  [`${WEB}/lib/paths.ts`]: [],
  [`${WEB}/ui/button.ts`]: ['../lib/paths.ts'],
  [`${WEB}/features/login/form.ts`]: ['../../ui/button.ts'],
  [`${WEB}/features/login/login.schema.ts`]: ['zod', './code.schema.ts'],
  [`${WEB}/features/login/code.schema.ts`]: ['zod'],
  [`${WEB}/features/chat/thread.ts`]: ['../../ui/button.ts'],
  [`${WEB}/screens/home/home.ts`]: ['../../features/login/form.ts', '../../features/chat/thread.ts'],
  [`${WEB}/screens/profile/profile.ts`]: ['../../ui/button.ts'],
  [`${WEB}/app/router.ts`]: ['../screens/home/home.ts'],
};
const LIBRARIES = ['zod', 'kysely', 'pg', 'fastify'];

/** Two features that import each other's public files: a cycle of features, not of files. */
const FEATURE_CYCLE = {
  [`${SERVER}/features/left/public.ts`]: ['./left.service.ts'],
  [`${SERVER}/features/left/left.service.ts`]: ['../right/public.ts'],
  [`${SERVER}/features/right/public.ts`]: ['./right.queries.ts'],
  [`${SERVER}/features/right/right.queries.ts`]: [],
  [`${SERVER}/features/right/right.service.ts`]: ['../left/public.ts'],
};

function plant(folder, files) {
  for (const [path, imports] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      [...imports.map((name) => `import '${name}';`), 'export const here = 1;', ''].join('\n'),
    );
  }
}

/** Checks a tree of made-up files; gives `rule: from` for every violation. */
function cruise(files) {
  const folder = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
  try {
    plant(folder, files);
    for (const name of LIBRARIES) {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true });
      writeFileSync(
        join(folder, 'node_modules', name, 'package.json'),
        `{"name":"${name}","main":"index.js"}`,
      );
      writeFileSync(join(folder, 'node_modules', name, 'index.js'), '');
    }
    const libraries = Object.fromEntries(LIBRARIES.map((name) => [name, '*']));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies: libraries }));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        ...['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', 'packages'],
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${stderr}`);
    return JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('dependency rules', () => {
  let violations = [];
  beforeAll(() => {
    const files = { ...SOUND };
    for (const [, path, imported] of BROKEN) files[path] = [imported];
    violations = cruise(files);
  }, 60_000);

  it.each(BROKEN)('%s refuses %s importing %s', (rule, path) => {
    expect(violations).toContain(`${rule}: ${path}`);
  });

  it('refuses two features that know each other through their public files', () => {
    const found = cruise(FEATURE_CYCLE);
    expect(found).toContain(`no-feature-cycles: ${SERVER}/features/left`);
  }, 60_000);

  it('lets files that keep the rules pass', () => {
    expect(cruise(SOUND)).toEqual([]);
  }, 60_000);

  it('has a broken example for every rule', async () => {
    const { default: config } = await import('../../.dependency-cruiser.mjs');
    const covered = new Set([...BROKEN.map(([rule]) => rule), 'no-feature-cycles']);
    expect(config.forbidden.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });
});
