import type { Reach } from '@ezra/contract/account/reach';
import { ADULT_AGE } from '@ezra/contract/common/constants';
import type { ConsentState } from '@ezra/contract/account/registration/guardian';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { listUsers } from '@ezra/contract/people/users';
import { USER_VIEWS, type UserView } from '@ezra/contract/people/users.terms';
import { sql, type RawBuilder } from 'kysely';
import { eachView, type Views } from '../../../platform/db/count-rows.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { labelsOf } from '../../../platform/db/label-in.ts';
import {
  allOf,
  anyOf,
  countedPage,
  directionOf,
  holding,
  isUnfiltered,
  oneOf,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';
import type { Reachability } from '../../../platform/messaging/messaging.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { accountColumns } from '../../../platform/sessions/authority.queries.ts';
import { disabilityIdsOf, hasRole, isUnplaced, isValidated } from '../../../platform/db/people.ts';
import { reachOf, thoseWithinReach, withinReach, withinRegions } from '../../account/public.ts';
import type { Person } from './users.policy.ts';

export type UserStatus = 'activated' | 'deactivated' | 'deleted';

export interface UserList extends ListOf<typeof listUsers> {
  readonly acting: Acting;
  readonly now: Date;
  /** Today in the reader's time zone, for the volunteers' age. */
  readonly today: string;
  /** The list leaves the installation as a file, so it holds only people of the reader's regions. */
  readonly isFile?: boolean;
}

export interface AgreementRow {
  id: number;
  validate_training: boolean;
  validate_police: boolean;
  is_required_police_validation: boolean;
  place: string | null;
  date: string | null;
  gender: string;
  /** Null for adults. */
  guardian: ConsentState | null;
  earlier_guardian_refused: boolean;
  signed_at: Date;
  is_frozen: boolean;
}

export interface UserRow {
  id: number;
  full_name: string;
  first_name: string;
  last_name: string;
  phone: string;
  is_phone: boolean;
  is_wp: boolean;
  is_sms: boolean;
  email: string | null;
  roles: Role[];
  regions: number[];
  eventRegions: (number | null)[];
  disabilities: string[];
  other_disability: string | null;
  disability_confirmation_check: boolean;
  quick_emergency_request: boolean;
  is_active: boolean;
  is_blocked: boolean;
  is_deleted: boolean;
  is_online: boolean;
  is_signed: boolean;
  /** The person's contact channels. */
  reachability: Reachability;
  organization: { id: number; name: string } | null;
  town: string | null;
  residential_address: string | null;
  arrival_address: string | null;
  created_at: Date;
  /** Requests with the person as assigned volunteer. */
  in_treatment_count: number;
  application_status: { status: RequestStatus; count: number }[];
  agreement: (Omit<AgreementRow, 'signed_at'> & { signed_at: string }) | null;
  /** How the reader reaches the person. */
  reach: Reach;
}

const ONLINE_SECONDS = 90;

const STATUS: Record<UserStatus, Sql> = {
  activated: sql`(u.deleted_at is null and u.is_active)`,
  deactivated: sql`(u.deleted_at is null and not u.is_active)`,
  // Erased people are left out: they have no details left.
  deleted: sql`(u.deleted_at is not null and u.erased_at is null)`,
};

/** SQL: person `u` has an agreement that meets the conditions. */
const hasAgreement = (...conditions: readonly Sql[]): Sql => sql`exists (
  select from volunteer_information v where ${allOf(sql`v.user_id = u.id`, ...conditions)})`;
const IS_THERE = sql`u.deleted_at is null`;
const LACKS_PAPERS = [sql`v.frozen_at is null`, sql`not ${sql.raw(isValidated('v'))}`];

/** SQL: the papers `v` of volunteer `u` wait for the association. The view `waiting` for joined rows. */
export const ARE_PAPERS_WAITING = allOf(IS_THERE, ...LACKS_PAPERS);

/** The condition of each view; undefined for all people. */
const VIEW_CONDITIONS: Readonly<Record<UserView, Sql | undefined>> = {
  waiting: allOf(IS_THERE, hasAgreement(...LACKS_PAPERS)),
  inactive: allOf(IS_THERE, sql`(not u.is_active or u.blocked_at is not null)`),
  frozen: allOf(IS_THERE, hasAgreement(sql`v.frozen_at is not null`)),
  volunteers: sql.raw(hasRole('u.id', 'volunteer')),
  seekers: sql.raw(hasRole('u.id', 'user')),
  all: undefined,
};

/** Views about the account itself, limited to people whose account the reader looks after. */
const ACCOUNT_VIEWS: readonly UserView[] = ['waiting', 'inactive', 'frozen'];
const inView = (view: UserView, acting: Acting): Sql =>
  allOf(VIEW_CONDITIONS[view], ACCOUNT_VIEWS.includes(view) ? withinRegions(acting) : undefined);

/** Hides removed people, unless that status is chosen or open rows are reloaded by id. */
const statusIn = ({ status, ids, view = 'all' }: UserList): Sql =>
  status.length > 0
    ? anyOf(...status.map((one) => STATUS[one]))
    : ids.length > 0 && view === 'all'
      ? sql`u.erased_at is null`
      : IS_THERE;

/**
 * Roles are literals: few people have some roles and most have others, which the plan of a prepared statement
 * would not take into account.
 */
const holdsOneOf = (roles: readonly Role[]): Sql => sql`exists (
  select from user_roles r where r.user_id = u.id and r.role = any(${sql.lit(`{${roles.join(',')}}`)}::text[]))`;

/** The filters of a list, among people within reach. */
const filtersOf = (list: UserList): Sql =>
  allOf(
    oneOf(sql`u.state_id`, list.state),
    list.roles.length > 0 ? holdsOneOf(list.roles) : undefined,
    statusIn(list),
    list.signed === undefined ? undefined : sql`(u.signed_at is not null) = ${list.signed}`,
    list.placed === undefined ? undefined : sql.raw(list.placed ? 'u.location is not null' : isUnplaced('u')),
    oneOf(sql`u.id`, list.user_ids),
    oneOf(sql`u.id`, list.ids),
    list.view && inView(list.view, list.acting),
    holding(list.search, [sql`u.full_name`, sql`u.email`], [sql`u.phone`]),
  );

/** SQL: state of the guardian's consent for volunteer `v`; null for people who are adults on that day. */
export const guardianConsent = (today: string): RawBuilder<ConsentState | null> => sql<ConsentState | null>`
  case when v.dob <= ${today}::date - make_interval(years => ${ADULT_AGE}::integer) then null
    when v.guardian_approved_at is not null then 'approved'
    when v.guardian_refused_at is not null then 'refused' else 'waiting' end`;

/** SQL: an earlier guardian of volunteer `v` refused; only for minors. */
export const earlierGuardianRefused = (today: string): RawBuilder<boolean> => sql<boolean>`
  (${guardianConsent(today)} is not null and exists (
    select from guardian_links l where l.volunteer_information_id = v.id and l.answer = 'refused'
      and l.guardian_phone_hash <> (select latest.guardian_phone_hash from guardian_links latest
        where latest.volunteer_information_id = v.id order by latest.id desc limit 1)))`;

/** SQL: counts of requests by status that a person asked for or is in charge of. */
export const applicationStatus = (userId: Sql): RawBuilder<UserRow['application_status']> => sql`array(
  select json_build_object('status', a.status, 'count', count(*)) from applications a
  where a.user_id = ${userId} or a.volunteer_id = ${userId} group by a.status)`;

export async function readApplicationStatus(
  executor: Executor,
  userId: number,
): Promise<UserRow['application_status']> {
  const { rows } = await sql<{ found: UserRow['application_status'] }>`
    select ${applicationStatus(sql`${userId}::integer`)} as found`.execute(executor);
  return rows[0]?.found ?? [];
}

/** Selects all matching people within the reader's reach, for the export. */
export function everyUser(list: UserList, locale: Locale): RawBuilder<UserRow> {
  const direction = directionOf(list);
  const online = new Date(list.now.valueOf() - ONLINE_SECONDS * 1000);
  return sql`
    select u.id, u.full_name, u.first_name, u.last_name, u.phone, u.is_phone, u.is_wp, u.is_sms, u.email,
      u.other_disability, u.disability_confirmation_check,
      u.quick_emergency_request, u.is_active, u.blocked_at is not null as is_blocked,
      u.deleted_at is not null as is_deleted, u.signed_at is not null as is_signed,
      coalesce(not u.is_away and u.last_active_at > ${online}, false) as is_online,
      json_build_object('hasPhone', true, 'hasEmail', u.email is not null, 'isWp', u.is_wp, 'isSms', u.is_sms,
        'isEmail', u.is_email, 'smsSubscribed', coalesce(s.sms, true), 'emailSubscribed', coalesce(s.email, true))
        as reachability,
      case when o.id is null then null else json_build_object('id', o.id, 'name', o.name) end as organization,
      u.residential_locality as town, u.residential_address, u.arrival_address, u.created_at,
      ${sql.raw(accountColumns('u.id'))},
      ${labelsOf(sql.raw(disabilityIdsOf('u.id')), locale)} as disabilities,
      case when v.id is null then 0 else (select count(*) from applications a
        where a.volunteer_id = u.id and a.status = 'in_treatment') end as in_treatment_count,
      ${applicationStatus(sql`u.id`)} as application_status,
      case when v.id is null then null else json_build_object(
        'id', v.id, 'validate_training', v.validate_training, 'validate_police', v.validate_police,
        'is_required_police_validation', v.is_required_police_validation, 'place', v.place, 'date', v.date,
        'gender', v.gender, 'guardian', ${guardianConsent(list.today)},
        'earlier_guardian_refused', ${earlierGuardianRefused(list.today)}, 'signed_at', v.signed_at, 'is_frozen', v.frozen_at is not null) end as agreement,
      ${reachOf(list.acting)} as reach
    from users u
    left join volunteer_information v on v.user_id = u.id
    left join subscriptions s on s.user_id = u.id
    left join organizations o on o.id = u.organization_id and o.deleted_at is null
    where ${allOf(list.isFile ? withinRegions(list.acting) : withinReach(list.acting, list.now), filtersOf(list))}
    order by ${sql.ref(`u.${list.orderBy}`)} ${direction}, u.id ${direction}`;
}

export interface FoundPerson extends Person {
  readonly fullName: string;
  readonly phone: string;
  readonly stateId: number | null;
  readonly deletedAt: Date | null;
}

/**
 * Reads what the policy needs of a person whose account the staff member looks after; undefined if there is
 * none or the person was erased.
 */
export async function findPerson(
  executor: Executor,
  acting: Acting,
  id: number,
): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    select u.id, ${sql.raw(accountColumns('u.id'))}, u.is_active as "isActive", ${hasAgreement()} as "hasAgreement",
      'regions' as reach,
      u.blocked_at is not null as "isBlocked", u.deleted_at is not null as "isDeleted",
      u.full_name <> '' as "isNamed", u.full_name as "fullName", u.phone, u.state_id as "stateId",
      u.deleted_at as "deletedAt"
    from users u where ${allOf(sql`u.id = ${id}`, sql`u.erased_at is null`, withinRegions(acting))}`.execute(
    executor,
  );
  return rows[0];
}

/** Reads the row of one person within the reader's reach, including removed people. */
export async function userRow(
  executor: Executor,
  { id, ...reading }: Pick<UserList, 'acting' | 'now' | 'today'> & { readonly id: number },
  locale: Locale,
): Promise<UserRow | undefined> {
  const list: UserList = {
    ...reading,
    ...{ page: 1, perPage: 1, search: '', order: 'desc', orderBy: 'created_at' },
    ...{ roles: [], status: ['activated', 'deactivated', 'deleted'], state: [], user_ids: [], ids: [id] },
  };
  const { rows } = await everyUser(list, locale).execute(executor);
  return rows[0];
}

/** Selects a page of people within the reader's reach and the number that match, estimated above 10,000. */
export const usersPage = (executor: Executor, list: UserList, locale: Locale) =>
  countedPage(
    executor,
    list,
    everyUser(list, locale),
    sql`${thoseWithinReach(list.acting, list.now)} and ${filtersOf(list)}`,
    { isWhole: list.acting.states === null && isUnfiltered(list) },
  );

/** Counts the people of each view within the reader's reach. */
export const userViews = (acting: Acting, now: Date): Views<UserView> =>
  eachView(
    USER_VIEWS,
    (view) => sql`${thoseWithinReach(acting, now)} and ${allOf(IS_THERE, inView(view, acting))}`,
  );
