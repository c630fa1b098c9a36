import { APPROVAL } from '@ezra/contract/common/constants';
import type { ChatMember } from '../../../ui/desk/panel-chat.tsx';
import type { FoundRequest } from './found-request.ts';

/**
 * Lists the people with whom an admin can chat about a request: its help seeker, its volunteer, and the
 * volunteers who offered help.
 */
export function chatMembersOf({ application, links: offers }: FoundRequest): readonly ChatMember[] {
  const about = { category_id: application.category.id };
  const volunteers = offers.filter(({ is_approved }) => is_approved !== APPROVAL.rejected);
  return [
    { ...application.user, about, isSeeker: true },
    ...volunteers.map(({ volunteer }) => ({ ...volunteer, about, isSeeker: false })),
  ];
}
