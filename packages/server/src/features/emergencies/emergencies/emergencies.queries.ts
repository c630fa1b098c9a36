import { sql, type RawBuilder } from 'kysely';
import type {
  AssignmentState,
  EmergencyState,
  listEmergencies,
} from '@ezra/contract/emergencies/emergencies';
import type { Locale } from '@ezra/contract/common/locales';
import type { Executor } from '../../../platform/db/database.ts';
import { disabilityIdsOf } from '../../../platform/db/people.ts';
import { labelsOf } from '../../../platform/db/label-in.ts';
import {
  allOf,
  anyOf,
  countedPage,
  directionOf,
  holding,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';
import { isOneAvailable } from '../../requests/public.ts';
import { REPEATS } from './emergencies.domain.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isVisibleTo } from './staff.queries.ts';

const disabilitiesOf = (locale: Locale): Sql =>
  labelsOf(sql.raw(disabilityIdsOf('u.id')), locale, { withOther: false });

/** The person's own open emergency. */
export interface OwnEmergencyRow {
  id: number;
  event_id: number | null;
  raised_at: Date;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
  refused: number;
  assigned_at: Date | null;
  answered_at: Date | null;
  assignment_state: AssignmentState | null;
  eta_minutes: number | null;
  volunteer_full_name: string | null;
  volunteer_phone: string | null;
}

export async function ownEmergency(executor: Executor, userId: number): Promise<OwnEmergencyRow | null> {
  const { rows } = await sql<OwnEmergencyRow>`
    select e.id, e.event_id, e.raised_at, e.acknowledged_at, s.first_name as acknowledged_by,
      (select count(*) from emergency_assignments n where n.emergency_id = e.id and n.state = 'cannot') as refused,
      a.created_at as assigned_at, a.answered_at, a.state as assignment_state, a.eta_minutes,
      v.full_name as volunteer_full_name, v.phone as volunteer_phone
    from emergencies e
    left join users s on s.id = e.acknowledged_by
    left join emergency_assignments a on a.emergency_id = e.id and a.ended_at is null
    left join users v on v.id = a.volunteer_id
    where e.user_id = ${userId} and e.closed_at is null`.execute(executor);
  return rows[0] ?? null;
}

/** A volunteer who was sent, as the database gives it: moments are texts. */
export interface AssignmentRow {
  id: number;
  state: AssignmentState;
  volunteer_id: number;
  full_name: string;
  phone: string;
  eta_minutes: number | null;
  note: string | null;
  created_at: string;
  answered_at: string | null;
}

export interface StaffEmergencyRow {
  id: number;
  user_id: number;
  user_full_name: string;
  user_phone: string;
  user_comments: string | null;
  user_other_disability: string | null;
  disabilities: string[];
  contact_full_name: string;
  contact_phone: string | null;
  description: string | null;
  address: string | null;
  locality: string | null;
  is_located: boolean;
  event_id: number | null;
  event_name: string | null;
  raised_at: Date;
  acknowledged_at: Date | null;
  acknowledged_by: number | null;
  acknowledged_by_name: string | null;
  alarmed_at: Date;
  calls: number;
  next_call_at: Date | null;
  closed_at: Date | null;
  system_note: string | null;
  assignments: AssignmentRow[];
}

export type EmergencyList = ListOf<typeof listEmergencies>;

const isAssigned = sql<boolean>`exists (
  select from emergency_assignments a where a.emergency_id = e.id and a.ended_at is null)`;
/** The states of `stateOf` in SQL. */
const stateIs: Record<EmergencyState, Sql> = {
  new: sql`(e.closed_at is null and not ${isAssigned}
    and (e.acknowledged_at is null or e.acknowledged_at < e.alarmed_at))`,
  acknowledged: sql`(e.closed_at is null and not ${isAssigned} and e.acknowledged_at >= e.alarmed_at)`,
  assigned: sql`(e.closed_at is null and ${isAssigned})`,
  closed: sql`e.closed_at is not null`,
};

const columns = (locale: Locale): Sql => sql`
  e.id, e.user_id, u.full_name as user_full_name, u.phone as user_phone, u.comments as user_comments,
  u.other_disability as user_other_disability, ${disabilitiesOf(locale)} as disabilities,
  concat_ws(' ', i.emergency_contact ->> 'first_name', i.emergency_contact ->> 'family_name') as contact_full_name,
  i.emergency_contact ->> 'mobile' as contact_phone,
  e.description, e.address, e.locality, e.location is not null as is_located, e.event_id, ev.name as event_name, e.raised_at, e.acknowledged_at,
  e.acknowledged_by, s.full_name as acknowledged_by_name, e.alarmed_at, e.calls, e.next_call_at,
  e.closed_at, e.system_note,
  (select coalesce(json_agg(json_build_object('id', a.id, 'state', a.state, 'volunteer_id', v.id,
      'full_name', v.full_name, 'phone', v.phone, 'eta_minutes', a.eta_minutes, 'note', a.note,
      'created_at', a.created_at, 'answered_at', a.answered_at) order by a.id desc), '[]')
    from emergency_assignments a join users v on v.id = a.volunteer_id where a.emergency_id = e.id) as assignments`;

const tables: Sql = sql`
  emergencies e
  join users u on u.id = e.user_id
  left join personal_information i on i.user_id = e.user_id
  left join events ev on ev.id = e.event_id
  left join users s on s.id = e.acknowledged_by`;

/** The staff member who reads, and when. */
export interface StaffReader {
  readonly acting: Acting;
  readonly now: Date;
}

const filtersOf = ({ acting, now }: StaffReader, { state, search }: EmergencyList): Sql =>
  allOf(
    isVisibleTo(acting, now),
    state.length > 0 ? anyOf(...state.map((one) => stateIs[one])) : undefined,
    holding(search, [sql`u.full_name`, sql`e.address`, sql`e.description`], [sql`u.phone`]),
  );

/** Selects all matching emergencies that the reader may see, the latest first by default. */
export const everyEmergency = (
  reader: StaffReader,
  list: EmergencyList,
  locale: Locale,
): RawBuilder<StaffEmergencyRow> => sql`
  select ${columns(locale)} from ${tables} where ${filtersOf(reader, list)}
  order by e.raised_at ${directionOf(list)}, e.id ${directionOf(list)}`;

/** One page of `everyEmergency`, and the total. */
export const emergenciesPage = (
  executor: Executor,
  reader: StaffReader,
  list: EmergencyList,
  locale: Locale,
) =>
  countedPage(
    executor,
    list,
    everyEmergency(reader, list, locale),
    sql`${tables} where ${filtersOf(reader, list)}`,
  );

/** Finds an emergency, if the reader may see it. */
export async function staffEmergency(
  executor: Executor,
  id: number,
  { acting, now }: StaffReader,
  locale: Locale,
): Promise<StaffEmergencyRow | null> {
  const { rows } = await sql<StaffEmergencyRow>`
    select ${columns(locale)} from ${tables} where e.id = ${id} and ${isVisibleTo(acting, now)}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** An emergency that a volunteer was sent to: person, place, and details. */
export interface SentRow {
  assignment_id: number;
  state: AssignmentState;
  /** Whether the volunteer can be sent to people now. */
  can_help: boolean;
  eta_minutes: number | null;
  is_closed: boolean;
  raised_at: Date;
  user_id: number;
  user_full_name: string;
  user_first_name: string;
  user_phone: string;
  user_comments: string | null;
  user_other_disability: string | null;
  disabilities: string[];
  address: string | null;
  description: string | null;
  distance_m: number | null;
  /** The volunteer's language. */
  locale: Locale;
}

const sentTo = (where: Sql, locale: Locale): RawBuilder<SentRow> => sql<SentRow>`
  select a.id as assignment_id, a.state, ${isOneAvailable(sql`a.volunteer_id`)} as can_help, a.eta_minutes, e.closed_at is not null as is_closed, e.raised_at,
    u.id as user_id, u.full_name as user_full_name, u.first_name as user_first_name, u.phone as user_phone, u.comments as user_comments,
    u.other_disability as user_other_disability, ${disabilitiesOf(locale)} as disabilities, e.address, e.description,
    distance_m(e.location, v.location) as distance_m, v.locale
  from emergency_assignments a
  join emergencies e on e.id = a.emergency_id
  join users u on u.id = e.user_id
  join users v on v.id = a.volunteer_id
  where ${where}
  order by a.created_at desc, a.id desc`;

/** Open emergencies that a volunteer was sent to, the latest first. */
export const emergenciesOfVolunteer = async (executor: Executor, volunteerId: number, locale: Locale) =>
  (
    await sentTo(
      sql`a.volunteer_id = ${volunteerId} and a.ended_at is null and e.closed_at is null`,
      locale,
    ).execute(executor)
  ).rows;

/** Finds the emergency of a volunteer's personal link; null when there is no such link. */
export const emergencyOfLink = async (executor: Executor, tokenHash: Buffer, locale: Locale) =>
  (await sentTo(sql`a.token_hash = ${tokenHash}`, locale).execute(executor)).rows[0] ?? null;

/** The state of a volunteer's assignment, read after an answer. */
export const assignmentState = async (executor: Executor, assignmentId: number): Promise<AssignmentState> =>
  (
    await executor
      .selectFrom('emergency_assignments')
      .select('state')
      .where('id', '=', assignmentId)
      .executeTakeFirstOrThrow()
  ).state as AssignmentState;

/** The facts that messages about an emergency contain. */
export interface EmergencyWords {
  user_id: number;
  user_full_name: string;
  user_first_name: string;
  user_phone: string;
  address: string | null;
  description: string | null;
  event_name: string | null;
  staff_first_name: string | null;
  /** How many emergencies the person raised lately, including this one. */
  repeats: number;
}

export async function emergencyForMessages(executor: Executor, id: number): Promise<EmergencyWords> {
  const { rows } = await sql<EmergencyWords>`
    select e.user_id, u.full_name as user_full_name, u.first_name as user_first_name, u.phone as user_phone,
      e.address, e.description, ev.name as event_name, s.first_name as staff_first_name,
      (select count(*)::integer from emergencies x where x.user_id = e.user_id and x.raised_at <= e.raised_at
        and x.raised_at > e.raised_at - make_interval(secs => ${REPEATS.withinMs / 1000})) as repeats
    from emergencies e
    join users u on u.id = e.user_id
    left join events ev on ev.id = e.event_id
    left join users s on s.id = e.acknowledged_by
    where e.id = ${id}`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error(`there is no emergency ${id}`);
  return row;
}

export const volunteerForMessages = (executor: Executor, id: number) =>
  executor
    .selectFrom('users')
    .select(['full_name', 'first_name', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
