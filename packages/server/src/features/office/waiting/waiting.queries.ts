import { FAILED_MESSAGE_DAYS } from '@ezra/contract/common/constants';
import { RENEWALS_NAMED } from '@ezra/contract/office/waiting';
import { sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-rows.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { allOf, inRegions, type Sql } from '../../../platform/db/lists.ts';
import { hasRole } from '../../../platform/db/people.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isSilent, needsVolunteer, runnableEvents, isReachOpen } from '../../events/public.ts';
import { IS_FIRST_WAITING, isOpen, VIEW_CONDITIONS, type ViewsAt, TOWN } from '../../requests/public.ts';
import { OPENS_DAYS_BEFORE } from '../../account/public.ts';
import { ARE_PAPERS_WAITING } from '../../people/public.ts';
import { COUNTED_MAX, firstWaiting } from './first-waiting.queries.ts';

export interface Asking extends ViewsAt {
  readonly acting: Acting;
}

/** SQL: the contact name of request `a`, else that of its requester `u`. */
const REQUESTER: Sql = sql`coalesce(a.contact ->> 'full_name', u.full_name) as full_name`;

export interface OfferExample {
  application_id: number;
  full_name: string;
  since: Date;
}

/** Counts open requests with a waiting offer, ordered by the offer that has waited longest. */
export async function waitingOffers(executor: Executor, { acting: { states }, ...at }: Asking) {
  const isIn = inRegions(sql`a.state_id`, states);
  const isSoon = VIEW_CONDITIONS.soon(at);
  const { apart, ...waits } = await firstWaiting<OfferExample>(executor, {
    from: sql`application_users w join applications a on a.id = w.application_id
      where ${allOf(IS_FIRST_WAITING, isOpen(at.now), isIn)}`,
    id: sql`w.id`,
    key: sql`w.created_at`,
    isApart: allOf(isSoon),
    shown: sql`a.id as application_id, ${REQUESTER}, w.created_at as since`,
    tables: sql`application_users w on w.id = first.id
      join applications a on a.id = w.application_id join users u on u.id = a.user_id`,
  });
  // Rows beyond the limit were not examined, so `soon` needs its own count.
  const isCapped = waits.count === COUNTED_MAX;
  const soon = isCapped
    ? await countUpTo(executor, sql`applications a where ${allOf(VIEW_CONDITIONS.waiting(at), isSoon, isIn)}`)
    : apart;
  return { ...waits, soon };
}

export interface RequestExample {
  application_id: number;
  full_name: string;
  town: string | null;
  arrival_date: string | null;
  arrival_time: string | null;
  expiration_date: string | null;
}

/** Counts requests for today and tomorrow without an offer, nearest first. */
export const unmatchedSoon = (executor: Executor, { acting: { states }, ...at }: Asking) =>
  firstWaiting<RequestExample>(executor, {
    from: sql`applications a where ${allOf(
      VIEW_CONDITIONS.nobody(at),
      VIEW_CONDITIONS.soon(at),
      inRegions(sql`a.state_id`, states),
    )}`,
    id: sql`a.id`,
    key: sql`a.due_at`,
    shown: sql`a.id as application_id, ${REQUESTER}, ${TOWN} as town, a.arrival_date, a.arrival_time,
      a.expiration_date`,
    tables: sql`applications a on a.id = first.id join users u on u.id = a.user_id`,
  });

export interface PairExample {
  event_id: number;
  event: string;
  since: Date;
}

/** Counts pairs that wait for approval in the events that the reader runs. */
export const waitingPairs = (executor: Executor, { acting }: Asking) =>
  firstWaiting<PairExample>(executor, {
    from: sql`event_pairs p join events e on e.id = p.event_id
      where ${allOf(sql`p.outcome is null and p.is_approved = 0`, runnableEvents(acting))}`,
    id: sql`p.id`,
    key: sql`p.created_at`,
    shown: sql`e.id as event_id, e.name as event, p.created_at as since`,
    tables: sql`event_pairs p on p.id = first.id join events e on e.id = p.event_id`,
  });

export interface WideExample extends PairExample {
  manager: string;
  is_waiting: boolean;
}

/** Counts wide events that the reader must decide on: those that wait, and those that run already. */
export const wideEvents = (executor: Executor, { acting }: Asking) =>
  firstWaiting<WideExample>(executor, {
    from: sql`events e where ${allOf(isReachOpen, runnableEvents(acting))}`,
    id: sql`e.id`,
    key: sql`coalesce(e.waits_since, e.wide_since)`,
    shown: sql`e.id as event_id, e.name as event, m.full_name as manager, e.waits_since is not null as is_waiting,
      coalesce(e.waits_since, e.wide_since) as since`,
    tables: sql`events e on e.id = first.id join users m on m.id = e.manager_id`,
  });

export interface AskedExample {
  event_id: number;
  event: string;
  full_name: string;
  since: Date;
}

/** Counts people without a pair in the reader's active events whose answer meets `isAnswer`. */
const unpaired = (executor: Executor, { acting }: Asking, isAnswer: Sql, since: Sql) =>
  firstWaiting<AskedExample>(executor, {
    from: sql`events e join event_user_requests r on r.event_id = e.id
      where ${allOf(sql`e.is_active`, isAnswer, runnableEvents(acting))}`,
    id: sql`r.id`,
    key: since,
    shown: sql`e.id as event_id, e.name as event, u.full_name, ${since} as since`,
    tables: sql`event_user_requests r on r.id = first.id join events e on e.id = r.event_id
      join users u on u.id = r.user_id`,
  });

/** Counts people who need help, earliest answer first. */
export const needing = (executor: Executor, asking: Asking) =>
  unpaired(executor, asking, needsVolunteer('r'), sql`coalesce(r.answered_at, r.created_at)`);

/** Counts people who have not answered. */
export const silent = (executor: Executor, asking: Asking) =>
  unpaired(executor, asking, isSilent('r'), sql`r.created_at`);

export interface ProblemExample {
  id: number;
  full_name: string;
  since: Date;
}

/** Counts reported problems that are not handled yet. */
export const openProblems = (executor: Executor, { acting: { states } }: Asking) =>
  firstWaiting<ProblemExample>(executor, {
    from: sql`problem_reports r left join applications a on a.id = r.application_id
      left join event_pairs p on p.id = r.pair_id left join events e on e.id = p.event_id
      where ${allOf(sql`r.handled_at is null`, inRegions(sql`coalesce(a.state_id, e.state_id)`, states))}`,
    id: sql`r.id`,
    key: sql`r.created_at`,
    shown: sql`r.id, u.full_name, r.created_at as since`,
    tables: sql`problem_reports r on r.id = first.id join users u on u.id = r.author_id`,
  });

/** Counts messages to the association without an answer. */
export const openContacts = (executor: Executor, { acting: { states } }: Asking) =>
  firstWaiting<ProblemExample>(executor, {
    from: sql`contact_messages c join users u on u.id = c.sender_id
      where ${allOf(sql`c.answered_at is null`, inRegions(sql`u.state_id`, states))}`,
    id: sql`c.id`,
    key: sql`c.created_at`,
    shown: sql`c.id, u.full_name, c.created_at as since`,
    tables: sql`contact_messages c on c.id = first.id join users u on u.id = c.sender_id`,
  });

export interface MessageExample {
  id: number;
  full_name: string | null;
  at: Date;
}

/** Counts messages that failed for good, or may have, latest first. Without codes: people ask again. */
export const failedMessages = (executor: Executor, { acting: { states }, now }: Asking) =>
  firstWaiting<MessageExample>(executor, {
    from: sql`messages m left join users u on u.id = m.user_id where ${allOf(
      sql`m.state in ('failed', 'uncertain') and m.purpose <> 'code'`,
      sql`m.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(FAILED_MESSAGE_DAYS)})`,
      inRegions(sql`u.state_id`, states),
    )}`,
    id: sql`m.id`,
    key: sql`m.created_at`,
    order: 'desc',
    shown: sql`m.id, u.full_name, m.created_at as at`,
    tables: sql`messages m on m.id = first.id left join users u on u.id = m.user_id`,
  });

