import type { Approval } from '@ezra/contract/common/constants';
import type { ActivityEntry } from '@ezra/contract/common/activity-log';
import type { EventApprovalRequest, VolunteerEventRequest } from '@ezra/contract/events/pairs';
import type { EventUserStatus } from '@ezra/contract/events/pairs.terms';
import { presentActivity, type Activity } from '../../../platform/events/activity-log.ts';
import { kilometres, roughKilometres } from '../../../platform/places/kilometres.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import type { UserLink, VolunteerLink } from './event-links.queries.ts';
import type { StaffRow, VolunteerRow } from './event-lists.queries.ts';
import type { Outcome } from './pairs.domain.ts';
import { allowedActions } from './pairs.case.ts';
import type { ReadingWindow } from './pairs.queries.ts';

type EventOfRow = Pick<
  StaffRow,
  'event_id' | 'event_name' | 'event_address' | 'event_created_at' | 'manager_id' | 'manager_name'
>;
const presentEvent = (row: EventOfRow) => ({
  id: row.event_id,
  name: row.event_name,
  address: row.event_address,
  created_at: row.event_created_at.toISOString(),
  manager: { id: row.manager_id, full_name: row.manager_name },
});

const actionsOf = (
  row: StaffRow | VolunteerRow,
  acting: Acting,
  { volunteerId, isAvailable }: { volunteerId: number | null; isAvailable: boolean },
) =>
  allowedActions(acting, {
    event: { managerId: row.manager_id, stateId: row.event_state_id },
    volunteerId,
    isAvailable,
    state: {
      isEventActive: row.event_is_active,
      user: { isReachable: row.is_user_reachable },
      joined:
        row.is_approved === null
          ? null
          : {
              pair: { isApproved: row.is_approved as Approval, outcome: row.outcome as Outcome | null },
              // `hasAnswered` decides only the volunteer's state afterwards.
              volunteer: { hasAnswered: true },
            },
    },
  });

/** Long after the event, only the names and the outcome of the request are left. */
const asShown = (row: StaffRow): StaffRow => ({
  ...row,
  ...(!row.is_user_shown && {
    ...{ user_phone: '', user_residential_address: null, user_arrival_address: null, user_town: null },
    ...{ note: null, system_note: null },
  }),
  ...(!row.is_volunteer_shown && {
    ...{ volunteer_phone: null, volunteer_residential_address: null, volunteer_arrival_address: null },
  }),
});

export function presentStaffRequest(whole: StaffRow, acting: Acting): EventApprovalRequest {
  const row = asShown(whole);
  return {
    id: row.id,
    event_volunteer_request_id: row.event_volunteer_request_id,
    status: row.status,
    respond: row.respond,
    is_approved: row.is_approved as Approval | null,
    event: presentEvent(row),
    user: {
      id: row.user_id,
      full_name: row.user_full_name,
      phone: row.user_phone,
      residential_address: row.user_residential_address,
      arrival_address: row.user_arrival_address,
      town: row.user_town,
    },
    volunteer:
      row.volunteer_id === null
        ? null
        : {
            id: row.volunteer_id,
            full_name: row.volunteer_full_name ?? '',
            phone: row.volunteer_phone ?? '',
            residential_address: row.volunteer_residential_address,
            arrival_address: row.volunteer_arrival_address,
          },
    note: row.note,
    system_note: row.system_note,
    creation_date: row.updated_at.toISOString(),
    allowed_actions: actionsOf(row, acting, {
      volunteerId: row.volunteer_id,
      isAvailable: row.is_available,
    }),
  };
}

const PAIR_STATUS: Readonly<Record<string, EventUserStatus>> = {
  completed: 'completed',
  rejected: 'reject',
  closed: 'closed',
};

/** Whether the volunteer sees details: while the approved pair is open. */
export const isRevealed = ({ is_approved, outcome }: VolunteerRow): boolean =>
  is_approved === 1 && outcome === null;

/** Presents a pair to its volunteer: the area, and once approved the person and the exact place. */
export function presentVolunteerRequest(row: VolunteerRow, acting: Acting): VolunteerEventRequest {
  const revealed = isRevealed(row);
  const isApproved = row.is_approved as Approval;
  return {
    id: row.id,
    event_volunteer_request_id: row.event_volunteer_request_id,
    status: row.outcome === null ? 'assigned' : (PAIR_STATUS[row.outcome] ?? 'closed'),
    is_approved: isApproved,
    event: presentEvent(row),
    user: revealed
      ? {
          id: row.user_id,
          full_name: row.user_full_name,
          phone: row.user_phone,
          residential_address: row.user_residential_address,
          arrival_address: row.user_arrival_address,
        }
      : null,
    area: row.area,
    distance_km: (isApproved === 1 ? kilometres : roughKilometres)(row.distance_m),
    needs: row.needs,
    note: revealed ? row.note : null,
    system_note: row.system_note,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    // Volunteers approve nothing, so it does not matter whether they can be sent.
    allowed_actions: actionsOf(row, acting, { volunteerId: acting.userId, isAvailable: true }),
  };
}

/** The event of a personal link, as the calls that check links give it. */
export const presentLinkedEvent = (link: UserLink | VolunteerLink) => ({
  name: link.eventName,
  address: link.address,
  created_at: link.createdAt.toISOString(),
  manager: { full_name: link.managerName },
});

/** Presents a history as far as the reader may see it. Only staff see names other than their own. */
export const presentHistory = (
  history: readonly Activity[],
  { from, until, isStaff }: ReadingWindow,
  readerId: number,
): ActivityEntry[] =>
  history
    .filter(({ createdAt }) => (from === null || createdAt >= from) && (until === null || createdAt <= until))
    .map(presentActivity)
    .map((entry) => ({ ...entry, actor: isStaff || entry.actor?.id === readerId ? entry.actor : null }));
