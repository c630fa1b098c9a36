import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MyEvent } from '@ezra/contract/events/pairs';
import { renderScreen, stubServer } from '../../../../testing/screen-kit.tsx';
import { MyEvents } from './my-events.tsx';

const event = (overrides: Partial<MyEvent> = {}): MyEvent => ({
  id: 7,
  status: 'pending',
  respond: null,
  purpose: 'help',
  is_drill: false,
  name: 'הצפה',
  address: 'הרצל 1, חיפה',
  created_at: '2026-11-26T03:00:00Z',
  volunteer: null,
  ...overrides,
});
const show = (overrides: Partial<MyEvent>, locale: 'he-IL' | 'en-US') => {
  const calls = stubServer({
    'GET /user/events': () => ({ body: { data: [event(overrides)] } }),
    'POST /user/events/7/answer': () => ({ body: { data: { id: 7, status: 'pending', respond: 1 } } }),
  });
  renderScreen(<MyEvents />, locale);
  return calls;
};

it.each([
  ['he-IL', 'help', 'דרושה לך עזרה?', 'כן, דרושה לי עזרה'],
  ['en-US', 'help', 'Do you need help?', 'Yes, I need help'],
  ['he-IL', 'welfare', 'הכול בסדר אצלך?', 'לא, דרושה לי עזרה'],
  ['en-US', 'welfare', 'Are you safe?', 'No, I need help'],
] as const)('asks once in %s, %s', async (locale, purpose, question, needs) => {
  const calls = show({ purpose }, locale);
  expect(await screen.findByText(question)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: needs }));
  const said = calls.filter(({ path }) => path.endsWith('/answer')).map(({ body }) => body);
  expect(said).toEqual([{ is_need_help: true }]);
});

it.each<[Partial<MyEvent>, string]>([
  [{ respond: 1 }, 'We are looking for someone to help you'],
  [{ respond: 2 }, 'We noted that you are all right'],
  [{ respond: 1, status: 'completed' }, 'You were helped'],
  [
    { respond: 1, status: 'assigned', volunteer: { full_name: 'Dana Levi', phone: '+972501234567' } },
    'Dana Levi will help you',
  ],
])('shows the result of the answer %j', async (overrides, words) => {
  show(overrides, 'en-US');
  expect(await screen.findByText(words)).toBeTruthy();
  const canChange = overrides.status !== 'completed';
  expect(screen.queryAllByRole('button').length > 0).toBe(canChange);
});
