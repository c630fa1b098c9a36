import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVER = 'packages/server/src';
const CHAT = `${SERVER}/features/talk/chat/chat`;
const SLICE = `${SERVER}/features/requests/help-requests/help-requests`;
const WEB = 'packages/web/src';

/** Each rule with a file that breaks it and the imports of that file. */
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
  ['platform-knows-no-feature', `${SERVER}/platform/mail.ts`, '../features/talk/public.ts'],
  ['features-below-app', `${SLICE}.jobs.ts`, '../../../app.ts'],
  [
    'wings-by-public-only',
    `${SERVER}/features/office/audit/audit.service.ts`,
    '../../talk/chat/chat.service.ts',
  ],
  ['app-by-public-only', `${SERVER}/announce.ts`, './features/talk/chat/chat.service.ts'],
  ['start-reads-little', `${SERVER}/config.ts`, './features/talk/public.ts'],
  ['start-reads-little', `${SERVER}/main.ts`, './app.ts'],
  ...['account', 'requests', 'events', 'emergencies', 'people'].map((wing) => [
    `${wing}-knows-no-wing-above`,
    `${SERVER}/features/${wing}/some/some.jobs.ts`,
    '../../talk/public.ts',
  ]),
  ['common-knows-no-wing-above', 'packages/contract/src/common/up.ts', '../office/audit.ts'],
  ['talk-knows-no-wing-above', 'packages/contract/src/talk/up.ts', '../office/audit.ts'],
  ['transactions-at-the-edge', `${CHAT}.repository.ts`, '../../../platform/db/transaction.ts'],
  ['features-listed-once', `${SLICE}.routes.ts`, './help-requests.feature.ts'],
  ['domain-and-policy-are-pure', `${SLICE}.domain.ts`, '../../../platform/clock.ts'],
  ['domain-and-policy-are-pure', `${SLICE}.policy.ts`, 'node:crypto'],
  ['cases-are-pure', `${SLICE}.case.ts`, './help-requests.repository.ts'],
  ['database-in-repositories', `${SLICE}.subscribers.ts`, 'kysely'],
  ['database-in-repositories', `${SERVER}/platform/http/sneaky.ts`, 'pg'],
  ['repositories-stay-inside', `${SLICE}.presenter.ts`, './help-requests.repository.ts'],
  ['fastify-in-http', `${CHAT}.jobs.ts`, 'fastify'],
  ['web-lib-layer', `${WEB}/lib/up.ts`, '../ui/button.ts'],
  ['web-ui-layer', `${WEB}/ui/up.ts`, '../features/account/login/form.ts'],
  ['web-features-layer', `${WEB}/features/account/login/up.ts`, '../../../screens/account/home/home.ts'],
  ['web-screens-layer', `${WEB}/screens/account/home/up.ts`, '../../../app/router.ts'],
  ['web-features-apart', `${WEB}/features/account/login/sideways.ts`, '../profile/thread.ts'],
  ['web-screens-apart', `${WEB}/screens/account/home/sideways.ts`, '../profile/profile.ts'],
  ['web-schemas-late', `${WEB}/features/account/login/early.ts`, './login.schema.ts'],
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
  [`${SERVER}/app.ts`]: ['./features/talk/public.ts'],
  [`${SERVER}/features/talk/public.ts`]: ['./chat/chat.service.ts'],
  [`${CHAT}.service.ts`]: ['../../../platform/clock.ts'],
  [`${CHAT}.routes.ts`]: ['fastify', './chat.service.ts', '../contact/contact.queries.ts'],
  [`${SERVER}/features/talk/contact/contact.queries.ts`]: ['../../requests/public.ts'],
  [`${SERVER}/features.ts`]: ['./features/requests/requests.wing.ts'],
  [`${SERVER}/features/requests/requests.wing.ts`]: ['./help-requests/help-requests.feature.ts'],
  [`${SERVER}/features/requests/public.ts`]: ['./help-requests/help-requests.repository.ts'],
  [`${SLICE}.feature.ts`]: [],
  [`${SLICE}.repository.ts`]: ['kysely'],
  'packages/contract/src/office/audit.ts': ['../talk/chat.ts'],
  'packages/contract/src/talk/chat.ts': [],
  'packages/server/testing/factories.ts': ['kysely'],
  [`${WEB}/lib/paths.ts`]: [],
  [`${WEB}/ui/button.ts`]: ['../lib/paths.ts'],
  [`${WEB}/features/account/login/form.ts`]: ['../../../ui/button.ts'],
  [`${WEB}/features/account/login/login.schema.ts`]: ['zod', './code.schema.ts'],
  [`${WEB}/features/account/login/code.schema.ts`]: ['zod'],
  [`${WEB}/features/account/profile/thread.ts`]: ['../../../ui/button.ts'],
  [`${WEB}/screens/account/home/home.ts`]: [
    '../../../features/account/login/form.ts',
    '../../../features/account/profile/thread.ts',
  ],
  [`${WEB}/screens/account/profile/profile.ts`]: ['../../../ui/button.ts'],
  [`${WEB}/app/router.ts`]: ['../screens/account/home/home.ts'],
};
const LIBRARIES = ['zod', 'kysely', 'pg', 'fastify'];

/** Two slices of a wing that import each other: a cycle of slices, not of files. */
const SLICE_CYCLE = {
  [`${SERVER}/features/talk/left/left.service.ts`]: ['../right/right.queries.ts'],
  [`${SERVER}/features/talk/left/left.queries.ts`]: [],
  [`${SERVER}/features/talk/right/right.queries.ts`]: [],
  [`${SERVER}/features/talk/right/right.service.ts`]: ['../left/left.queries.ts'],
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

/** Checks a tree of made-up files; returns `rule: from` for every violation. */
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

  it('refuses two slices of a wing that know each other', () => {
    const found = cruise(SLICE_CYCLE);
    expect(found).toContain(`no-slice-cycles: ${SERVER}/features/talk/left`);
  }, 60_000);

  it('lets files that keep the rules pass', () => {
    expect(cruise(SOUND)).toEqual([]);
  }, 60_000);

  it('has a broken example for every rule', async () => {
    const { default: config } = await import('../../.dependency-cruiser.mjs');
    const covered = new Set([...BROKEN.map(([rule]) => rule), 'no-slice-cycles']);
    expect(config.forbidden.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });
});
