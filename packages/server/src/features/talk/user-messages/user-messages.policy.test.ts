import { expect, it } from 'vitest';
import { mayHearAgain } from './user-messages.policy.ts';

it.each([
  [{ fromSender: 2, inAll: 2 }, false, true],
  [{ fromSender: 3, inAll: 3 }, false, false],
  [{ fromSender: 0, inAll: 9 }, false, true],
  [{ fromSender: 0, inAll: 10 }, false, false],
  [{ fromSender: 3, inAll: 10 }, true, true],
  [{ fromSender: 30, inAll: 30 }, true, false],
  [{ fromSender: 0, inAll: 60 }, true, false],
])(
  'after %j (in a running event: %s) a person may get another message: %s',
  (received, isInEvent, expected) => {
    expect(mayHearAgain(received, isInEvent)).toBe(expected);
  },
);
