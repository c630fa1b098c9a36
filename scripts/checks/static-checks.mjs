/** Folders with a `tsconfig.json`. */
const PROJECTS = [
  ...['contract', 'server', 'web', 'web/build', 'e2e'].map((name) => `packages/${name}`),
  'bench',
  'simulation',
];

/** Checks that run no code of the product. Each entry counts as one check. */
export const STATIC_CHECKS = [
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'lint with types', command: ['oxlint'] },
  // In one thread: another check has the other processor.
  { name: 'types', command: ['tsc', '-b', ...PROJECTS, '--singleThreaded', '--builders', '1'] },
  {
    name: 'format',
    command: [
      'prettier',
      '--check',
      '.',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
    ],
  },
  {
    name: 'dependency rules',
    command: ['depcruise', 'packages', '--config', '.dependency-cruiser.mjs', '--progress', 'none'],
  },
  { name: 'structure', command: ['node', 'scripts/checks/structure.mjs'] },
  { name: 'page weight', command: ['node', 'scripts/checks/page-weight.mjs'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  {
    name: 'calls of the web app',
    command: ['tsx', 'packages/contract/scripts/generate-calls.mjs', '--verify'],
  },
  {
    name: 'database types',
    command: ['npm', 'run', '--silent', '-w', '@ezra/server', 'db:types', '--', '--verify'],
  },
];
