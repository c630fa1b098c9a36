// Alone: the page is drawn here for the first time, before anything of the app is loaded.
import { act, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { encodeRecord } from '../../lib/auth-record/record.ts';
import { browserRecord } from '../../lib/auth-record/store.ts';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { rememberPresses } from './early-press.ts';
import { renderFirstPages } from './render.tsx';
import { settleFirstPage } from './settle.ts';
import { APP_FILES, startApp } from './start-app.ts';
import { takeOver } from './take-over.tsx';

let page: { root: HTMLElement; complaints: () => unknown[] };
let taken: Root | null = null;
beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response('{"data":{"blocked":false}}'));
  vi.stubGlobal('scrollTo', vi.fn());
  const [he, en] = await renderFirstPages();
  localStorage.clear();
  document.body.innerHTML = `<div id="root" data-locale="he-IL">${he?.html}</div><template id="${en?.template}">${en?.html}</template>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  page = { root, complaints: () => said.mock.calls };
});
afterEach(() => {
  act(() => taken?.unmount());
  taken = null;
  document.body.replaceChildren();
});

/** Settles the page in a browser with this record. */
function settle(record: Parameters<typeof encodeRecord>[0]) {
  browserRecord.set(record);
  return settleFirstPage(document, encodeRecord(record));
}
const start = () => act(async () => void (taken = await takeOver(page.root)));
const heading = () => document.querySelector('h1')?.textContent;

describe('the landing page that the server sends', () => {
  it.each<[Locale, string, string]>([
    ['he-IL', 'טוב שבאת', 'rtl'],
    ['en-US', 'Good to have you here', 'ltr'],
  ])('in %s is read before the app, which takes it over as it stands', async (locale, words, direction) => {
    settle({ auth: null, locale });
    expect(heading()).toBe(words);
    if (locale === 'en-US') expect(document.documentElement.dir).toBe(direction);
    const before = { heading: document.querySelector('h1'), markup: page.root.innerHTML };
    await start();
    expect(page.complaints()).toEqual([]);
    expect(document.querySelector('h1')).toBe(before.heading);
    expect(page.root.innerHTML).toBe(before.markup);
    act(() => screen.getByRole('button', { name: locale === 'he-IL' ? 'English' : 'עברית' }).click());
    expect(heading()).toBe(locale === 'he-IL' ? 'Good to have you here' : 'טוב שבאת');
  });

  it('shows nothing to people with a session', () => {
    expect(settle({ auth: sampleAuth('admin'), locale: 'he-IL' })).toBe(true);
    expect(page.root.childNodes).toHaveLength(0);
  });

  it('in a language that is not the person’s is drawn anew, not taken over', async () => {
    browserRecord.set({ auth: null, locale: 'en-US' });
    const before = document.querySelector('h1');
    await start();
    await vi.waitFor(() => expect(heading()).toBe('Good to have you here'));
    expect(document.querySelector('h1')).not.toBe(before);
    expect(page.complaints()).toEqual([]);
  });

  it('a button that was pressed before the app was there counts', async () => {
    settle({ auth: null, locale: 'he-IL' });
    rememberPresses(window);
    screen.getByRole('button', { name: 'English' }).click();
    expect(heading()).toBe('טוב שבאת');
    await start();
    expect(heading()).toBe('Good to have you here');
  });
});

describe('the app', () => {
  /** Opens a page whose frames and timers run only when the test says so. */
  function open(isEmpty: boolean) {
    document.body.innerHTML = `<template id="${APP_FILES}"><link rel="modulepreload" href="/app.js"></template>`;
    const frames: FrameRequestCallback[] = [];
    const timers: { run: () => void; after: number }[] = [];
    const page = {
      document,
      requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
      setTimeout: ((run: () => void, after = 0) => timers.push({ run, after })) as Window['setTimeout'],
    };
    startApp(page, isEmpty);
    return {
      paint: () => frames.splice(0).forEach((frame) => frame(0)),
      pass: (ms: number) => timers.filter(({ after }) => after <= ms).forEach(({ run }) => run()),
      asked: () => document.head.querySelectorAll('[href="/app.js"]').length,
    };
  }
  afterEach(() => document.head.replaceChildren());

  it('is asked for once the page has been painted, and once only', () => {
    const { paint, pass, asked } = open(false);
    pass(0);
    expect(asked()).toBe(0);
    paint();
    expect(asked()).toBe(0);
    pass(0);
    expect(asked()).toBe(1);
    pass(5000);
    expect(asked()).toBe(1);
  });

  it('is asked for in a hidden tab as well, where nothing is painted', () => {
    const { pass, asked } = open(false);
    pass(5000);
    expect(asked()).toBe(1);
  });

  it('is asked for at once where there is nothing to read', () => {
    expect(open(true).asked()).toBe(1);
  });
});
