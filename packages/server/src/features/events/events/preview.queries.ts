import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { Channel, Reachability } from '../../../platform/messaging/messaging.ts';
import { peopleOf, sidesOf, type Side } from './people-to-ask.queries.ts';
import type { Area } from '@ezra/contract/common/area';
import { isInside } from '../../../platform/places/area.queries.ts';
import { unplacedAround, type Towns } from './unplaced.queries.ts';

/** People in an area, by side and by the channels they can be reached on. */
interface Gathered extends Reachability {
  side: Side;
  people: number;
}

/** Numbers of messages by the channel that each person gets first, and of people without one. */
export type MessageCounts = Record<Channel | 'none', number>;

/** Counts the people whom an event in this area would ask. */
export async function countInside(
  executor: Executor,
  area: Area & { readonly isDrill: boolean },
): Promise<Gathered[]> {
  const one = (side: Side) => sql`
    select ${side} as side, u.is_wp, u.is_sms, u.is_email, u.email is not null as has_email,
      coalesce(s.sms, true) as sms, coalesce(s.email, true) as email
    from (select u.* from ${peopleOf(side, area)} and ${isInside(area, sql`u.location`)}) u
    left join subscriptions s on s.user_id = u.id`;
  const { rows } = await sql<Gathered>`
    select side, true as "hasPhone", has_email as "hasEmail", is_wp as "isWp", is_sms as "isSms",
      is_email as "isEmail", sms as "smsSubscribed", email as "emailSubscribed", count(*)::integer as people
    from (${one('volunteer')} union all ${one('user')}) inside
    group by side, is_wp, is_sms, is_email, has_email, sms, email`.execute(executor);
  return rows;
}

/** Adds up the messages: one to each person, on the first channel that is tried. */
export function messagesTo(
  gathered: readonly Gathered[],
  event: Parameters<typeof sidesOf>[0],
  channelsOf: (person: Reachability) => readonly Channel[],
): MessageCounts {
  const asked = sidesOf(event);
  const counts: MessageCounts = { whatsapp: 0, sms: 0, email: 0, none: 0 };
  for (const group of gathered)
    if (asked.includes(group.side)) counts[channelsOf(group)[0] ?? 'none'] += group.people;
  return counts;
}

export const peopleOn = (gathered: readonly Gathered[], side: Side): number =>
  gathered.reduce((sum, group) => sum + (group.side === side ? group.people : 0), 0);

/** How many people in the area an event asks when it opens. */
export const askedOf = (gathered: readonly Gathered[], event: Parameters<typeof sidesOf>[0]): number =>
  sidesOf(event).reduce((sum, side) => sum + peopleOn(gathered, side), 0);

export const countUnplaced = async (executor: Executor, event: Towns): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from ${unplacedAround(event)}`.execute(executor);
  return rows[0]?.people ?? 0;
};
