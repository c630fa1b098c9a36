import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { isLinkPath, LINK_PATHS } from '../contract/src/link-paths.ts';
import { chunkNames } from './build/chunks.ts';

/** Where `npm run dev` finds the server. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Pages that the server draws. */
const isScreen = ({ url = '' }: { url?: string }) =>
  isLinkPath(url.split('?', 1)[0] ?? '') ? undefined : url;
const links = Object.fromEntries(
  Object.values(LINK_PATHS).map((start) => [start, { target: api, bypass: isScreen }]),
);

/** The library's Hebrew for the hidden buttons that close a menu or a window says 'ignore': they say 'close'. */
const sayClose = (): Plugin => ({
  name: 'say-close',
  enforce: 'pre',
  transform: {
    filter: { id: /intl.overlays.he-IL\.m?js$/ },
    handler: (code) => code.replace(/("dismiss": )`[^`]*`/, '$1`לסגור`'),
  },
});

/**
 * Imports each icon from its own file: through the library's index every page would seem to need all icons, and building
 * would read two thousand.
 */
const iconFiles = (): Plugin => ({
  name: 'icon-files',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /packages.web.src/, code: 'lucide-react' },
    handler: (code) =>
      code.replace(/import \{([^}]+)\} from ["']lucide-react["'];/g, (_all, names: string) =>
        [...names.matchAll(/(\w+)(?: as (\w+))?/g)]
          .map(([, icon = '', name = icon]) => `import ${name} from 'lucide-react/icons/${fileOf(icon)}';`)
          .join(' '),
      ),
  },
});
const fileOf = (icon: string): string =>
  icon.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase();

/**
 * Arranges the head of the built page.
 * - The base styles come first: whichever style sheet comes first settles the order of the layers.
 * - Both fonts are asked for at once instead of one after the other.
 */
const arrangeHead = (): Plugin => ({
  name: 'arrange-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk, path }) => {
      // On the page of a link the words come first, in whatever letters.
      if (path === '/link-page.html') return html;
      const base = [...(chunk?.viteMetadata?.importedCss ?? [])].at(-1);
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const ordered = [...links].sort((a, b) => Number(isOf(base, b)) - Number(isOf(base, a)));
      let next = 0;
      const fonts = Object.values(bundle ?? {}).filter(({ fileName }) => fileName.endsWith('.woff2'));
      return {
        html: html.replace(/ *<link rel="stylesheet"[^>]*>\n/g, () => ordered[next++] ?? ''),
        tags: fonts.map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', href: `/${fileName}`, as: 'font', type: 'font/woff2', crossorigin: '' },
        })),
      };
    },
  },
});
const isOf = (file: string | undefined, link: string) => file !== undefined && link.includes(file);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // Only the two languages' words of the accessible parts are shipped.
    { ...optimizeLocales.vite({ locales: ['he-IL', 'en-US'] }), enforce: 'pre' },
    sayClose(),
    react(),
    iconFiles(),
    arrangeHead(),
  ],
  // Said at the build, so that what hangs on it is left out.
  define: { 'import.meta.env.VITE_KIT': JSON.stringify(process.env['VITE_KIT'] ?? '') },
  build: {
    target: 'es2022',
    // Browsers without it ask for the same files a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Read by what draws the pages and what weighs them.
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['index.html', 'link-page.html'].map((name) => join(import.meta.dirname, name)),
      // The program that draws the pages at the build is one file.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups: [{ name: chunkNames(), includeDependenciesRecursively: false }] },
          },
    },
  },
  server: {
    proxy: {
      ...links,
      '/answer/': api,
      // Of the last build, where the server has one: its link pages ask for them.
      '/assets/': api,
      '/api': api,
      '/storage': api,
      '/dev/outbox': api,
      '/socket.io': { target: api, ws: true },
    },
  },
}));
