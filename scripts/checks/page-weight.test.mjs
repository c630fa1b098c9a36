import { expect, it } from 'vitest';
import { weigh } from './page-weight.mjs';

const page = (...tags) => `<head>${tags.join('')}</head><body><img src="/assets/picture.js"></body>`;
const PAGES = {
  login: page(
    '<link rel="stylesheet" href="/assets/page.css">',
    '<link rel="stylesheet" disabled href="/assets/own.css">',
    '<link rel="preload" href="/assets/a.woff2" as="font">',
    '<script type="module" src="/assets/first.js"></script>',
  ),
  dashboard: page(
    '<script type="module" src="/assets/first.js"></script>',
    '<link rel="modulepreload" href="/assets/frame.js"><link rel="modulepreload" href="/assets/frame.js">',
  ),
};
const SIZES = {
  'first.js': 100_000,
  'frame.js': 100_000,
  'page.css': 13_000,
  'own.css': 9_000,
  'a.woff2': 30_000,
};
const rows = weigh(PAGES, (file) => SIZES[file.replace('assets/', '')]);
const over = rows.filter(({ found, most }) => found > most).map(({ what }) => what);

it('weighs what a page names, each file once, and no style sheet that is switched off', () => {
  expect(rows.map(({ what, found }) => [what, found])).toEqual([
    ['login, js', 100_000],
    ['login, css', 13_000],
    ['login, woff2', 30_000],
    ['login, files', 1],
    ['dashboard, js', 200_000],
    ['dashboard, files', 2],
  ]);
});

it('holds each page to the bars of its kind', () => {
  expect(over).toEqual(['login, css', 'dashboard, js']);
});
