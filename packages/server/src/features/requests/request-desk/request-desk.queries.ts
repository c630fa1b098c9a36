import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { RoughPlace } from '@ezra/contract/requests/candidates';
import type { Locale } from '@ezra/contract/common/locales';
import type { Executor } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/types.generated.ts';
import { labelsOf } from '../../../platform/db/label-in.ts';
import { allOf, inRegions, type Sql } from '../../../platform/db/lists.ts';
import { coreColumns, type CoreRow } from '../help-requests/help-requests.queries.ts';
import { DISABILITY_IDS } from '../help-requests/request-conditions.queries.ts';
import type { RequestContact } from '../help-requests/personal-details.domain.ts';
import { isAvailable } from '../matching/matching.queries.ts';

/** A request as the desk sees it. */
export interface DeskRow extends CoreRow {
  origin_address: string | null;
  destination_address: string | null;
  other_address: boolean;
  is_located: boolean;
  town: string | null;
  system_notes: string | null;
  contact: RequestContact | null;
  user_full_name: string;
  user_phone: string;
  user_email: string | null;
  user_residential_address: string | null;
  user_arrival_address: string | null;
  user_other_disability: string | null;
  disabilities: string[];
  volunteer_full_name: string | null;
  volunteer_phone: string | null;
  /** Number of volunteers who offered and can be sent to people now. */
  waiting_count: number;
}

/** Disabilities in words: those stored with the request `a`, else those on record. */
export const disabilitiesOf = (locale: Locale): Sql => labelsOf(sql.raw(DISABILITY_IDS), locale);

/**
 * The locality where the help begins: that of the origin, which is the home if the request has no other. For
 * an origin that is not on the map that of the destination, else of the home.
 */
export const TOWN: Sql = sql`coalesce(a.origin_locality, a.destination_locality, u.residential_locality)`;

/** The columns of a `DeskRow`, of `applications a` and its `DESK_TABLES`. */
export const deskColumns = (locale: Locale): Sql => sql`
  ${sql.raw(coreColumns(locale))}, a.origin_address, a.destination_address,
  a.other_address, a.location is not null as is_located, ${TOWN} as town, a.system_notes, a.contact, u.full_name as user_full_name, u.phone as user_phone,
  u.email as user_email, u.residential_address as user_residential_address,
  u.arrival_address as user_arrival_address, u.other_disability as user_other_disability,
  v.full_name as volunteer_full_name, v.phone as volunteer_phone,
  (select count(*) from application_users w where w.application_id = a.id and w.is_approved = 0
    and ${isAvailable(sql`w.volunteer_id`)}) as waiting_count,
  ${disabilitiesOf(locale)} as disabilities`;

/** Left joins, so that the database skips tables that a statement reads nothing from. */
export const DESK_TABLES: Sql = sql`
  left join categories c on c.id = a.category_id
  left join users u on u.id = a.user_id
  left join users v on v.id = a.volunteer_id`;

/** Finds a request, if it is in the admin's regions. */
export async function deskRequest(
  executor: Executor,
  id: number,
  states: readonly number[] | null,
  locale: Locale,
): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns(locale)} from applications a ${DESK_TABLES}
    where ${allOf(sql`a.id = ${id}`, inRegions(sql`a.state_id`, states))}`.execute(executor);
  return rows[0];
}

/** Where help is needed and where a ride goes, to about 100 m; null: not on the map. */
export interface PlacesRow {
  location: RoughPlace | null;
  destination_location: RoughPlace | null;
}

const roughly = (place: string): Sql => {
  const [lng, lat] = [0, 1].map((axis) => sql.raw(`round(${place}[${axis}]::numeric, 3)`));
  return sql`case when ${sql.raw(place)} is not null then json_build_object('lat', ${lat}, 'lng', ${lng}) end`;
};

export async function placesOf(executor: Executor, requestId: number): Promise<PlacesRow> {
  const { rows } = await sql<PlacesRow>`
    select ${roughly('a.location')} as location, ${roughly('a.destination_location')} as destination_location
    from applications a where a.id = ${requestId}`.execute(executor);
  if (!rows[0]) throw new Error(`there is no request ${requestId}`);
  return rows[0];
}

/** A volunteer (`users`) as the detail of a request shows them. */
const volunteerOf = ({ ref }: ExpressionBuilder<DB, 'users'>) =>
  jsonBuildObject({ id: ref('users.id'), full_name: ref('users.full_name'), phone: ref('users.phone') }).as(
    'volunteer',
  );

/** Every volunteer who ever answered a request, with the answer; the latest change first. */
export const offersOf = (executor: Executor, requestId: number) =>
  executor
    .selectFrom('application_users')
    .innerJoin('users', 'users.id', 'application_users.volunteer_id')
    .leftJoin('request_invitations', (join) =>
      join
        .onRef('request_invitations.application_id', '=', 'application_users.application_id')
        .onRef('request_invitations.volunteer_id', '=', 'application_users.volunteer_id'),
    )
    .select([
      'application_users.id',
      'application_users.is_approved',
      'application_users.ended_reason',
      'application_users.updated_at',
      'application_users.volunteer_id',
      'request_invitations.eta_minutes',
      isAvailable(sql.ref('application_users.volunteer_id')).as('is_available'),
      sql<string | null>`coalesce(application_users.note, request_invitations.note)`.as('note'),
    ])
    .select(volunteerOf)
    .where('application_users.application_id', '=', requestId)
    .orderBy('application_users.updated_at', 'desc')
    .orderBy('application_users.id', 'desc')
    .execute();
export type OfferRow = Awaited<ReturnType<typeof offersOf>>[number];

/** Volunteers who were asked about a request and have not answered, the latest first. */
export const askedVolunteers = (executor: Executor, requestId: number) =>
  executor
    .selectFrom('request_invitations')
    .innerJoin('users', 'users.id', 'request_invitations.volunteer_id')
    .select(['request_invitations.id', 'request_invitations.created_at'])
    .select(volunteerOf)
    .where('request_invitations.application_id', '=', requestId)
    .where('request_invitations.respond', '=', 0)
    .orderBy('request_invitations.id', 'desc')
    .execute();
