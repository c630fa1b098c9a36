import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TESTS = [
  '**/*.test.{ts,tsx,mjs}',
  'packages/server/{test,testing}/**',
  'packages/web/src/testing/**',
  'packages/e2e/**',
  'scripts/**',
  'bench/**',
  'simulation/**',
];
const CONFIG_FILES = [
  '**/*.config.{js,ts,mjs}',
  '.dependency-cruiser.mjs',
  // Playwright takes its global setup from a default export.
  'packages/e2e/support/global-setup.ts',
];

/** Things that belong in one place each. `no-restricted-syntax` replaces, so rules are put together below. */
const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message:
    'Only packages/server/src/config.ts and scripts read process.env: take the setting as a parameter.',
};
const CLOCK = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Only the clock module reads the time: take `now: Date` as a parameter.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Only the clock module reads the time: take `now: Date` as a parameter.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Only platform/random (server) and lib/random (web) draw lots; secrets come from node:crypto.',
  },
];
const FORMATTING = [
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: 'Dates and numbers are formatted in lib/format (web) and contract/common/show-time alone.',
  },
  {
    selector: "MemberExpression[object.name='Intl']",
    message:
      'Dates, numbers and names are formatted in lib/format (web) and contract/common/show-time alone.',
  },
];
const SQL = {
  selector:
    'CallExpression[callee.property.name=/^(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
  message: 'Queries are written in <feature>.{repository,queries,personal}.ts.',
};
const restrict = (...rules) => ({ 'no-restricted-syntax': ['error', ...rules.flat()] });

export default defineConfig(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      'data/**',
      '.cache/**',
      '**/*.generated.ts',
      '**/test-results/**',
      '**/playwright-report/**',
      '**/public/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'prefer-const': 'error',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    // Rules that need types: .oxlintrc.json.
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],
    },
  },

  { files: ['packages/*/src/**/*.{ts,tsx}'], rules: restrict(ENVIRONMENT, CLOCK, FORMATTING) },
  {
    files: ['packages/server/src/features/**/*.ts'],
    ignores: ['**/*.{repository,queries,personal}.ts'],
    rules: restrict(ENVIRONMENT, CLOCK, FORMATTING, SQL),
  },
  { files: ['packages/server/src/config.ts'], rules: restrict(CLOCK, FORMATTING) },
  // The environment of the database's own programs.
  { files: ['packages/server/src/platform/db/embedded/**'], rules: restrict(CLOCK, FORMATTING) },
  {
    files: [
      'packages/server/src/platform/{clock,random}{.ts,/**}',
      'packages/web/src/lib/{clock,random}{.ts,/**}',
    ],
    rules: restrict(ENVIRONMENT, FORMATTING),
  },
  {
    files: [
      'packages/web/src/lib/format*{.ts,.tsx,/**}',
      'packages/web/src/lib/i18n/**',
      'packages/web/src/lib/environment.ts',
      'packages/web/src/ui/**',
      // What both say alike.
      'packages/contract/src/common/show-time.ts',
      'packages/contract/src/common/plurals.ts',
      // Time zones: the only place where the contract reckons with them.
      'packages/contract/src/common/time.ts',
    ],
    rules: restrict(ENVIRONMENT, CLOCK),
  },
  { files: TESTS, rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' } },
  {
    // These speak to the person who started them.
    files: ['packages/*/scripts/**', 'packages/server/src/{main,announce,operator-command}.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: CONFIG_FILES, rules: { 'no-restricted-exports': 'off', 'no-restricted-syntax': 'off' } },

  {
    files: ['packages/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // Takes any object that carries a ref for a ref, props included.
      'react-hooks/refs': 'off',
      // What is measured on the page is known in an effect only.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['packages/web/src/**/*.tsx'],
    // The maintained fork, under the name that everybody knows.
    plugins: { 'jsx-a11y': jsxA11y },
    rules: {
      ...Object.fromEntries(
        Object.entries(jsxA11y.configs.recommended.rules).map(([name, level]) => [
          name.replace('jsx-a11y-x/', 'jsx-a11y/'),
          level,
        ]),
      ),
      // The focus moves from tab to tab: the list itself takes none.
      'jsx-a11y/interactive-supports-focus': 'off',
    },
  },
);
