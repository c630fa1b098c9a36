import type { Role } from '@ezra/contract/common/roles';
import type { EventPeopleView } from '@ezra/contract/events/event-people.terms';
import { can } from '@ezra/contract/common/permissions';
import { paths } from '@ezra/contract/paths';
import type { Waiting, WaitingKind, WaitingOf } from '@ezra/contract/office/waiting';

/** Address of a kind of waiting task, for admins and managers; null for what opens in its row. */
type Links = { readonly [K in WaitingKind]: (waiting: WaitingOf<K>, isAdmin: boolean) => string | null };

/** The people of the example's event, in one view. */
const peopleOf = (example: { event_id: number } | null | undefined, view: EventPeopleView): string =>
  example ? `${paths.managerEventMap(example.event_id)}?tab=people&view=${view}` : paths.managerEvent();

const LINKS: Links = {
  guesses: () => paths.adminBlockIp(),
  offers: () => `${paths.adminRequests()}?view=waiting`,
  wide_events: () => `${paths.adminEvent()}?view=wide`,
  pairs: (_waiting, isAdmin) =>
    `${isAdmin ? `${paths.adminRequests()}?tab=event&` : `${paths.managerRequests()}?`}view=waiting`,
  unmatched_soon: () => `${paths.adminDashboard()}?view=nobody`,
  needing: ({ example }) => peopleOf(example, 'needs_help'),
  silent: ({ example }) => peopleOf(example, 'silent'),
  chats: () => null,
  problems: () => `${paths.adminRequests()}?tab=feedback&view=waiting`,
  contacts: () => `${paths.adminRequests()}?tab=feedback&view=messages`,
  failed_messages: () => `${paths.adminNotifications()}?state=failed,uncertain`,
  imports: () => paths.adminImportVolunteers(),
  volunteers: () => `${paths.adminUserManagement()}?view=waiting`,
  renewals: ({ user_ids: ids }) => `${paths.adminUserManagement()}?view=volunteers&user_ids=${ids.join(',')}`,
};

/** Address of a waiting task; null for what opens in its row. */
export const linkOf = <K extends WaitingKind>(waiting: WaitingOf<K>, role: Role): string | null =>
  (LINKS[waiting.kind] as (waiting: Waiting, isAdmin: boolean) => string | null)(
    waiting,
    can(role, 'administration.enter'),
  );
