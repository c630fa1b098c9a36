// Replaces the screens, to decide when the code of each arrives.
import type { ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenKey } from '@ezra/contract/screens';
import { useAddressParam, usePathname, useRouteParam, useVisit } from '../../lib/navigation.ts';
import { browserRecord } from '../../lib/auth-record/store.ts';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { App, createParts, type AppParts } from '../app.tsx';
import { paramsOf, screenOf } from './addresses.ts';

type Load = () => Promise<{ Screen: ComponentType }>;
const loaders = vi.hoisted(() => new Map<string, Load>());
vi.mock('../screens.ts', () => ({
  screenCode: (key: string) => loaders.get(key)?.() ?? arrived(key),
}));
const arrived = async (name: string) => ({ Screen: () => <Sample name={name} /> });

/** Shows the address that it reads. */
function Sample({ name }: { name: string }) {
  const read = {
    id: useAddressParam('id'),
    phone: useRouteParam('phone'),
    visit: useVisit(),
    path: usePathname(),
  };
  return (
    <>
      <h1>{name}</h1>
      <output>{JSON.stringify(read)}</output>
    </>
  );
}
const read = () =>
  JSON.parse(document.querySelector('output')?.textContent ?? '') as Record<
    'id' | 'phone' | 'visit' | 'path',
    string | null
  >;

/** Holds back a screen's code until it is sent, or fails. */
function hold(key: ScreenKey) {
  let send = (_code: Awaited<ReturnType<Load>>) => {};
  let fail = (_cause: Error) => {};
  const code = new Promise<Awaited<ReturnType<Load>>>((...settle) => ([send, fail] = settle));
  loaders.set(key, () => code);
  return {
    send: () => act(async () => send(await arrived(key))),
    fail: () => act(async () => fail(new Error('no such file'))),
  };
}

/** The page's scroll height and position. */
const page = { height: 0, top: 0 };
beforeEach(() => {
  Object.assign(page, { height: 5000, top: 0 });
  sessionStorage.clear();
  loaders.clear();
  vi.stubGlobal('fetch', async () => new Response('{"data":null}'));
  vi.stubGlobal('scrollTo', (_left: number, top: number) => (page.top = Math.min(top, page.height)));
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.top);
  browserRecord.set({ auth: null, locale: 'en-US' });
});
afterEach(() => void vi.useRealTimers());

