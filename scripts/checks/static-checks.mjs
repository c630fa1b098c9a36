/** Checks that run no code of the product. Each entry counts as one check. */
export const STATIC_CHECKS = [
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'types: server', command: ['tsc', '-p', 'packages/server'] },
  { name: 'types: web', command: ['tsc', '-p', 'packages/web'] },
  { name: 'types: web build', command: ['tsc', '-p', 'packages/web/build'] },
  { name: 'types: contract', command: ['tsc', '-p', 'packages/contract'] },
  { name: 'types: e2e', command: ['tsc', '-p', 'packages/e2e'] },
  { name: 'types: bench', command: ['tsc', '-p', 'bench'] },
  { name: 'types: simulation', command: ['tsc', '-p', 'simulation'] },
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
    name: 'database types',
    command: ['npm', 'run', '--silent', '-w', '@ezra/server', 'db:types', '--', '--verify'],
  },
];
