import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@ezra/contract/talk/chat';
import { firstUnread, linesOf } from './chat-lines.ts';

const message = (id: number, isMine: 0 | 1, time = '2026-06-16T06:00:00Z'): ChatMessage => ({
  id,
  sender: { id: 1, full_name: 'Ruth' },
  message: `m${id}`,
  time,
  is_mine: isMine,
  client_key: `key ${id}`,
});
const dayOf = (moment: string) => moment.slice(0, 10);

describe('where new messages begin', () => {
  const messages = [message(1, 0), message(2, 0), message(3, 1), message(4, 0)];
  it.each([
    [0, null],
    [1, 4],
    [2, 2],
    [3, 1],
    // More unread messages than are loaded.
    [9, 1],
  ])('%i unread: at %s', (unread, first) => expect(firstUnread(messages, unread)).toBe(first));

  it("is nowhere among the reader's own messages", () => expect(firstUnread([message(1, 1)], 3)).toBeNull());
});

it('shows each day once, and the line above new messages below their day', () => {
  const messages = [
    message(1, 0, '2026-06-15T06:00:00Z'),
    message(2, 1, '2026-06-15T07:00:00Z'),
    message(3, 0, '2026-06-16T06:00:00Z'),
  ];
  expect(linesOf(messages, { firstNew: 3, dayOf }).map(({ kind, key }) => [kind, key])).toEqual([
    ['day', 'day 2026-06-15'],
    ['message', 'key 1'],
    ['message', 'key 2'],
    ['day', 'day 2026-06-16'],
    ['new', 'new'],
    ['message', 'key 3'],
  ]);
});
