import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { associationOf } from '@ezra/contract/common/brand';
import type { Role } from '@ezra/contract/common/roles';
import { decodeRecord, type AuthRecord } from '../lib/auth-record/record.ts';
import { STORAGE_KEY } from '../lib/auth-record/storage-key.ts';
import { browserRecord, currentAuth } from '../lib/auth-record/store.ts';
import { followLocale } from '../lib/i18n/locale.ts';
import { sampleAuth, sampleUser } from '../testing/signed-in-samples.ts';
import { currentToasts, dismissToast } from '../lib/toasts.ts';
import { App } from './app.tsx';

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const urlOf = (input: Parameters<typeof fetch>[0]) => (input instanceof Request ? input.url : String(input));
/** The server's answer at each address; other addresses give an empty success. */
let server: Record<string, () => Response> = {};

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  server = { '/api/country': () => answer(200, { data: { country: 'IL' } }) };
  fetched.mockReset();
  fetched.mockImplementation(async (url) => server[urlOf(url)]?.() ?? answer(200, { data: null }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
// Brings back the page that a switch of the role leaves, which would swallow failures of later tests.
afterEach(() => void window.dispatchEvent(new Event('pageshow')));

async function open(path: string, auth: AuthRecord | null = null) {
  // Signs out the apps of earlier tests, which still listen and would take this for a change of their role.
  browserRecord.set({ auth: null, locale: 'he-IL' });
  browserRecord.set({ auth });
  if (auth) {
    const { token: _token, activity_token: _activity, ...user } = auth;
    server['/api/auth/session'] ??= () => answer(200, { data: user });
  }
  window.history.pushState({}, '', path);
  await act(async () => void render(<App />));
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
}
const path = () => window.location.pathname;

// Comes first, because the apps of earlier tests listen to the same record and would navigate too.
it('redirects people who are frozen while a screen is open to the renewal', async () => {
  const before = sampleAuth('volunteer');
  await open('/notification-menu', before);
  expect(path()).toBe('/notification-menu');
  await act(async () => browserRecord.set({ auth: { ...before, is_freeze: 1 } }));
  await vi.waitFor(() => expect(path()).toBe('/volunteer/account/renew/12'));
});

describe('people without a session', () => {
  it.each(['/', '/dashboard', '/admin/tasks', '/volunteer/open-menu'])(
    'at %s reach the landing page',
    async (start) => {
      await open(start);
      expect(path()).toBe('/login');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('טוב שבאת');
      expect(document.title).toBe('כניסה · עזרה');
    },
  );

  it('reach /404 at an unknown address', async () => {
    await open('/no/such/page');
    expect(path()).toBe('/404');
    expect(screen.getByText('העמוד לא נמצא')).toBeTruthy();
  });

  it('see a language switch without a menu, and switch without a reload', async () => {
    const stop = followLocale(document.documentElement);
    await open('/login');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['he', 'rtl']);
    expect(screen.queryByRole('navigation')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'English' })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good to have you here');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
    stop();
  });

  it('learn that their network is blocked, with a number to call', async () => {
    server['/api/check-ip-status'] = () =>
      answer(422, { message: 'x', code: 'invalid', errors: { ip: ['הגישה מהרשת הזו נחסמה'] } });
    await open('/login');
    expect(await screen.findByText('הגישה מהרשת הזו נחסמה')).toBeTruthy();
    const call = screen.getByRole('link', { name: /להתקשר לעמותה/ });
    expect(call.getAttribute('href')).toBe(`tel:${associationOf(true).phone}`);
  });
});

describe('staff without their second factor', () => {
  const factors = {
    state: 'needed',
    is_required: 1,
    passkey_host: null,
    passkeys: [],
    totp_since: '2026-03-01T10:00:00Z',
    recovery_codes_left: 3,
  };
  beforeEach(() => {
    server['/api/auth/second-factor'] = () => answer(200, { data: factors });
  });

  it('are asked for it at each of their addresses, without a menu; public pages stay open', async () => {
    const admin = sampleAuth('admin', { second_factor: 'needed' });
    await open('/admin/volunteers-menu', admin);
    expect(await screen.findByText('עוד שלב אחד')).toBeTruthy();
    expect(path()).toBe('/admin/volunteers-menu');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(fetched.mock.calls.map(([url]) => urlOf(url))).not.toContain('/api/auth/session');
    cleanup();
    await open('/pages/terms', admin);
    expect(screen.queryByText('עוד שלב אחד')).toBeNull();
  });

  it('are asked for it once a call is refused for lack of it', async () => {
    server['/api/auth/sessions'] = () => answer(409, { message: 'x', code: 'second_factor_needed' });
    server['/api/auth/session'] = () =>
      answer(200, { data: sampleUser('admin', { second_factor: 'needed' }) });
    await open('/admin/profile', sampleAuth('admin'));
    expect(await screen.findByText('עוד שלב אחד')).toBeTruthy();
    expect(path()).toBe('/admin/profile');
  });
});

