/**
 * The dependency rules of ARCHITECTURE.md, as errors. scripts/checks/dependency-rules.test.mjs breaks
 * each of them on purpose and sees it refused: a new rule gets a line there.
 */
const SERVER = '^packages/server/src';
const WEB = '^packages/web/src';
/** Hands the pool and the HTTP server to those who use them. */
const COMPOSITION_ROOT = `${SERVER}/(app|compose-features)\\.ts$`;
/** The wings, each of which may import those before it. */
const WINGS = ['account', 'requests', 'events', 'emergencies', 'people', 'talk', 'office'];
const TEST_FILES = '(\\.test\\.tsx?$|^packages/server/(test|testing)/|^packages/web/src/testing/)';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const packages = [
  rule(
    'contract-is-zod-only',
    'The contract runs in the browser and on the server: it imports zod and itself.',
    { path: '^packages/contract/src', pathNot: TEST_FILES },
    { pathNot: ['^packages/contract/src', npm('zod')] },
  ),
  rule(
    'web-never-server',
    'The web app knows the server by the contract alone.',
    { path: '^packages/web' },
    { path: '^packages/(server|e2e)' },
  ),
  rule(
    'server-never-web',
    'The server knows the web app by the contract alone.',
    { path: '^packages/server' },
    { path: '^packages/(web|e2e)' },
  ),
  rule(
    'e2e-contract-and-testing-only',
    'Browser tests see the product from outside: contract and server/testing only.',
    { path: '^packages/e2e' },
    {
      path: '^packages/',
      pathNot: ['^packages/(e2e|contract)/', '^packages/server/testing/', '/node_modules/'],
    },
  ),
  rule(
    'web-has-no-node',
    'The web app runs in a browser.',
    { path: WEB, pathNot: TEST_FILES },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'product-never-tests',
    'Product code does not import tests or their helpers.',
    // The demo is made by the factories, so that it shows what tests prove.
    {
      path: '^packages/(contract|server|web)/src',
      pathNot: [TEST_FILES, '^packages/server/src/demo/'].flat(),
    },
    { path: TEST_FILES },
  ),
];

const cycles = [
  rule('no-cycles', 'A cycle hides which part knows which.', {}, { circular: true }),
  {
    ...rule(
      'no-slice-cycles',
      'Two slices know each other: let one publish a domain event, or move the shared part.',
      { path: `${SERVER}/features/[^/]+/[^/]+$` },
      { path: `${SERVER}/features/[^/]+/[^/]+$`, circular: true },
    ),
    scope: 'folder',
  },
];

/** A wing of the contract or the server imports itself and the wings before it; what all share imports none. */
const wings = ['common', ...WINGS.slice(0, -1)].map((wing, at) =>
  rule(
    `${wing}-knows-no-wing-above`,
    `common <- ${WINGS.join(' <- ')}: let the lower one publish a domain event, or move the shared part down.`,
    { path: `^packages/(contract/src|server/src/features)/${wing}/`, pathNot: TEST_FILES },
    { path: `^packages/(contract/src|server/src/features)/(${WINGS.slice(at).join('|')})/` },
  ),
);

