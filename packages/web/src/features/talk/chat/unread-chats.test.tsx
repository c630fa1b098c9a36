import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { UnreadChat } from '@ezra/contract/talk/chat';
import type { Locale } from '@ezra/contract/common/locales';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { UnreadChats } from './unread-chats.tsx';
import { useChats } from './use-chats.tsx';

const waits = (change: Partial<UnreadChat> = {}): UnreadChat => ({
  category_id: 2,
  event_id: null,
  subject: 'קניות',
  receiver_id: 9,
  receiver: { full_name: 'רות אברהמי' },
  unread: 2,
  ...change,
});
const LEVI = { id: 9, full_name: 'רות אברהמי' };

function Row() {
  const chats = useChats();
  return (
    <>
      <p data-testid="here">{chats.mark({ category_id: 2 }, LEVI)}</p>
      <p data-testid="elsewhere">{chats.mark({ category_id: 3 }, LEVI)}</p>
      {chats.button({ category_id: 2 }, LEVI)}
    </>
  );
}
const conversation = { receiver: LEVI, messages: [], has_more: 0, may_send: 0, unread: 0 };

it.each<[Locale, string, string]>([
  ['he-IL', 'שתי הודעות חדשות מרות אברהמי', 'לקרוא'],
  ['en-US', '2 new messages from רות אברהמי', 'Read'],
])('tells who wrote, opens it, and is gone once it was read (%s)', async (locale, said, read) => {
  let left = [waits()];
  stubApi({ 'GET /chats/unread': () => ({ data: left }), 'GET /chats': () => ({ data: conversation }) });
  const { refresh } = renderFeature(<UnreadChats />, locale);
  expect((await screen.findByText(said)).closest('[role=status]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${read}`) }));
  expect(await screen.findByRole('log', { name: /רות/ })).toBeTruthy();
  left = [];
  await refresh('chat');
  // The list behind the dialog is empty; the dialog stays.
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect(screen.getByRole('log', { name: /רות/ })).toBeTruthy();
});

it('is rendered without text when nothing is unread', async () => {
  stubApi({ 'GET /chats/unread': () => ({ data: [] }) });
  renderFeature(<UnreadChats />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});

it('marks only the row of the conversation, in text too, and not while it is open', async () => {
  stubApi({
    'GET /chats/unread': () => ({ data: [waits({ unread: 3 }), waits({ event_id: 3, category_id: null })] }),
    'GET /chats': () => ({ data: conversation }),
  });
  renderFeature(<Row />, 'en-US');
  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('3, 3 new messages'));
  expect(screen.getByTestId('elsewhere').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: /^Message רות/ }));
  await screen.findByRole('log', { name: /רות/ });
  expect(screen.getByTestId('here').textContent).toBe('');
});