describe('people with a session', () => {
  it('are redirected from the landing page to their first screen', async () => {
    await open('/login', sampleAuth('admin'));
    expect(path()).toBe('/admin/coverage-map-menu');
  });

  it('get the menu of their role with the current entry marked and the emergency button first', async () => {
    await open('/help-menu', sampleAuth('user'));
    const menu = await screen.findByRole('navigation', { name: 'תפריט ראשי' });
    const entries = [...menu.querySelectorAll('a')].map((link) => link.textContent);
    expect(entries).toEqual([
      'בקשת עזרה חדשה',
      'רישום אדם אחר',
      'הבקשות שלי',
      'עדכונים',
      'יצירת קשר',
      'אודות',
      'הוראות שימוש',
      'תקנון',
      'נגישות',
    ]);
    expect(menu.querySelector('[aria-current=page]')?.textContent).toBe('בקשת עזרה חדשה');
    // Once in the sidebar and once in the phones' bottom bar. Only one is visible.
    expect(await screen.findAllByRole('button', { name: 'חירום', hidden: true })).toHaveLength(2);
  });

  it('see the name of the screen in the window title, in their language', async () => {
    await open('/no/such/page');
    expect(document.title).toBe('העמוד לא נמצא · עזרה');
    cleanup();
    await open('/events', sampleAuth('manager'));
    expect(document.title).toBe('אירועים · עזרה');
    act(() => browserRecord.set({ locale: 'en-US' }));
    expect(document.title).toBe('Events · Ezra');
  });

  it('have no emergency button without a disability on record, or in another role', async () => {
    for (const auth of [sampleAuth('user', { disability_id: [] }), sampleAuth('manager')]) {
      await open('/profile', auth);
      await screen.findByRole('navigation', { name: 'תפריט ראשי' });
      expect(screen.queryByText('חירום')).toBeNull();
      cleanup();
    }
  });

  it('switch their role in the header', async () => {
    const roles: Role[] = ['user', 'volunteer', 'super admin'];
    const after = sampleUser('volunteer', { roles });
    server['/api/switch/role'] = () => answer(200, { data: after });
    const before = sampleAuth('user', { roles });
    await open('/dashboard', before);
    const [other] = await screen.findAllByRole('button', { name: 'התנדבות', hidden: true });
    if (!other) throw new Error('no button');
    // Super admins can switch back; their current role is not offered.
    expect(screen.queryAllByRole('button', { name: 'ניהול', hidden: true })).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'ניהול ראשי', hidden: true })).toBeNull();
    server['/api/auth/session'] = () => answer(200, { data: after });
    await act(async () => void fireEvent.click(other));
    // jsdom does not load the other role's page, so this reads the record that the page would find.
    await vi.waitFor(() =>
      expect(decodeRecord(localStorage.getItem(STORAGE_KEY)).auth).toMatchObject({
        role: 'volunteer',
        token: before.token,
      }),
    );
  });

  it('switch their role even if the browser stores nothing', async ({ onTestFinished }) => {
    const roles: Role[] = ['user', 'volunteer'];
    const after = sampleUser('volunteer', { roles });
    server['/api/switch/role'] = () => answer(200, { data: after });
    await open('/dashboard', sampleAuth('user', { roles }));
    const [other] = await screen.findAllByRole('button', { name: 'התנדבות', hidden: true });
    if (!other) throw new Error('no button');
    server['/api/auth/session'] = () => answer(200, { data: after });
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    onTestFinished(() => refused.mockRestore());
    await act(async () => void fireEvent.click(other));
    await vi.waitFor(() =>
      expect([path(), currentAuth()?.role]).toEqual(['/volunteer/open-menu', 'volunteer']),
    );
  });

  it('are told that their session ended, and redirected to sign in', async () => {
    server['/api/auth/session'] = () => answer(401, { message: 'x', code: 'session_expired' });
    await open('/admin/tasks', sampleAuth('admin'));
    await vi.waitFor(() => expect(path()).toBe('/admin/login'), { timeout: 10_000 });
    expect(screen.getByRole('alert').textContent).toContain('פג תוקף החיבור');
    expect(browserRecord.get().auth).toBeNull();
  });

  it.each([
    [401, '/admin/login', 'פג תוקף החיבור'],
    [403, '/forbidden', 'אין גישה'],
  ])(
    'stay on the page of the refusal (%i), whatever the earlier screen requests afterwards',
    async (status, to, said) => {
      server['/api/auth/profile'] = () =>
        currentAuth() ? answer(status, { message: '' }) : answer(401, { code: 'session_expired' });
      await open('/admin/profile', sampleAuth('admin'));
      await vi.waitFor(() => expect(path()).toBe(to), { timeout: 10_000 });
      await act(() => new Promise((settle) => setTimeout(settle, 300)));
      expect(path()).toBe(to);
      expect(screen.getByRole('alert').textContent).toContain(said);
      expect(screen.getByRole('alert').textContent).not.toMatch(status === 403 ? /פג תוקף/ : /אין גישה/);
    },
  );

  it('lose the session on a refusal and reach /forbidden', async () => {
    server['/api/auth/session'] = () => answer(403, { message: 'אין לך גישה', code: 'forbidden' });
    await open('/events', sampleAuth('manager'));
    await vi.waitFor(() => expect(path()).toBe('/forbidden'), { timeout: 10_000 });
    expect(screen.getByRole('alert').textContent).toContain('אין לך גישה');
    expect(browserRecord.get().auth).toBeNull();
  });
});
