/**
 * Checks house rules that neither the compiler nor eslint sees: names, the shape of a slice, file size,
 * leftovers, reasons beside suppressions, and styles that would break right-to-left or small print.
 * `node scripts/checks/structure.mjs [folder]` prints one line for each finding.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOTS = ['packages', 'scripts', 'bench', 'simulation'];
const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'public',
  'test-results',
  'playwright-report',
  'results',
]);
const HARD_CAP = 400;
const SLICE_KINDS = [
  'routes',
  'service',
  'case',
  'domain',
  'policy',
  'events',
  'links',
  'repository',
  'queries',
  'presenter',
  'columns',
  'subscribers',
  'jobs',
  'troubles',
  'templates',
  'personal',
  'feature',
];
/** Built from halves, so that this file does not match itself. */
const LEFTOVERS = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`);

const KEBAB_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const MIGRATION_NAME = /^\d{4}[-_][a-z0-9]+([-_][a-z0-9]+)*\.(ts|sql)$/;
const CODE = /\.(ts|tsx|mjs|js)$/;
const STYLE = /\.css$/;

const isMigration = (path) => path.includes('/migrations/');
const isData = (path) =>
  isMigration(path) || /\.generated\./.test(path) || /\.data\./.test(path) || path.includes('/data/');
/** Tools take their configuration from a default export, and Playwright its global setup. */
const isConfig = (path) =>
  /(^|\/)[^/]*\.config\.(js|mjs|ts)$/.test(path) || path === 'packages/e2e/support/global-setup.ts';

/** @typedef {{ path: string, text: string, lines: string[] }} SourceFile */

/** Reports names outside the rule, including folder names. */
function names({ path }) {
  const found = [];
  for (const part of path.split('/').slice(0, -1)) {
    if (!KEBAB_NAME.test(part)) found.push(`folder "${part}" is not kebab-case`);
  }
  const name = basename(path);
  const fine = isMigration(path)
    ? MIGRATION_NAME.test(name) || KEBAB_NAME.test(name)
    : KEBAB_NAME.test(name) || /^[A-Z]+\.md$/.test(name);
  if (!fine) found.push(`"${name}" is not kebab-case`);
  return found;
}

/**
 * A wing contains slices, its list and its public.ts. A slice is flat: file names from a closed list, and the
 * record of its statements.
 */
function slices({ path }) {
  const [, wing, rest = ''] = /^packages\/server\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (wing === undefined || ['public.ts', `${wing}.wing.ts`].includes(rest)) return [];
  const [, slice, file] = /^([^/]+)\/(.+)$/.exec(rest) ?? [];
  if (slice === undefined) return [`"${rest}" belongs to a slice of ${wing}/`];
  if (file.includes('/')) return [`a slice is flat: move "${file}" up into ${slice}/`];
  if (file === `${slice}.sql`) return [];
  const kind = /^[a-z0-9-]+\.([a-z]+)(\.test)?\.ts$/.exec(file)?.[1];
  if (kind && SLICE_KINDS.includes(kind)) return [];
  return [`"${file}" is not <name>.{${SLICE_KINDS.join(',')}}.ts`];
}

function size({ path, lines }) {
  if (isData(path) || !(CODE.test(path) || STYLE.test(path))) return [];
  return lines.length > HARD_CAP ? [`${lines.length} lines; at most ${HARD_CAP}: split it by subject`] : [];
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Reports files that only re-export: importing one loads everything behind it. */
function barrels({ path, text }) {
  if (!CODE.test(path) || basename(path) === 'public.ts') return [];
  if (/^index\.(ts|tsx|mjs|js)$/.test(basename(path)))
    return ['no index files: name the file by what it holds'];
  const statements = withoutComments(text)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const passesOn = (part) => /^export\s+(type\s+)?(\*|\{[^}]*\})[\s\S]*\bfrom\s+['"]/.test(part);
  const only = statements.length > 0 && statements.every((part) => passesOn(part) || /^import\b/.test(part));
  return only && statements.some(passesOn)
    ? ['only a wing’s public.ts may pass on other files’ exports']
    : [];
}

function defaultExports({ path, text }) {
  if (!CODE.test(path) || isConfig(path)) return [];
  return /^export default\b/m.test(withoutComments(text)) ? ['named exports only'] : [];
}

/** Reports findings with line numbers. `judge` receives each line and the line above it. */
const perLine = (file, judge) =>
  file.lines.flatMap((line, index) => {
    const finding = judge(line, file.lines[index - 1] ?? '');
    return finding ? [`line ${index + 1}: ${finding}`] : [];
  });

const leftovers = (file) =>
  isData(file.path)
    ? []
    : perLine(file, (line) => {
        const word = LEFTOVERS.exec(line)?.[1];
        if (word) return `"${word}" is left over: do it, or open an issue`;
        if (/\.test\.tsx?$|\.spec\.ts$/.test(file.path) && /\b(it|test|describe)\.only\(/.test(line)) {
          return 'a test is singled out (.only)';
        }
        return null;
      });

/** A suppression needs a reason after ` -- ` or in the comment above it. */
const suppressions = (file) =>
  perLine(file, (line, above) => {
    if (!/(\/\/|\/\*)\s*(eslint-disable|prettier-ignore)/.test(line)) return null;
    const reason = /\s--\s+\S.{9,}/.test(line) || /^\s*(\/\/|\/?\*).{12,}/.test(above);
    return reason ? null : 'a suppression says why: // eslint-disable-next-line rule -- the reason in words';
  });

const PHYSICAL = [
  /(^|[\s;{])(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b/,
  /(^|[\s;{])(left|right)\s*:/,
  /(^|[\s;{])border-(top|bottom)-(left|right)-radius\b/,
  /(^|[\s;{])(text-align|float|clear)\s*:\s*(left|right)\b/,
];
const PHYSICAL_IN_JSX = /\b(margin|padding|border)(Left|Right)\s*:|\btextAlign:\s*'(left|right)'/;

function styles(file) {
  if (/\.tsx$/.test(file.path)) {
    return perLine(file, (line) =>
      PHYSICAL_IN_JSX.test(line) ? 'use inline-start / inline-end: the page is read from both sides' : null,
    );
  }
  if (!STYLE.test(file.path)) return [];
  return perLine(file, (line) => {
    if (PHYSICAL.some((pattern) => pattern.test(line))) {
      return 'use inline-start / inline-end: the page is read from both sides';
    }
    const [, amount, unit] = /font-size\s*:\s*([\d.]+)(px|rem)\b/.exec(line) ?? [];
    const tooSmall = unit === 'px' ? Number(amount) < 16 : unit === 'rem' && Number(amount) < 1;
    return tooSmall ? `text of ${amount}${unit}; at least 16px (1rem)` : null;
  });
}

const LONG_SWITCH = 'packages/server/testing/long.ts';

/** A test with a switch of its own would not take part in the long run. */
const longRuns = ({ path, text }) =>
  /^packages\/.*\.ts$/.test(path) && path !== LONG_SWITCH && text.includes('EZRA_TEST_')
    ? [`take IS_LONG from ${LONG_SWITCH}: the long run is of the files that import it`]
    : [];

const RULES = [names, slices, size, barrels, defaultExports, leftovers, suppressions, styles, longRuns];

/**
 * Reports a class with which rules of two style sheets begin. Style sheets share one name space and load in
 * the order in which routes are opened, so the look would depend on the order of visits.
 * @param {SourceFile[]} files
 */
function sharedClasses(files) {
  const owner = new Map();
  const found = [];
  for (const { path, text } of files.filter((file) => STYLE.test(file.path))) {
    const names = [...withoutComments(text).matchAll(/^\s*\.([a-z][\w-]*)(?=\s*[{,])/gm)].map(
      (match) => match[1],
    );
    for (const name of new Set(names)) {
      if (owner.has(name))
        found.push(`${path}: ".${name}" has rules in ${owner.get(name)} too: name it after its part`);
      else owner.set(name, path);
    }
  }
  return found;
}

/** Reports records of statements that name functions which no longer exist. @param {SourceFile[]} files */
function statementRecords(files) {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => /^packages\/server\/src\/.*\.sql$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^-- (\S+) › ([\w$]*)/gm)]
        .filter(([, file, name]) => !texts.get(`${dirname(path)}/${file}`)?.includes(name))
        .map(([, file, name]) => `${path}: ${file} has no ${name || 'more'}: npm run statements`),
    );
}

const SEES_SCHEMAS = /\.schema\.ts$|\.test\.tsx?$|\/src\/testing\//;

/** Lists the modules that a file loads, as paths from the root; types load nothing. @param {SourceFile} file */
const loadedBy = ({ path, text }) =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm)].map(([, name]) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
    const [, calls, module] = /^@ezra\/contract\/(calls\/)?(.+)$/.exec(name) ?? [name];
    if (module === undefined) return name;
    return `packages/contract/src/${calls ? `calls/${module}.generated` : module}.ts`;
  });

/**
 * Reports modules of the web app that load zod, by way of the contract too: only what is loaded when a form is
 * filled in (`*.schema.ts`) may. @param {SourceFile[]} files
 */
function earlySchemas(files) {
  const loads = new Map(
    files.filter(({ path }) => CODE.test(path)).map((file) => [file.path, loadedBy(file)]),
  );
  const needsZod = (name, above = []) =>
    name === 'zod' ||
    (name.startsWith('packages/contract/') &&
      !above.includes(name) &&
      (loads.get(name) ?? []).some((each) => needsZod(each, [...above, name])));
  return [...loads]
    .filter(([path]) => path.startsWith('packages/web/src/') && !SEES_SCHEMAS.test(path))
    .flatMap(([path, names]) =>
      names
        .filter((name) => needsZod(name))
        .map(
          (name) => `${path}: ${name} loads zod: take calls/<wing>, *.terms.ts or a type from the contract`,
        ),
    );
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/**
 * Returns the findings under `root`, as `path: what is wrong`.
 * @param {string} root the repository, or a folder shaped like it
 * @returns {string[]}
 */
export function checkStructure(root) {
  const existing = new Set(readdirSync(root));
  const files = ROOTS.filter((name) => existing.has(name))
    .flatMap((name) => filesBelow(join(root, name)))
    .map((absolute) => {
      const path = relative(root, absolute).split(sep).join('/');
      const readable = CODE.test(path) || STYLE.test(path) || /\.(sql|json|html|md)$/.test(path);
      const text = readable ? readFileSync(absolute, 'utf8') : '';
      return { path, text, lines: text.replace(/\n$/, '').split('\n') };
    });
  const alone = files.flatMap((file) =>
    RULES.flatMap((judge) => judge(file)).map((finding) => `${file.path}: ${finding}`),
  );
  return [...alone, ...sharedClasses(files), ...statementRecords(files), ...earlySchemas(files)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const findings = checkStructure(process.argv[2] ?? process.cwd());
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) console.log(`${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