const server = [
  rule(
    'platform-knows-no-feature',
    'app -> features -> platform.',
    { path: `${SERVER}/platform/` },
    { path: SERVER, pathNot: `${SERVER}/platform/` },
  ),
  rule(
    'features-below-app',
    'app -> features -> platform: settings and wiring reach a feature as parameters.',
    { path: `${SERVER}/features/`, pathNot: TEST_FILES },
    { path: SERVER, pathNot: `${SERVER}/(features|platform)/` },
  ),
  rule(
    'wings-by-public-only',
    'A wing is imported by others through its public.ts.',
    { path: `${SERVER}/features/([^/]+)/` },
    {
      path: `${SERVER}/features/`,
      pathNot: [`${SERVER}/features/$1/`, `${SERVER}/features/[^/]+/public\\.ts$`],
    },
  ),
  rule(
    'app-by-public-only',
    'What starts the product knows wings through public.ts. The demo goes through their own steps.',
    { path: `${SERVER}/`, pathNot: [`${SERVER}/(features|platform|demo)/`, TEST_FILES] },
    { path: `${SERVER}/features/`, pathNot: '/(public|[a-z]+\\.wing)\\.ts$' },
  ),
  rule(
    'start-reads-little',
    'What launches the database is read before it, so it knows no wing; the program is loaded by import().',
    { path: `${SERVER}/(main|config|provide-database|start-warnings)\\.ts$` },
    {
      path: `${SERVER}/(features/|app\\.ts|start-program\\.ts)`,
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'transactions-at-the-edge',
    'Only routes and jobs open transactions: a service works in the one that it is given.',
    { path: `${SERVER}/features/`, pathNot: ['\\.(routes|jobs)\\.ts$', TEST_FILES] },
    { path: `${SERVER}/platform/db/transaction\\.ts$` },
  ),
  rule(
    'features-listed-once',
    'What a slice adds to the product is listed in its <wing>.wing.ts alone.',
    { path: '^packages/server', pathNot: ['\\.wing\\.ts$', TEST_FILES] },
    { path: '\\.feature\\.ts$' },
  ),
  rule(
    'domain-and-policy-are-pure',
    'Domain and policy import contract types, domains, policies and cases: nothing that acts.',
    { path: '\\.(domain|policy)\\.ts$' },
    { pathNot: ['^packages/contract/src', '\\.(domain|policy|case)\\.ts$'] },
  ),
  rule(
    'cases-are-pure',
    'The steps of a case also name the letters and the kinds of what follows; nothing that acts.',
    { path: '\\.case\\.ts$' },
    {
      pathNot: [
        '^packages/contract/src',
        '\\.(domain|policy|case|templates|events)\\.ts$',
        `${SERVER}/platform/(cases/follow-case|messaging/messaging)\\.ts$`,
      ],
    },
  ),
  rule(
    'database-in-repositories',
    'Only repository, queries, personal, platform modules that own tables, migrations and testing use the database library.',
    {
      path: '^packages/server/src',
      pathNot: [
        '\\.(repository|queries|personal)\\.ts$',
        `${SERVER}/platform/(?!http/|spreadsheet|i18n|clock|log|errors)`,
        `${SERVER}/(demo|reference-data)/`,
        COMPOSITION_ROOT,
        TEST_FILES,
      ],
    },
    { path: npm('kysely', 'pg', '@types/pg') },
  ),
  rule(
    'repositories-stay-inside',
    'Routes and presenter never write to a slice’s tables: the service does.',
    { path: '\\.(routes|presenter)\\.ts$' },
    { path: `${SERVER}/features/.*\\.repository\\.ts$` },
  ),
  rule(
    'fastify-in-http',
    'Only routes, platform/http and the realtime attachment touch fastify.',
    {
      path: '^packages/server/src',
      pathNot: ['\\.routes\\.ts$', `${SERVER}/platform/(http|realtime)/`, COMPOSITION_ROOT, TEST_FILES],
    },
    { path: npm('fastify', '@fastify/[^/]+', 'fastify-[^/]+') },
  ),
];

const layer = (name, above) =>
  rule(
    `web-${name}-layer`,
    'app -> screens -> features -> ui -> lib.',
    { path: `${WEB}/${name}/`, pathNot: TEST_FILES },
    { path: `${WEB}/(${above}|main\\.tsx$)` },
  );
const web = [
  layer('lib', 'ui/|features/|screens/|app/'),
  layer('ui', 'features/|screens/|app/'),
  layer('features', 'screens/|app/'),
  layer('screens', 'app/'),
  rule(
    'web-features-apart',
    'No feature of the web app imports another: a screen puts them together.',
    { path: `${WEB}/features/([^/]+/[^/]+)/` },
    { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
  ),
  rule(
    'web-screens-apart',
    'No screen imports another: what two screens share is a feature or part of the kit.',
    { path: `${WEB}/screens/([^/]+/[^/]+)/` },
    { path: `${WEB}/screens/`, pathNot: `${WEB}/screens/$1/` },
  ),
  rule(
    'web-schemas-late',
    'A form loads its *.schema.ts when it is filled in (useZodForm): no screen waits for it.',
    { path: WEB, pathNot: ['\\.schema\\.ts$', TEST_FILES] },
    { path: `${WEB}/.*\\.schema\\.ts$`, dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
];

const everywhere = [
  rule('resolvable', 'The import leads nowhere.', { path: '^packages/' }, { couldNotResolve: true }),
];

export default {
  forbidden: [...packages, ...cycles, ...wings, ...server, ...web, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.generated\\.css$)' },
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default', 'browser'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
