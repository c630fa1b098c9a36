// Alone: the page must be drawn before anything of the app is loaded.
import { act, fireEvent, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { ALL_SCREENS, type ScreenKey } from '@ezra/contract/screens';
import { isFillingIn, verifiedKey } from '../../features/account/auth/sign-in/verified-key.ts';
import { askEarly } from '../../lib/api/early-calls.ts';
import { headersFor } from '../../lib/api/headers.ts';
import type { BrowserRecord } from '../../lib/auth-record/record.ts';
import { browserRecord } from '../../lib/auth-record/store.ts';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { drawPages, type DrawnPage } from './draw.tsx';
import { rememberPresses } from './early-press.ts';
import { settleFirstPage } from './settle.ts';
import { APP_FILES, startApp } from './start-app.ts';
import { takeOver } from './take-over.tsx';

const DRAWN: readonly ScreenKey[] = [
  'login',
  'userLogin',
  'openVolunteering',
  'adminDashboard',
  'adminEventMap',
];
let pages: readonly DrawnPage[] = [];
/** Adds what this page needs from a browser and jsdom lacks. */
function complete() {
  vi.stubGlobal('scrollTo', vi.fn());
  const media = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => media);
}
beforeAll(async () => {
  complete();
  localStorage.clear();
  pages = await drawPages(ALL_SCREENS.filter(({ key }) => DRAWN.includes(key)));
  // Loading the whole app takes long on a busy machine.
}, 60_000);

let page: { root: HTMLElement; complaints: () => unknown[] };
let asked: string[] = [];
let taken: Root | null = null;

/** Puts the page of a screen into the window, as sent by the server. */
function send(key: ScreenKey, path: string): void {
  const { drawings = [], depth = 0 } = pages.find((each) => each.key === key) ?? {};
  const [first, ...others] = drawings;
  const of = ({ variant, calls }: { variant: string; calls: readonly string[] }) =>
    `data-drawn="${variant}" data-calls='${JSON.stringify(calls)}'`;
  document.body.innerHTML =
    `<div id="root" data-depth="${depth}" ${first && of(first)}>${first?.html}</div>` +
    others.map((each) => `<template ${of(each)}>${each.html}</template>`).join('');
  window.history.replaceState(null, '', path);
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  page = { root, complaints: () => said.mock.calls };
}

beforeEach(() => {
  complete();
  // As in a page from the server: the development server would show invented details by default.
  vi.stubEnv('DEV', false);
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise(() => undefined);
  });
  localStorage.clear();
  send('login', '/login');
});
afterEach(() => {
  vi.unstubAllEnvs();
  act(() => taken?.unmount());
  taken = null;
  delete window.earlyCalls;
  document.body.replaceChildren();
  browserRecord.set({ auth: null, locale: 'he-IL' });
});

/** Settles the page in a browser with this record; returns the page's first calls. */
function settle(record: BrowserRecord): string[] {
  browserRecord.set(record);
  const { pathname } = window.location;
  return settleFirstPage(document, record, { pathname, isFillingIn: isFillingIn(sessionStorage) });
}
const start = () => act(async () => void (taken = await takeOver(page.root)));
const heading = () => document.querySelector('h1')?.textContent;

