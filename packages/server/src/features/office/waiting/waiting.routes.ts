import type { Locale } from '@ezra/contract/common/locales';
import { listWaiting, type Waiting, type WaitingKind } from '@ezra/contract/office/waiting';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { guessesAbove } from '../../account/public.ts';
import { presentUnread, unreadOf } from '../../talk/public.ts';
import { waitsFor } from './waiting.policy.ts';
import {
  presentAsked,
  presentChats,
  presentImports,
  presentGuesses,
  presentMessages,
  presentOffers,
  presentPairs,
  presentRenewals,
  presentUnmatched,
  presentVolunteers,
  presentWide,
  presentWritten,
} from './waiting.presenter.ts';
import {
  failedImports,
  failedMessages,
  needing,
  openContacts,
  openProblems,
  renewable,
  silent,
  unmatchedSoon,
  waitingOffers,
  waitingPairs,
  waitingVolunteers,
  wideEvents,
  type Asking,
} from './waiting.queries.ts';

interface Reader extends Asking {
  readonly locale: Locale;
}

const READ: Readonly<Record<WaitingKind, (executor: Executor, reader: Reader) => Promise<Waiting>>> = {
  guesses: async (executor, { now }) => presentGuesses(await guessesAbove(executor, now)),
  offers: async (executor, reader) => presentOffers(await waitingOffers(executor, reader)),
  wide_events: async (executor, reader) => presentWide(await wideEvents(executor, reader)),
  pairs: async (executor, reader) => presentPairs(await waitingPairs(executor, reader)),
  unmatched_soon: async (executor, reader) => presentUnmatched(await unmatchedSoon(executor, reader)),
  needing: async (executor, reader) => presentAsked('needing', await needing(executor, reader)),
  chats: async (executor, reader) => presentChats((await unreadOf(executor, reader)).map(presentUnread)),
  problems: async (executor, reader) => presentWritten('problems', await openProblems(executor, reader)),
  contacts: async (executor, reader) => presentWritten('contacts', await openContacts(executor, reader)),
  failed_messages: async (executor, reader) => presentMessages(await failedMessages(executor, reader)),
  imports: async (executor, reader) => presentImports(await failedImports(executor, reader)),
  volunteers: async (executor, reader) => presentVolunteers(await waitingVolunteers(executor, reader)),
  silent: async (executor, reader) => presentAsked('silent', await silent(executor, reader)),
  renewals: async (executor, reader) => presentRenewals(await renewable(executor, reader), reader.now),
};

/** Lists the tasks that wait for a staff member. */
export const waitingRoutes = ({ db }: { readonly db: Database }): Route[] => [
  route(listWaiting, async ({ actor, now, timeZone, locale }) => {
    const reader = { acting: actor, now, timeZone, locale };
    return { data: await Promise.all(waitsFor(actor.role).map((kind) => READ[kind](db, reader))) };
  }),
];
