import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import { can } from '@ezra/contract/common/permissions';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import type { Executor } from '../../../platform/db/database.ts';
import { labelIn } from '../../../platform/db/label-in.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { holds, looksAfter } from '../../../platform/sessions/acting.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isStatusLive } from '../../requests/public.ts';
import { isEventOpen } from '../../account/public.ts';
import type { Conversation, MessageRow } from './chat.domain.ts';
import type { Tie, Ties } from './chat.policy.ts';
import { inConversation, isHere } from './chat.repository.ts';

/** The other person of a conversation, and their ties with the reader. */
export interface Other extends Ties {
  readonly id: number;
  readonly fullName: string;
  /** The reader's name. */
  readonly ownName: string;
  readonly isHelpSeeker: boolean;
  readonly isHere: boolean;
}

interface OtherRow {
  id: number;
  full_name: string;
  own_name: string;
  is_help_seeker: boolean;
  is_here: boolean;
  is_reachable: boolean;
  has_messages: boolean;
  ties: (Omit<Tie, 'endedAt'> & { endedAt: string | null })[];
}

type Sql = RawBuilder<unknown>;

const person = (userId: number): Sql => sql`${userId}::integer`;

/** Selects ties by requests of a category outside events: between the two, and as staff for the other. */
function categoryTies({ userId, otherId, categoryId }: Conversation, role: Role): Sql[] {
  const between = sql`
    select case when a.user_id = ${userId} then 'asks' else 'helps' end as kind,
      bool_or(a.status = 'in_treatment') as "isLive", max(a.ended_at) as "endedAt",
      a.user_id <> ${userId} as "isOtherHelped"
    from applications a
    where a.category_id = ${categoryId}
      and ((a.user_id = ${userId} and a.volunteer_id = ${otherId})
        or (a.user_id = ${otherId} and a.volunteer_id = ${userId}))
    group by a.user_id`;
  const lookedAfter = (kind: Tie['kind'], staffId: number, personId: number, condition: Sql) => sql`
    select ${kind}::text, bool_or(${isStatusLive('a.status')}), max(a.ended_at),
      bool_or(a.user_id = ${personId})
    from applications a
    where ${condition} and a.category_id = ${categoryId} and ${looksAfter(person(staffId), sql`a.state_id`)}
      and a.id in (
        select id from applications where user_id = ${personId}
        union all select id from applications where volunteer_id = ${personId}
        union all select application_id from application_users where volunteer_id = ${personId} and is_approved = 0)
    having count(*) > 0`;
  return [
    between,
    ...(can(role, 'requests.list') ? [lookedAfter('cares', userId, otherId, sql`true`)] : []),
    ...(isStaffRole(role)
      ? []
      : [
          lookedAfter(
            'is_cared_for',
            otherId,
            userId,
            sql`wrote.as_staff and ${holds(person(otherId), 'requests.list')}`,
          ),
        ]),
  ];
}

/**
 * Selects ties by an event: approved pairs of the two, and staff for the people asked in it. A manager keeps
 * the tie as long as the event shows its people to its staff.
 */
function eventTies({ userId, otherId, eventId }: Conversation, role: Role, now: Date): Sql[] {
  const between = sql`
    select case when p.user_id = ${userId} then 'asks' else 'helps' end as kind,
      bool_or(p.outcome is null) as "isLive", max(p.ended_at) as "endedAt",
      p.user_id <> ${userId} as "isOtherHelped"
    from event_pairs p
    where p.event_id = ${eventId} and p.is_approved = 1
      and (p.outcome is null or p.outcome in ('completed', 'closed'))
      and ((p.user_id = ${userId} and p.volunteer_id = ${otherId})
        or (p.user_id = ${otherId} and p.volunteer_id = ${userId}))
    group by p.user_id`;
  const lookedAfter = (kind: Tie['kind'], staffId: number, personId: number, condition: Sql) => sql`
    select ${kind}::text, e.is_active, e.last_stopped_at,
      exists (select from event_user_requests q where q.event_id = e.id and q.user_id = ${personId})
    from events e
    where ${condition} and e.id = ${eventId}
      and (exists (select from event_user_requests q where q.event_id = e.id and q.user_id = ${personId})
        or exists (select from event_volunteer_requests q where q.event_id = e.id and q.volunteer_id = ${personId}))`;
  const manages = (staffId: number) => sql`(e.manager_id = ${staffId} and ${isEventOpen(now)})`;
  const runs = (staffId: number) =>
    sql`(${manages(staffId)} or ${looksAfter(person(staffId), sql`e.state_id`)})`;
  return [
    between,
    ...(isStaffRole(role)
      ? [lookedAfter('cares', userId, otherId, (can(role, 'events.run') ? runs : manages)(userId))]
      : [
          lookedAfter(
            'is_cared_for',
            otherId,
            userId,
            sql`wrote.as_staff and ((${holds(person(otherId), 'events.run')} and ${runs(otherId)})
              or (${holds(person(otherId), 'events.manage')} and ${manages(otherId)}))`,
          ),
        ]),
  ];
}

