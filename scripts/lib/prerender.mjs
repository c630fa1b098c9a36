/**
 * `node scripts/lib/prerender.mjs <folder of the web build>`: writes `landing.html`, the first page with the
 * landing screen already in it, so that people read before any script has arrived. Both languages are in it;
 * a few inlined lines choose before the first paint. A process of its own: it pretends to be a browser.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from './run.mjs';

const WEB = resolve(ROOT, 'packages/web');
const FOLDER = resolve(process.argv[2] ?? join(WEB, 'dist'));
const ADDRESS = 'http://localhost/login';
/** The browser's globals that the app reads while it is loaded and rendered. */
const GLOBALS = ['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'];
const MORE = ['Element', 'HTMLElement', 'HTMLTemplateElement', 'Node', 'Event', 'self', 'addEventListener'];

/** The build's settings, as Vite gives them to the other files. */
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

/** The other screens are not rendered here. */
const withoutScreens = {
  name: 'without-screens',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : null)),
};

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
    plugins: [withoutScreens],
    logLevel: 'error',
    ...options,
  });

function becomeBrowser() {
  const { JSDOM } = createRequire(join(WEB, 'package.json'))('jsdom');
  const { window } = new JSDOM('<!doctype html><div id="root"></div>', { url: ADDRESS });
  window.scrollTo = () => undefined;
  for (const name of [...GLOBALS, ...MORE]) {
    const value = name === 'addEventListener' ? window.addEventListener.bind(window) : window[name];
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

/** All languages, drawn by the app itself. */
async function draw() {
  const folder = mkdtempSync(join(FOLDER, '.drawing-'));
  try {
    const file = join(folder, 'render.mjs');
    await bundle('src/app/first-page/render.tsx', { format: 'esm', outfile: file });
    becomeBrowser();
    const { renderFirstPages } = await import(pathToFileURL(file).href);
    return await renderFirstPages();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const APP_FILES = / *<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n/g;
const EMPTY_ROOT = '<div id="root"></div>';
const { outputFiles } = await bundle('src/app/first-page/inline.ts', {
  format: 'iife',
  minify: true,
  write: false,
});
const script = outputFiles[0].text.trim();
const [first, ...others] = await draw();
const index = readFileSync(join(FOLDER, 'index.html'), 'utf8');
if (!index.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
// The first paint needs only markup and styles; the app's own files load after it.
const appFiles = index.match(APP_FILES) ?? [];
if (appFiles.length === 0) throw new Error('index.html asks for no script');
const page = index.replace(APP_FILES, '');
if ([first, ...others].some(({ html }) => !html.includes('<h1>')))
  throw new Error('the landing screen was not drawn');
const body =
  `<div id="root" data-locale="${first.locale}">${first.html}</div>\n` +
  others.map(({ template, html }) => `    <template id="${template}">${html}</template>\n`).join('') +
  `    <template id="app-files">${appFiles.map((tag) => tag.trim()).join('')}</template>\n` +
  `    <script>${script}</script>`;
writeFileSync(
  join(FOLDER, 'landing.html'),
  page.replace(EMPTY_ROOT, () => body),
);
process.exit(0);
