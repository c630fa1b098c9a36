import type { Approval } from '@ezra/contract/common/constants';
import type { Executor } from '../../../platform/db/database.ts';

/** The request and the volunteer of an offer; undefined when there is no such offer. */
export const requestOfOffer = (executor: Executor, offerId: number) =>
  executor
    .selectFrom('application_users')
    .select(['application_id', 'volunteer_id'])
    .where('id', '=', offerId)
    .executeTakeFirst();

/** A volunteer's relation to a request that was just answered. */
export async function answerOf(
  executor: Executor,
  requestId: number,
  volunteerId: number,
): Promise<{ id: number; isApproved: Approval }> {
  const offer = await executor
    .selectFrom('application_users')
    .select(['id', 'is_approved'])
    .where('application_id', '=', requestId)
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirstOrThrow();
  return { id: offer.id, isApproved: offer.is_approved as Approval };
}
