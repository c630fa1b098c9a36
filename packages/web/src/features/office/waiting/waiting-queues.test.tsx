import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { Waiting } from '@ezra/contract/office/waiting';
import { browserRecord } from '../../../lib/auth-record/store.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { waitingCounts } from './waiting-counts.ts';
import { WaitingQueues } from './waiting-queues.tsx';

const ago = (minutes: number): string => new Date(Date.now() - (minutes + 0.5) * 60_000).toISOString();
const OFFERS: Waiting = {
  kind: 'offers',
  count: 9,
  soon: 3,
  example: { application_id: 4, full_name: 'רות כהן', since: ago(14 * 60) },
};
const PROBLEMS: Waiting = {
  kind: 'problems',
  count: 1,
  example: { id: 2, full_name: 'אולגה', since: ago(3) },
};
const CHATS: Waiting = {
  kind: 'chats',
  count: 1,
  example: {
    category_id: 2,
    event_id: null,
    subject: 'קניות',
    receiver_id: 7,
    receiver: { full_name: 'סמיר' },
  },
};
const RENEWALS: Waiting = {
  kind: 'renewals',
  count: 1_001,
  example: { user_id: 5, full_name: 'נתן', ends_on: '2020-01-01' },
  user_ids: [5, 8],
};
const NONE: Waiting = { kind: 'volunteers', count: 0, example: null };

const enter = (role: 'admin' | 'manager') => browserRecord.set({ auth: sampleAuth(role) });
beforeEach(() => enter('admin'));

const plain = (element: Element | null) => element?.textContent.replace(/[\u2068\u2069]/g, '') ?? '';

describe('what waits', () => {
  it.each<[Locale, string[], string]>([
    ['he-IL', ['עכשיו', 'היום', 'השבוע'], 'הצעות עזרה לאישורהוותיקה: רות כהן, לפני 14 שעות · 3 להיום ולמחר9'],
    [
      'en-US',
      ['Now', 'Today', 'This week'],
      'Offers to approveOldest: רות כהן, 14 hours ago · 3 for today and tomorrow9',
    ],
  ])(
    'stands by when it is due, each a link, without what nobody waits for (%s)',
    async (locale, times, words) => {
      stubApi({ 'GET /staff/waiting': { data: [OFFERS, PROBLEMS, NONE, RENEWALS] } });
      renderFeature(<WaitingQueues onChat={() => undefined} />, locale);
      const links = await screen.findAllByRole('link');
      expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(times);
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/admin/volunteers-menu?view=waiting',
        '/admin/volunteers-menu?tab=feedback&view=waiting',
        '/admin/management-menu?view=volunteers&user_ids=5,8',
      ]);
      expect(plain(links[0] ?? null)).toBe(words);
      expect(plain(links[2] ?? null)).toMatch(/1,000\+$/);
    },
  );

  it.each<[Locale, string]>([
    ['he-IL', 'שום דבר לא מחכה עכשיו'],
    ['en-US', 'Nothing is waiting now'],
  ])('is a calm line where nothing does (%s)', async (locale, words) => {
    stubApi({ 'GET /staff/waiting': { data: [NONE] } });
    renderFeature(<WaitingQueues onChat={() => undefined} />, locale);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is a single list for a manager, where a conversation opens in its row', async () => {
    enter('manager');
    const pairs: Waiting = {
      kind: 'pairs',
      count: 4,
      example: { event_id: 3, event: 'הפסקת חשמל', since: ago(12) },
    };
    stubApi({ 'GET /staff/waiting': { data: [pairs, CHATS] } });
    const onChat = vi.fn();
    renderFeature(<WaitingQueues isOneList onChat={onChat} />, 'en-US');
    const list = await screen.findByRole('list', { name: 'Waiting for you' });
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/volunteers-menu?view=waiting');
    await userEvent.click(within(list).getByRole('button', { name: /^Chats with new messages/ }));
    expect(onChat).toHaveBeenCalledWith(CHATS.example);
  });

  it('says that loading failed, and tries again', async () => {
    let fails = true;
    stubApi({ 'GET /staff/waiting': () => (fails ? { status: 500 } : { data: [PROBLEMS] }) });
    renderFeature(<WaitingQueues onChat={() => undefined} />, 'en-US');
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: /^Reported problems/ })).toBeTruthy();
  });
});

it('is counted at the entries of the menus, with the total at the start page', () => {
  const needing: Waiting = {
    kind: 'needing',
    count: 2,
    example: { event_id: 3, event: 'הפסקת חשמל', full_name: 'חנה', since: ago(1) },
  };
  expect([...waitingCounts([OFFERS, PROBLEMS, CHATS, RENEWALS], 'admin')]).toEqual([
    ['/admin/tasks', 1_012],
    ['/admin/volunteers-menu', 10],
    ['/admin/management-menu', 1_001],
  ]);
  expect([...waitingCounts([needing, CHATS], 'manager')]).toEqual([
    ['/dashboard', 3],
    ['/events', 2],
  ]);
});
