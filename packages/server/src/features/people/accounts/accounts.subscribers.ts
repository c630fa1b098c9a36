import { followCase, type Following } from '../../../platform/cases/follow-case.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import { STEPS, type AccountTopic, type Notice } from './accounts.case.ts';
import { accountChanged, type AccountChanged } from './accounts.events.ts';
import type { AccountWords } from './accounts.templates.ts';

const accountFollowing: Following<AccountChanged, Notice, AccountWords, AccountTopic, null> = {
  event: accountChanged,
  consequences: STEPS,
  audience: () => Promise.resolve(null),
  write: (_tx, notices, { to, until, timeZone }) =>
    Promise.resolve(
      to === null
        ? []
        : notices.map(({ letter }) => ({ letter, to: [{ to, params: { until, timeZone } }], about: null })),
    ),
  topics: {
    session: ({ userId }) => ({ rooms: [userRoom(userId)], message: { topic: 'session' } }),
    volunteers: ({ userId: id }) => ({
      rooms: roomsWith('volunteers.validate'),
      message: { topic: 'pending-volunteers', id },
      soon: true,
    }),
  },
};

/** Records changes of accounts and tells the people concerned. */
export const subscribeToAccounts = (deps: {
  events: EventBus;
  messaging: Messaging;
  realtime: Realtime;
}): void => followCase(accountFollowing, deps);
