import type { listAudit } from '@ezra/contract/office/audit';
import type { SubjectKind } from '@ezra/contract/office/audit-actions';
import type { StaffRole } from '@ezra/contract/common/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import {
  allOf,
  anyOf,
  countedPage,
  directionOf,
  holding,
  oneOf,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';

export interface AuditList extends ListOf<typeof listAudit> {
  readonly acting: Acting;
  readonly timeZone: string;
}

export interface AuditRow {
  id: number;
  at: Date;
  actor_id: number;
  actor_name: string;
  actor_role: StaffRole;
  action: string;
  subject_kind: SubjectKind | null;
  subject_id: number | null;
  person_id: number | null;
  person_name: string | null;
  event_id: number | null;
  event_name: string | null;
  application_id: number | null;
  fields: string[];
  kept: Record<string, string | number | boolean | number[]>;
  failure: string | null;
  request_id: string;
}

/** For each kind of record, selects the ids of records about the people `ids`. */
const RECORDS: Readonly<Record<Exclude<SubjectKind, 'event'>, (ids: Sql) => Sql>> = {
  user: (ids) => sql`select unnest(${ids})`,
  agreement: (ids) => sql`select id from volunteer_information where user_id = any(${ids})`,
  request: (ids) => sql`select id from applications where user_id = any(${ids})`,
  offer: (ids) => sql`
    select w.id from application_users w join applications a on a.id = w.application_id
    where a.user_id = any(${ids}) or w.volunteer_id = any(${ids})`,
  emergency: (ids) => sql`select id from emergencies where user_id = any(${ids})`,
  event_user_request: (ids) => sql`select id from event_user_requests where user_id = any(${ids})`,
  event_volunteer_request: (ids) =>
    sql`select id from event_volunteer_requests where volunteer_id = any(${ids})`,
  problem_report: (ids) => sql`select id from problem_reports where author_id = any(${ids})`,
};

const isAbout = (userIds: readonly number[]): Sql | undefined => {
  if (userIds.length === 0) return undefined;
  const ids = sql`${[...userIds]}::integer[]`;
  return anyOf(
    ...Object.entries(RECORDS).map(
      ([kind, of]) => sql`(l.subject_kind = ${kind} and l.subject_id in (${of(ids)}))`,
    ),
  );
};

/** SQL: the moment at which a day begins for the reader, `days` after `day`. */
const beginOf = (day: string, days: number, timeZone: string): Sql =>
  sql`((${day}::date + ${sql.lit(days)})::timestamp at time zone ${timeZone})`;

const filtersOf = ({ acting, timeZone, search, from, to, ...list }: AuditList): Sql => {
  const found = holding(search, [sql`u.full_name`], [sql`u.phone`]);
  return allOf(
    // Many actions belong to no region, so a reader limited to regions sees only their own actions.
    acting.states === null ? undefined : sql`l.actor_id = ${acting.userId}`,
    oneOf(sql`l.actor_id`, list.actor_ids),
    oneOf(sql`l.actor_role`, list.roles),
    oneOf(sql`l.action`, list.action),
    oneOf(sql`l.id`, list.ids),
    isAbout(list.user_ids),
    from === undefined ? undefined : sql`l.at >= ${beginOf(from, 0, timeZone)}`,
    to === undefined ? undefined : sql`l.at < ${beginOf(to, 1, timeZone)}`,
    found && sql`l.actor_id in (select u.id from users u where ${found})`,
  );
};

/** Selects all matching entries, with the person, event and request of each. */
export function everyEntry(list: AuditList): RawBuilder<AuditRow> {
  const direction = directionOf(list);
  const is = (kind: SubjectKind): Sql => sql`l.subject_kind = ${sql.lit(kind)}`;
  return sql`
    select l.id::integer as id, l.at, l.actor_id, actor.full_name as actor_name, l.actor_role, l.action,
      l.subject_kind, l.subject_id, person.id as person_id, person.full_name as person_name,
      e.id as event_id, e.name as event_name, a.id as application_id, l.fields, l.kept, l.failure, l.request_id
    from audit_log l
    join users actor on actor.id = l.actor_id
    left join volunteer_information v on ${is('agreement')} and v.id = l.subject_id
    left join application_users w on ${is('offer')} and w.id = l.subject_id
    left join applications a on a.id = case when ${is('request')} then l.subject_id else w.application_id end
    left join emergencies m on ${is('emergency')} and m.id = l.subject_id
    left join event_user_requests s on ${is('event_user_request')} and s.id = l.subject_id
    left join event_volunteer_requests r on ${is('event_volunteer_request')} and r.id = l.subject_id
    left join problem_reports p on ${is('problem_report')} and p.id = l.subject_id
    left join users person on person.id = coalesce(case when ${is('user')} then l.subject_id end,
      v.user_id, w.volunteer_id, a.user_id, m.user_id, s.user_id, r.volunteer_id, p.author_id)
    left join events e on e.id = coalesce(case when ${is('event')} then l.subject_id end, s.event_id, r.event_id)
    where ${filtersOf(list)}
    order by l.at ${direction}, l.id ${direction}`;
}

export const auditPage = (executor: Executor, list: AuditList) =>
  countedPage(executor, list, everyEntry(list), sql`audit_log l where ${filtersOf(list)}`);
