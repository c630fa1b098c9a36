import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import type { Waiting } from '@ezra/contract/office/waiting';
import { browserRecord } from '../lib/auth-record/store.ts';
import { sampleEmergency } from '../testing/emergency-samples.ts';
import { sampleAuth, sampleUser } from '../testing/signed-in-samples.ts';
import { App } from './app.tsx';

let emergencies: unknown[] = [];
let signedIn: Role = 'admin';
const OFFERS: Waiting = {
  kind: 'offers',
  count: 9,
  soon: 0,
  example: { application_id: 4, full_name: 'רות כהן', since: '2026-11-20T01:02:00.000Z' },
};
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/api/auth/session': () => ({ data: sampleUser(signedIn) }),
  '/api/staff/waiting': () => ({ data: [OFFERS] }),
  '/api/emergencies': () => ({ data: emergencies, meta: { total: 1, page: 1, perPage: 100 } }),
};

beforeEach(() => {
  emergencies = [];
  localStorage.clear();
  vi.stubGlobal('fetch', (input: string) => {
    const { pathname } = new URL(input, 'http://localhost');
    return Promise.resolve(new Response(JSON.stringify(ANSWERS[pathname]?.() ?? { data: null })));
  });
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

async function open(path: string, role: Role, locale: Locale = 'he-IL') {
  cleanup();
  // Signs out the app of the earlier test, which still listens and would take this for a change of its role.
  browserRecord.set({ auth: null, locale });
  signedIn = role;
  browserRecord.set({ auth: sampleAuth(role) });
  window.history.pushState({}, '', path);
  await act(async () => void render(<App />));
  const menu = await screen.findByRole(
    'navigation',
    { name: /^(תפריט ראשי|Main menu)$/ },
    { timeout: 10_000 },
  );
  await within(menu).findAllByRole('link', {}, { timeout: 10_000 });
  return menu;
}

/** The visible part of the menu: heads of groups, and entries of open groups. */
const inSight = (menu: HTMLElement) => ({
  groups: [...menu.querySelectorAll('details')].map((group) => [
    group.querySelector('summary')?.textContent,
    group.open,
  ]),
  entries: [...menu.querySelectorAll('.sidebar__link, .sidebar__new-link, details > summary')].filter(
    (entry) => {
      if (entry.tagName !== 'SUMMARY') return entry.closest('details:not([open])') === null;
      return !entry.parentElement?.classList.contains('sidebar__group--plain');
    },
  ),
});

describe('the menu of the staff', () => {
  it.each<[Role, Locale, (readonly [string, boolean])[]]>([
    [
      'admin',
      'he-IL',
      [
        ['חדש', false],
        ['עבודה', true],
        ['אנשים', true],
        ['העמותה', false],
        ['הגדרות', false],
      ],
    ],
    [
      'super admin',
      'en-US',
      [
        ['New', false],
        ['Work', true],
        ['People', true],
        ['The association', false],
        ['Settings', false],
      ],
    ],
    [
      'manager',
      'en-US',
      [
        ['Work', true],
        ['People', true],
        ['The association', false],
      ],
    ],
  ])('has groups, with at most twelve visible entries, for %s in %s', async (role, locale, groups) => {
    const menu = await open(role === 'manager' ? '/events' : '/admin/events', role, locale);
    const seen = inSight(menu);
    expect(seen.groups).toEqual(groups);
    expect(seen.entries.length).toBeLessThanOrEqual(12);
  });

  it('opens the group of the current screen, and remembers on the device which groups are open', async () => {
    const menu = await open('/admin/block-ip', 'admin', 'en-US');
    const group = (name: string) => within(menu).getByText(name).closest('details') as HTMLDetailsElement;
    expect(group('Settings').open).toBe(true);
    expect(group('The association').open).toBe(false);
    group('The association').open = true;
    fireEvent(group('The association'), new Event('toggle'));
    group('People').open = false;
    fireEvent(group('People'), new Event('toggle'));
    const again = await open('/admin/events', 'admin', 'en-US');
    const opened = Object.fromEntries(inSight(again).groups);
    expect([opened['People'], opened['The association'], opened['Settings']]).toEqual([false, true, false]);
    // The words of the page's foot.
    expect(within(again).getByText(/^This service does not replace/)).toBeTruthy();
  });

  it('shows how much waits at an entry, emergencies first', async () => {
    emergencies = [sampleEmergency()];
    const menu = await open('/admin/events', 'admin', 'en-US');
    await waitFor(
      () => expect(within(menu).getByRole('link', { name: /^All requests.*9 wait$/ })).toBeTruthy(),
      {
        timeout: 5_000,
      },
    );
    expect(within(menu).getByRole('link', { name: /^Tasks.*one emergency call$/ })).toBeTruthy();
    const dock = screen.getByRole('navigation', { name: 'Quick navigation' });
    expect(within(dock).getByRole('link', { name: /^Tasks.*one emergency call$/ })).toBeTruthy();
    const link = within(screen.getByRole('banner')).getByRole('link', { name: /^One emergency call/ });
    expect(link.getAttribute('href')).toBe('/admin/tasks');
  });
});

it('shows help seekers a list as menu, without counts', async () => {
  const menu = await open('/about-menu', 'user');
  expect(menu.querySelector('details')).toBeNull();
  expect(within(menu).getAllByRole('list')).toHaveLength(2);
});