export interface ImportExample {
  file_name: string;
  bad_rows: number;
  at: Date;
}

/** Counts files with bad rows and no import since, latest first; only the reader's own, if within regions. */
export const failedImports = (executor: Executor, { acting: { userId, states } }: Asking) =>
  firstWaiting<ImportExample>(executor, {
    from: sql`volunteer_imports i where ${allOf(
      sql`i.bad_row_count > 0 and i.settled_at is null`,
      states === null ? undefined : sql`i.author_id = ${userId}`,
    )}`,
    id: sql`i.id`,
    key: sql`i.created_at`,
    order: 'desc',
    shown: sql`i.file_name, i.bad_row_count as bad_rows, i.created_at as at`,
    tables: sql`volunteer_imports i on i.id = first.id`,
  });

export interface VolunteerExample {
  user_id: number;
  full_name: string;
  since: Date;
}

/** Counts volunteers whose papers wait for the association. */
export const waitingVolunteers = (executor: Executor, { acting: { states } }: Asking) =>
  firstWaiting<VolunteerExample>(executor, {
    from: sql`volunteer_information v join users u on u.id = v.user_id
      where ${allOf(ARE_PAPERS_WAITING, inRegions(sql`u.state_id`, states))}`,
    id: sql`v.id`,
    key: sql`v.created_at`,
    shown: sql`u.id as user_id, u.full_name, v.signed_at as since`,
    tables: sql`volunteer_information v on v.id = first.id join users u on u.id = v.user_id`,
  });

