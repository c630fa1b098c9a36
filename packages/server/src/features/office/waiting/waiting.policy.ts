import { mayCall, type Who } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { EVENT_STAFF } from '@ezra/contract/events/events.terms';
import type { WaitingKind } from '@ezra/contract/office/waiting';

/** Who can do the task of each kind. */
const FOR: Readonly<Record<WaitingKind, Who>> = {
  guesses: 'addresses.block',
  offers: 'requests.approve',
  wide_events: 'events.confirm',
  pairs: EVENT_STAFF,
  unmatched_soon: 'requests.assign',
  needing: 'events.manage',
  chats: 'staff',
  problems: 'feedback.handle',
  contacts: 'feedback.handle',
  failed_messages: 'administration.enter',
  imports: 'volunteers.import',
  volunteers: 'volunteers.validate',
  silent: 'events.manage',
  renewals: 'volunteers.validate',
};
const KINDS = Object.keys(FOR) as WaitingKind[];

/** Returns the kinds of tasks for a role, most urgent first. */
export const waitsFor = (role: Role): WaitingKind[] => KINDS.filter((kind) => mayCall(FOR[kind], role));
