import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds the server. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

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
 * Arranges the head of the built page.
 * - The base styles come first: whichever style sheet comes first settles the order of the layers.
 * - Both fonts are asked for at once instead of one after the other.
 */
const arrangeHead = (): Plugin => ({
  name: 'arrange-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk }) => {
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

export default defineConfig({
  plugins: [
    // Only the two languages' words of the accessible parts are shipped.
    { ...optimizeLocales.vite({ locales: ['he-IL', 'en-US'] }), enforce: 'pre' },
    sayClose(),
    react(),
    arrangeHead(),
  ],
  // Said at the build, so that what hangs on it is left out.
  define: { 'import.meta.env.VITE_KIT': JSON.stringify(process.env['VITE_KIT'] ?? '') },
  build: { target: 'es2022', manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  server: {
    proxy: {
      '/api': api,
      '/storage': api,
      '/dev/outbox': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
