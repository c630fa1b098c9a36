import { afterEach, expect, it, vi } from 'vitest';
import { ensureBrowser } from './browser.mjs';
import { installPackages } from './system-packages.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';

const present = vi.hoisted(() => new Set());
/** System packages, with the program that each installs. */
const offered = vi.hoisted(() => new Map());
vi.mock('node:fs', async (original) => ({ ...(await original()), existsSync: (path) => present.has(path) }));
vi.mock('./run.mjs', async (original) => ({
  ...(await original()),
  run: async () => ({ ok: false, output: 'no network', seconds: 0 }),
}));
vi.mock('./system-packages.mjs', () => ({
  canInstallPackages: () => true,
  installPackages: vi.fn((name) => {
    if (!offered.has(name)) return `no package ${name}`;
    present.add(offered.get(name));
    return null;
  }),
}));
afterEach(() => {
  vi.unstubAllEnvs();
  present.clear();
  offered.clear();
  vi.mocked(installPackages).mockClear();
});

const DEBIAN = [
  ['chromium-headless-shell', SHELL],
  ['chromium', CHROMIUM],
];

it.each([
  ['takes the one without windows where both are', [SHELL, CHROMIUM], [], SHELL, []],
  ['installs nothing where one is', [CHROMIUM], DEBIAN, CHROMIUM, []],
  ['installs the one without windows where none is', [], DEBIAN, SHELL, ['chromium-headless-shell']],
  [
    'installs the other where the system has no such package',
    [],
    DEBIAN.slice(1),
    CHROMIUM,
    ['chromium-headless-shell', 'chromium'],
  ],
])('%s', { timeout: 30_000 }, async (_what, there, packages, path, installed) => {
  vi.stubEnv('CHROMIUM_PATH', '');
  for (const each of there) present.add(each);
  for (const [name, program] of packages) offered.set(name, program);
  expect(await ensureBrowser({ shell: true })).toEqual({ path });
  const names = vi.mocked(installPackages).mock.calls.map(([name]) => name);
  expect(names.filter((name) => name.startsWith('chromium'))).toEqual(installed);
});