describe('a page sent to visitors', () => {
  it.each<[Locale, string, string]>([
    ['he-IL', 'טוב שבאת', 'rtl'],
    ['en-US', 'Good to have you here', 'ltr'],
  ])(
    'in %s can be read before the app starts, which hydrates it unchanged',
    async (locale, words, direction) => {
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
    },
  );

  it('is empty for people with a session, and at an address that it was not drawn for', () => {
    settle({ auth: sampleAuth('admin'), locale: 'he-IL' });
    expect(page.root.childNodes).toHaveLength(0);
    send('login', '/login/more');
    settle({ auth: null, locale: 'he-IL' });
    expect(page.root.childNodes).toHaveLength(0);
  });

  it('is empty in the middle of a form, which the app opens again after a reload', () => {
    sessionStorage.setItem(verifiedKey('volunteer'), '{}');
    send('userLogin', '/user/login');
    settle({ auth: null, locale: 'he-IL' });
    sessionStorage.clear();
    expect(page.root.childNodes).toHaveLength(0);
  });

  it('is drawn anew in a language other than that of the page', async () => {
    browserRecord.set({ auth: null, locale: 'en-US' });
    const before = document.querySelector('h1');
    await start();
    await vi.waitFor(() => expect(heading()).toBe('Good to have you here'));
    expect(document.querySelector('h1')).not.toBe(before);
    expect(page.complaints()).toEqual([]);
  });

  it('repeats the press of a button from before the app started', async () => {
    settle({ auth: null, locale: 'he-IL' });
    rememberPresses(window);
    screen.getByRole('button', { name: 'English' }).click();
    expect(heading()).toBe('טוב שבאת');
    await start();
    await vi.waitFor(() => expect(heading()).toBe('Good to have you here'));
  });

  it.each(['he-IL', 'en-US'] as const)(
    'keeps text typed into a form in %s before the app started',
    async (locale) => {
      send('userLogin', '/user/login');
      settle({ auth: null, locale });
      const phone = screen.getByRole<HTMLInputElement>('textbox');
      phone.focus();
      phone.value = '0501234567';
      await start();
      await vi.waitFor(() => expect(phone.value.replace(/\D/g, '')).toBe('0501234567'));
      expect(page.complaints()).toEqual([]);
      expect(screen.getByRole('textbox')).toBe(phone);
      fireEvent.blur(phone);
      expect(phone.value.replace(/\D/g, '')).toBe('0501234567');
    },
  );
});

describe('a page sent to people with a session', () => {
  it('shows the drawing of their role and language, with buttons that work only once the app has started', async () => {
    send('openVolunteering', '/volunteer/open-menu');
    settle({ auth: sampleAuth('volunteer'), locale: 'en-US' });
    expect(heading()).toBe('Who needs help now');
    expect(page.root.inert).toBe(true);
    await start();
    await vi.waitFor(() => expect(page.root.inert).toBe(false));
    expect(heading()).toBe('Who needs help now');
    expect(page.complaints()).toEqual([]);
  });

  it('is empty for visitors, for other roles, and while the second factor is missing', () => {
    for (const auth of [null, sampleAuth('user'), sampleAuth('volunteer', { second_factor: 'needed' })]) {
      send('openVolunteering', '/volunteer/open-menu');
      settle({ auth, locale: 'he-IL' });
      expect(page.root.childNodes).toHaveLength(0);
    }
  });

  it('shows a super admin the drawing for admins', () => {
    send('adminDashboard', '/admin/dashboard');
    expect(settle({ auth: sampleAuth('super admin'), locale: 'he-IL' })).toContain('/api/auth/session');
    expect(heading()).toBe('בקשות פתוחות');
  });

  it('makes the first calls of its screen once, before the app starts', async () => {
    send('openVolunteering', '/volunteer/open-menu');
    const record: BrowserRecord = { auth: sampleAuth('volunteer'), locale: 'he-IL' };
    const calls = settle(record);
    expect(calls).toContain('/api/volunteer/application-open-requests?perPage=10&page=1');
    askEarly(window, calls, headersFor(record));
    await start();
    await vi.waitFor(() => expect(window.earlyCalls?.size).toBe(0));
    expect(calls.length).toBeGreaterThan(3);
    expect(asked.filter((url) => url.startsWith('/api/together?'))).toHaveLength(1);
    for (const call of calls) expect(asked).not.toContain(call);
  });

  it('asks at once for what the frame of the staff shows at rest', () => {
    send('adminDashboard', '/admin/dashboard');
    expect(settle({ auth: sampleAuth('admin'), locale: 'he-IL' })).toContain('/api/staff/waiting');
  });

  it('contains no id of its address in the calls', () => {
    send('adminEventMap', '/admin/events/map/7');
    expect(settle({ auth: sampleAuth('admin'), locale: 'he-IL' })).toContain('/api/admin/events/ID');
  });

  it('contains no date, because it is read on other days', () => {
    const all = pages.flatMap(({ drawings }) => drawings.flatMap(({ html, calls }) => [html, ...calls]));
    for (const text of all) expect(text).not.toMatch(/20\d\d-\d\d-\d\d/);
  });
});

describe('loading the app', () => {
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

  it('begins once the page has been painted, and only once', () => {
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

  it('also begins in a hidden tab, where nothing is painted', () => {
    const { pass, asked } = open(false);
    pass(5000);
    expect(asked()).toBe(1);
  });

  it('begins at once on an empty page', () => {
    expect(open(true).asked()).toBe(1);
  });
});