/**
 * Finds the other person of a conversation, as a reader in this role may see them; undefined if there is
 * none, or if it is the reader.
 */
export async function findOther(
  executor: Executor,
  conversation: Conversation,
  role: Role,
  now: Date,
): Promise<Other | undefined> {
  const { userId, otherId, eventId } = conversation;
  if (userId === otherId) return undefined;
  const ties = eventId === null ? categoryTies(conversation, role) : eventTies(conversation, role, now);
  const { rows } = await sql<OtherRow>`
    select u.id, u.full_name, (select full_name from users where id = ${userId}) as own_name,
      ${holds(person(otherId), 'requests.ask')} as is_help_seeker,
      ${isHere(now)} as is_here,
      ${isReachable('u')} as is_reachable,
      wrote.has_messages,
      (select coalesce(json_agg(tie), '[]') from (${sql.join(
        ties.map((tie) => sql`(${tie})`),
        sql` union all `,
      )}) tie) as ties
    from users u
    cross join lateral (
      select exists (select from chat_messages where ${inConversation(conversation)}) as has_messages,
        exists (select from chat_messages
          where ${inConversation(conversation)} and sender_id = ${otherId} and as_staff) as as_staff
    ) wrote
    where u.id = ${otherId} and u.deleted_at is null`.execute(executor);
  const row = rows[0];
  return (
    row && {
      id: row.id,
      fullName: row.full_name,
      ownName: row.own_name,
      isHelpSeeker: row.is_help_seeker,
      isHere: row.is_here,
      isOtherReachable: row.is_reachable,
      hasMessages: row.has_messages,
      ties: row.ties.map((tie) => ({ ...tie, endedAt: tie.endedAt === null ? null : new Date(tie.endedAt) })),
    }
  );
}

/** Selects the latest messages of a conversation, or the latest before one; newest first. */
export async function latestMessages(
  executor: Executor,
  conversation: Conversation,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, sender_id, message, sent_at, client_key from chat_messages
    where ${inConversation(conversation)} ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(executor);
  return rows;
}

export interface UnreadRow {
  category_id: number | null;
  event_id: number | null;
  other_id: number;
  other_name: string;
  /** The kind of help, or the event. */
  subject: string;
  unread: number;
}

export interface UnreadReader {
  readonly acting: Pick<Acting, 'userId' | 'role'>;
  readonly locale: Locale;
  readonly now: Date;
}

/** Selects conversations with unread messages, latest first. A manager's end with the reach of the event. */
export async function unreadOf(
  executor: Executor,
  { acting: { userId, role }, locale, now }: UnreadReader,
): Promise<UnreadRow[]> {
  const isOpen = can(role, 'events.manage') ? sql`(e.id is null or ${isEventOpen(now)})` : sql`true`;
  const { rows } = await sql<UnreadRow>`
    select r.category_id, r.event_id, r.other_id, u.full_name as other_name, coalesce(${labelIn('c.label', locale)}, e.name) as subject,
      r.unread
    from chat_reads r
    join users u on u.id = r.other_id and u.deleted_at is null
    left join categories c on c.id = r.category_id
    left join events e on e.id = r.event_id
    where r.reader_id = ${userId} and r.unread > 0 and ${isOpen}
    order by r.latest_id desc`.execute(executor);
  return rows;
}

/** Counts the messages of a conversation that the reader has not read. */
export async function unreadIn(executor: Executor, conversation: Conversation): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select unread from chat_reads
    where reader_id = ${conversation.userId} and other_id = ${conversation.otherId}
      and category_id is not distinct from ${conversation.categoryId}
      and event_id is not distinct from ${conversation.eventId}`.execute(executor);
  return rows[0]?.unread ?? 0;
}
