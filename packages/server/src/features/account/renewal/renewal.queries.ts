import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { hasRole } from '../../../platform/db/people.ts';
import { isReachable } from '../../../platform/db/reachable.ts';

/** An agreement in force, with the columns that the daily job needs. */
export interface EndingAgreement {
  id: number;
  userId: number;
  firstName: string;
  timeZone: string;
  signedAt: Date;
  /** To the microsecond, to tell this agreement from its renewals. */
  signedAtText: string;
  /** Whether the volunteer can be written to: neither deactivated nor blocked. */
  isReached: boolean;
  /** How many days before the end the last reminder was for; null: none was sent. */
  reminded: number | null;
}

export type Cursor = Pick<EndingAgreement, 'id' | 'signedAtText'>;

/**
 * The next batch of agreements in force that were signed before `until`, the oldest first. Fast for any
 * number, by the index on the day of signing.
 */
export async function endingAgreements(
  executor: Executor,
  { until, after, limit }: { until: Date; after: Cursor | null; limit: number },
): Promise<EndingAgreement[]> {
  const beyond =
    after === null ? sql`true` : sql`(v.signed_at, v.id) > (${after.signedAtText}::timestamptz, ${after.id})`;
  const { rows } = await sql<EndingAgreement>`
    select v.id, v.user_id as "userId", v.signed_at as "signedAt", v.signed_at::text as "signedAtText",
      u.first_name as "firstName", u.time_zone as "timeZone",
      ${isReachable('u')} and ${sql.raw(hasRole('u.id', 'volunteer'))} as "isReached",
      (select min(r.days) from renewal_reminders r
        where r.volunteer_information_id = v.id and r.signed_at = v.signed_at) as reminded
    from volunteer_information v
    join users u on u.id = v.user_id
    where v.frozen_at is null and v.signed_at <= ${until} and ${beyond}
    order by v.signed_at, v.id
    limit ${limit}`.execute(executor);
  return rows;
}