let app: AppParts;
/** Opens the app at an address; returns it once its first screen is there. */
async function open(href: string) {
  window.history.pushState(null, '', href);
  const parts = (app = createParts());
  await act(() => parts.router.load());
  await act(async () => void render(<App parts={parts} />));
  return parts;
}
const shown = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;
const isPending = () => document.querySelector('#main [aria-busy="true"]') !== null;
const follow = (href: string) => act(async () => app.go(href));
const address = () => window.location.pathname + window.location.search;
const step = (delta: number) =>
  act(async () => {
    const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    window.history.go(delta);
    await moved;
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('an address', () => {
  it.each([
    ['/volunteer/login', 'volunteerLogin', {}],
    ['/volunteer/login/0501234567', 'volunteerLogin', { phone: '0501234567' }],
    ['/events/map', 'managerEventMap', {}],
    ['/events/edit/7', 'managerEventForm', { operation: 'edit', id: '7' }],
    ['/events/add', 'managerEventForm', { operation: 'add' }],
    ['/pages/%D7%A2%D7%96%D7%A8%D7%94', 'page', { name: 'עזרה' }],
    ['/pages/50%', 'page', { name: '50%' }],
    ['/Admin/Organizations/edit/Ab', 'adminOrganizationForm', { operation: 'edit', id: 'Ab' }],
  ])('%s is one of %s, with its parameters', (path, key, params) => {
    const found = screenOf(path);
    expect([found?.key, found && paramsOf(found, path)]).toEqual([key, params]);
  });
  it('with too many steps has no screen', () => expect(screenOf('/pages/a/b')).toBeUndefined());
});

describe('opening a screen', () => {
  it.each([
    ['/', '/login', 'login'],
    ['/help-menu?id=7', '/login', 'login'],
    ['/no/such/page', '/404', 'notFound'],
    ['/visit/of-a-link', '/404', 'notFound'],
    ['/user/login/?id=7', '/user/login?id=7', 'userLogin'],
  ])('%s leads to %s, without an additional entry in the history', async (href, to, name) => {
    const before = window.history.length;
    await open(href);
    expect([address(), shown(), window.history.length - before]).toEqual([to, name, 1]);
  });

  it('draws a screen with loaded code at once, also as text', async () => {
    window.history.pushState(null, '', '/user/login');
    const parts = createParts();
    await parts.router.load();
    expect(renderToString(<App parts={parts} />)).toContain('<h1>userLogin</h1>');
    expect(parts.router.location().pathname).toBe('/user/login');
  });

  it('checks the screen again when the account changes', async () => {
    browserRecord.set({ auth: sampleAuth('volunteer') });
    const { router } = await open('/notification-menu');
    expect(shown()).toBe('notifications');
    browserRecord.set({ auth: sampleAuth('volunteer', { is_freeze: 1 }) });
    await act(() => router.invalidate());
    expect([address(), shown()]).toEqual(['/volunteer/account/renew/12', 'accountRenew']);
  });
});

describe('values that the screen reads', () => {
  it('come from its own address until the next screen is there', async () => {
    await open('/volunteer/login/0501?id=7');
    expect(read()).toMatchObject({ id: '7', phone: '0501', path: '/volunteer/login/0501' });
    const { send } = hold('adminLogin');
    await follow('/admin/login?id=8');
    expect([address(), shown(), read().id]).toEqual(['/admin/login?id=8', 'volunteerLogin', '7']);
    await send();
    expect(read()).toMatchObject({ id: '8', phone: null, path: '/admin/login' });
  });

  it('include a new key for each visit, even of the same address, but not for state that the screen writes', async () => {
    await open('/user/login');
    const { visit } = read();
    window.history.pushState({ ...window.history.state, step: 2 }, '', '?page=2');
    window.history.pushState({ ...window.history.state, step: 3 }, '', '?id=9');
    await step(-1);
    await step(1);
    expect(read()).toMatchObject({ visit, id: '9' });
    // The link that skips to the main part.
    window.history.pushState(null, '', '#main');
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(read().visit).toBe(visit);
    const before = window.history.length;
    await follow('/user/login?id=9');
    await follow('/user/login?id=9');
    expect(read().visit).not.toBe(visit);
    expect(window.history.length - before).toBe(1);
  });
});

describe('the current screen', () => {
  beforeEach(async () => {
    await open('/user/login');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('stays until the code of the next one has loaded', async () => {
    const { send } = hold('forbidden');
    await follow('/forbidden');
    await pass(200);
    expect([shown(), isPending()]).toEqual(['userLogin', false]);
    await send();
    expect([shown(), document.activeElement?.id]).toEqual(['forbidden', 'main']);
    await pass(1000);
    expect(isPending()).toBe(false);
  });

  it('is replaced after a while by the loading screen, which stays for a minimum time', async () => {
    const { send } = hold('session');
    await follow('/get/session');
    await pass(249);
    expect([shown(), isPending()]).toEqual(['userLogin', false]);
    await pass(1);
    expect([shown(), isPending()]).toEqual([null, true]);
    await send();
    await pass(299);
    expect(isPending()).toBe(true);
    await pass(1);
    expect([shown(), isPending()]).toEqual(['session', false]);
  });

  it.each([100, 260])(
    'is not replaced by one that was left after %i ms, before its code loaded',
    async (ms) => {
      const { send } = hold('policeConfirmation');
      await follow('/volunteer/police_confirmation_required');
      await pass(ms);
      await follow('/admin/login');
      await pass(300);
      expect([shown(), isPending()]).toEqual(['adminLogin', false]);
      if (ms > 250) await send();
      await pass(1000);
      expect([address(), shown()]).toEqual(['/admin/login', 'adminLogin']);
    },
  );
});

describe('a failure', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('to load the code is shown within the frame, and the next visit tries again', async () => {
    await open('/user/login');
    const { fail } = hold('registration');
    await follow('/registration');
    await fail();
    expect(shown()).toBe('This screen did not load');
    expect(screen.getByRole('main').contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
    loaders.clear();
    await follow('/user/login');
    expect(shown()).toBe('userLogin');
    await follow('/registration');
    expect(shown()).toBe('registration');
  });

  it('to render is shown in the same way', async () => {
    let isBroken = true;
    const Screen = () => {
      if (isBroken) throw new Error('it broke');
      return <h1>whole</h1>;
    };
    loaders.set('page', async () => ({ Screen }));
    await open('/pages/terms');
    expect(shown()).toBe('This screen did not load');
    isBroken = false;
    await follow('/pages/terms');
    expect(shown()).toBe('whole');
  });
});

describe('the scroll position', () => {
  it('is the top on a new screen, and the earlier position after going back or forward', async () => {
    await open('/user/login');
    page.top = 700;
    await follow('/admin/login');
    expect(page.top).toBe(0);
    page.top = 300;
    await step(-1);
    expect([shown(), page.top]).toEqual(['userLogin', 700]);
    await step(1);
    expect([shown(), page.top]).toEqual(['adminLogin', 300]);
  });

  it('is restored when content arrives late, unless the person has scrolled', async () => {
    await open('/user/login');
    for (const [sign, top] of [
      [null, 700],
      ['wheel', 120],
    ] as const) {
      Object.assign(page, { height: 5000, top: 700 });
      await follow('/admin/login');
      page.height = 120;
      await step(-1);
      expect(page.top).toBe(120);
      if (sign) window.dispatchEvent(new Event(sign));
      page.height = 5000;
      await act(async () => void document.getElementById('main')?.append('more'));
      expect(page.top).toBe(top);
    }
  });

  it('of a list within the screen is restored too', async () => {
    loaders.set('volunteerRegistration', async () => ({
      Screen: () => (
        <ol>
          <li />
        </ol>
      ),
    }));
    await open('/volunteer/registration');
    const list = () => document.querySelector('ol') as HTMLElement;
    list().scrollTop = 90;
    list().dispatchEvent(new Event('scroll'));
    await act(async () => window.history.pushState(null, '', '/user/login'));
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    await step(-1);
    expect(list().scrollTop).toBe(90);
  });

  it('of a prerendered page stays', async () => {
    page.top = 240;
    await open('/user/login');
    expect(page.top).toBe(240);
  });
});
