import type { UnreadChat } from '@ezra/contract/talk/chat';
import { flagOf } from '@ezra/contract/common/fields';
import { RENEWALS_NAMED, type WaitingOf } from '@ezra/contract/office/waiting';
import { type GuessesAbove, termOf } from '../../account/public.ts';
import { COUNTED_MAX, type Waits as Counted } from './first-waiting.queries.ts';
import type {
  AskedExample,
  ImportExample,
  MessageExample,
  OfferExample,
  PairExample,
  ProblemExample,
  Renewable,
  RequestExample,
  VolunteerExample,
  WideExample,
} from './waiting.queries.ts';

type Waits<Example> = Pick<Counted<Example>, 'count' | 'example'>;

/** Converts the example to its form in the contract. */
const presented = <Row, Example>({ count, example }: Waits<Row>, present: (row: Row) => Example) => ({
  count,
  example: example && present(example),
});

export const presentOffers = ({
  soon,
  ...waits
}: Waits<OfferExample> & { readonly soon: number }): WaitingOf<'offers'> => ({
  kind: 'offers',
  soon,
  ...presented(waits, ({ application_id, full_name, since }) => ({
    application_id,
    full_name,
    since: since.toISOString(),
  })),
});

export const presentUnmatched = (waits: Waits<RequestExample>): WaitingOf<'unmatched_soon'> => ({
  kind: 'unmatched_soon',
  ...presented(waits, ({ application_id, full_name, town, arrival_date, arrival_time, expiration_date }) => ({
    application_id,
    full_name,
    town,
    arrival_date,
    arrival_time: arrival_time?.slice(0, 5) ?? null,
    expiration_date,
  })),
});

export const presentPairs = (waits: Waits<PairExample>): WaitingOf<'pairs'> => ({
  kind: 'pairs',
  ...presented(waits, ({ event_id, event, since }) => ({
    event_id,
    event,
    since: since.toISOString(),
  })),
});

export const presentWide = (waits: Waits<WideExample>): WaitingOf<'wide_events'> => ({
  kind: 'wide_events',
  ...presented(waits, ({ event_id, event, manager, since, is_waiting }) => ({
    event_id,
    event,
    manager,
    since: since.toISOString(),
    waits: flagOf(is_waiting),
  })),
});

export const presentAsked = <K extends 'needing' | 'silent'>(kind: K, waits: Waits<AskedExample>) => ({
  kind,
  ...presented(waits, ({ event_id, event, full_name, since }) => ({
    event_id,
    event,
    full_name,
    since: since.toISOString(),
  })),
});

/** Shows the latest of the conversations with unread messages. */
export function presentChats(chats: readonly UnreadChat[]): WaitingOf<'chats'> {
  const [latest] = chats;
  if (!latest) return { kind: 'chats', count: 0, example: null };
  const { unread: _unread, ...example } = latest;
  return { kind: 'chats', count: Math.min(chats.length, COUNTED_MAX), example };
}

export const presentWritten = <K extends 'problems' | 'contacts'>(kind: K, waits: Waits<ProblemExample>) => ({
  kind,
  ...presented(waits, ({ id, full_name, since }) => ({ id, full_name, since: since.toISOString() })),
});

export const presentMessages = (waits: Waits<MessageExample>): WaitingOf<'failed_messages'> => ({
  kind: 'failed_messages',
  ...presented(waits, ({ id, full_name, at }) => ({ id, full_name, at: at.toISOString() })),
});

export const presentImports = (waits: Waits<ImportExample>): WaitingOf<'imports'> => ({
  kind: 'imports',
  ...presented(waits, ({ file_name, bad_rows, at }) => ({ file_name, bad_rows, at: at.toISOString() })),
});

/** Shown only if there were some in the last day. */
export const presentGuesses = ({ count, lastHour, networks, paths }: GuessesAbove): WaitingOf<'guesses'> => ({
  kind: 'guesses',
  count: Math.min(count, COUNTED_MAX),
  example: count === 0 ? null : { all: count, last_hour: lastHour, networks, paths: [...paths] },
});

export const presentVolunteers = (waits: Waits<VolunteerExample>): WaitingOf<'volunteers'> => ({
  kind: 'volunteers',
  ...presented(waits, ({ user_id, full_name, since }) => ({
    user_id,
    full_name,
    since: since.toISOString(),
  })),
});

export function presentRenewals(
  { count, first }: { readonly count: number; readonly first: readonly Renewable[] },
  now: Date,
): WaitingOf<'renewals'> {
  const [next] = first;
  return {
    kind: 'renewals',
    count,
    example: next
      ? {
          user_id: next.user_id,
          full_name: next.full_name,
          ends_on: termOf({ signedAt: next.signed_at, timeZone: next.time_zone }, now).endsOn,
        }
      : null,
    user_ids: first.slice(0, RENEWALS_NAMED).map(({ user_id }) => user_id),
  };
}