/** An agreement that may be renewed. */
export interface Renewable {
  user_id: number;
  full_name: string;
  time_zone: string;
  signed_at: Date;
}

/** Counts agreements that end within 30 days or were frozen in the last 30 days, in order of their end. */
export async function renewable(executor: Executor, { acting: { states }, now }: Asking) {
  const of = (conditions: Sql, order: Sql): Sql => sql`(
    select v.user_id, v.signed_at, u.full_name, u.time_zone
    from volunteer_information v join users u on u.id = v.user_id
    where ${allOf(
      conditions,
      sql`${isReachable('u')} and ${sql.raw(hasRole('u.id', 'volunteer'))}`,
      inRegions(sql`u.state_id`, states),
    )}
    order by ${order} limit ${sql.lit(COUNTED_MAX)})`;
  const { rows } = await sql<{ count: number; first: Renewable[] | null }>`
    with due as materialized (
      select * from (
        ${of(
          sql`v.frozen_at is null
            and v.signed_at <= ${now}::timestamptz + make_interval(days => ${sql.lit(OPENS_DAYS_BEFORE)}) - interval '1 year'`,
          sql`v.signed_at`,
        )}
        union all
        ${of(
          sql`v.frozen_at > ${now}::timestamptz - make_interval(days => ${sql.lit(OPENS_DAYS_BEFORE)})`,
          sql`v.frozen_at`,
        )}
      ) either order by signed_at, user_id limit ${sql.lit(COUNTED_MAX)}
    )
    select (select count(*) from due) as count,
      (select json_agg(each) from (
        select * from due order by signed_at, user_id limit ${sql.lit(RENEWALS_NAMED)}) each) as first`.execute(
    executor,
  );
  return {
    count: rows[0]?.count ?? 0,
    first: (rows[0]?.first ?? []).map((one) => ({ ...one, signed_at: new Date(one.signed_at) })),
  };
}
