/**
 * `node scripts/lib/prerender.mjs <folder of the web build>`: writes `pages/<screen>.html` for each screen,
 * with the screen already drawn, so that people can read before any script arrives, and with the names of all
 * files that the screen needs. Contains every language and role; a few inlined lines choose before the first
 * paint. Runs as a separate process, because it pretends to be a browser.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { build as buildForHere } from 'vite';
import { ROOT } from './run.mjs';

const WEB = resolve(ROOT, 'packages/web');
const FOLDER = resolve(process.argv[2] ?? join(WEB, 'dist'));
const ADDRESS = 'http://localhost/login';
/** Globals that Node has too, but with other behaviour than the browser. */
const OWN = [
  'navigator',
  'Event',
  'CustomEvent',
  'EventTarget',
  'MessageChannel',
  'AbortController',
  'AbortSignal',
];

/** Returns the build's settings, as Vite gives them to the other files. */
function settings() {
  const own = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return {
    MODE: 'production',
    DEV: false,
    PROD: true,
    SSR: false,
    BASE_URL: '/',
    ...Object.fromEntries(own),
  };
}

const bundle = (entry, options) =>
  build({
    absWorkingDir: WEB,
    entryPoints: [entry],
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': JSON.stringify(settings()),
    },
    loader: { '.css': 'empty' },
    logLevel: 'error',
    ...options,
  });

/** The date that `draw.tsx` recognises and leaves blank. */
const NOW = Date.UTC(2001, 1, 3, 10);
class DrawingDay extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [NOW]));
  }
  static now() {
    return NOW;
  }
}

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function becomeBrowser() {
  const { JSDOM } = createRequire(join(WEB, 'package.json'))('jsdom');
  const { window } = new JSDOM('<!doctype html><body></body>', { url: ADDRESS, pretendToBeVisual: true });
  globalThis.Date = DrawingDay;
  Object.assign(window, {
    scrollTo: () => undefined,
    matchMedia: (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }),
    ResizeObserver: NothingToObserve,
    IntersectionObserver: NothingToObserve,
  });
  const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
  for (const name of [...Object.getOwnPropertyNames(window), ...inherited]) {
    if (name in globalThis && !OWN.includes(name)) continue;
    const value = window[name];
    const isPlain = typeof value === 'function' && !/^[A-Z]/.test(name);
    Object.defineProperty(globalThis, name, {
      value: isPlain ? value.bind(window) : value,
      configurable: true,
      writable: true,
    });
  }
}

/** Draws all screens with the app's own code. */
async function draw() {
  const folder = mkdtempSync(join(FOLDER, '.drawing-'));
  try {
    await buildForHere({
      configFile: join(WEB, 'vite.config.ts'),
      root: WEB,
      logLevel: 'error',
      ssr: {
        noExternal: true,
        target: 'webworker',
        resolve: { conditions: ['browser', 'module', 'production'] },
      },
      build: {
        ssr: 'src/app/first-page/draw.tsx',
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
      },
    });
    becomeBrowser();
    const { drawPages } = await import(pathToFileURL(join(folder, 'draw.js')).href);
    return await drawPages();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const read = (name) => readFileSync(join(FOLDER, name), 'utf8');
const manifest = JSON.parse(read('.vite/manifest.json'));
const { outputFiles } = await bundle('src/app/first-page/inline.ts', {
  format: 'iife',
  minify: true,
  write: false,
});
const script = outputFiles[0].text.trim();
const index = read('index.html');
const APP_FILES = / *<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n/g;
const STYLES = / *<link rel="stylesheet"[^>]*>\n/g;
const EMPTY_ROOT = '<div id="root"></div>';
const start = index.match(/<script type="module"[^>]*><\/script>/g)?.join('');
if (!start || !index.includes(EMPTY_ROOT)) throw new Error(`index.html has no script or no ${EMPTY_ROOT}`);

const attribute = (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const attributes = ({ variant, calls }) =>
  `data-drawn="${variant}" data-calls="${attribute(JSON.stringify(calls))}"`;

/** Their headings are only known later: the event's name, and the first question of the form. */
const NAMED_LATER = ['managerEventMap', 'adminEventMap', 'referenceRegister'];

/** Returns the files of the named chunks and of their imports, without what they load later. */
function filesOf(names) {
  const keys = new Set(
    names.map((name) => {
      const key = Object.keys(manifest).find((each) => each.startsWith('_') && manifest[each].name === name);
      if (!key) throw new Error(`the build has no file ${name}`);
      return key;
    }),
  );
  for (const key of keys) manifest[key].imports?.forEach((each) => keys.add(each));
  return [...new Set([...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))];
}

/** Returns the files that a screen's page loads. The landing page's screen is in the chunk `first`. */
const filesFor = ({ chunk, drawings: [{ variant }] }) =>
  filesOf([
    'first',
    ...(variant.endsWith(' visitor') ? [] : ['signed-in']),
    ...(chunk === 'account-login' ? [] : [chunk]),
  ]);

/**
 * Joins a dozen style sheets into one: each would be a request before the first paint. The app finds its own
 * sheets in the page, disabled, and does not load them again.
 */
function joinedStyles(files) {
  const content = files.map(read).join('');
  const name = `assets/page-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(FOLDER, name), content);
  return [
    `  <link rel="stylesheet" crossorigin href="/${name}">\n`,
    ...files.map((file) => `    <link rel="stylesheet" crossorigin disabled href="/${file}">\n`),
  ].join('');
}

function pageOf(page) {
  const { key, title, depth, drawings } = page;
  const [first, ...others] = drawings;
  if (!NAMED_LATER.includes(key) && !drawings.every(({ html }) => html.includes('<h1')))
    throw new Error(`${key} was not drawn: it has no heading`);
  const files = filesFor(page);
  const styles = joinedStyles(files.filter((file) => file.endsWith('.css')));
  // The first paint needs only markup and styles; the app's own files load after it.
  const scripts = files.filter((file) => file.endsWith('.js') && !start.includes(file));
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const body =
    `<div id="root" data-depth="${depth}" ${attributes(first)}>${first.html}</div>\n` +
    others.map((other) => `    <template ${attributes(other)}>${other.html}</template>\n`).join('') +
    `    <template id="app-files">${start}${preloads.join('')}</template>\n` +
    `    <script>${script}</script>`;
  return index
    .replace(APP_FILES, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(STYLES, '')
    .replace('</head>', () => `${styles}  </head>`)
    .replace(EMPTY_ROOT, () => body);
}

mkdirSync(join(FOLDER, 'pages'), { recursive: true });
for (const page of await draw()) writeFileSync(join(FOLDER, 'pages', `${page.key}.html`), pageOf(page));
process.exit(0);
