import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { disabilityIdsOf, joinsDrills } from '../../../platform/db/people.ts';

/** Reads the person's own details; the id number is sealed. */
export async function readProfileRow(executor: Executor, userId: number) {
  const person = await executor
    .selectFrom('users')
    .select([
      'id',
      'email',
      'phone',
      'full_name',
      'first_name',
      'last_name',
      'residential_address',
      'arrival_address',
      'other_disability',
      'time_zone',
      'is_phone',
      'is_wp',
      'is_sms',
      'is_email',
      'is_active',
      sql<number[]>`${sql.raw(disabilityIdsOf('users.id'))}`.as('disability_id'),
      sql<boolean>`${sql.raw(joinsDrills('users.id'))}`.as('joins_drills'),
      sql<string | null>`(select o.name from organizations o where o.id = users.organization_id)`.as(
        'organization',
      ),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const agreement = await executor
    .selectFrom('volunteer_information')
    .select([
      'id',
      'id_number',
      'dob',
      'place',
      'date',
      'israeli_citizen',
      'gender',
      // Keeps typed languages, which never were keys, and leaves out keys that are no longer available.
      sql<string[]>`array(select kept.name from unnest(languages) kept (name) where not exists (
        select from options o where o.list = 'volunteer_languages' and o.name = kept.name and not o.is_active))`.as(
        'languages',
      ),
      'interests',
      'local_authority',
      'driving_license',
      'vehicle_availability',
      'way_to_provide_help',
      'contact_method',
      'validate_training',
      'validate_police',
      'is_required_police_validation',
      'signed_at',
      'frozen_at',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { person, agreement: agreement ?? null };
}
export type ProfileRow = Awaited<ReturnType<typeof readProfileRow>>;
