import {
  MAP_USER_ACTIONS,
  MAP_VOLUNTEER_ACTIONS,
  type MapPerson,
  type MapUserAction,
  type MapUserRequest,
  type MapVolunteerAction,
  type MapVolunteerRequest,
  type PendingUser,
  type PendingVolunteer,
} from '@ezra/contract/events/event-map';
import type { EventPurpose } from '@ezra/contract/events/events.terms';
import { kilometres } from '../../../platform/places/kilometres.ts';
import { allowedActions } from '../pairs/pairs.case.ts';
import { decideUserAnswer, decideVolunteerAnswer } from '../pairs/answers.domain.ts';
import { isAssignable } from '../pairs/pairs.domain.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import type {
  PendingUserRow,
  PendingVolunteerRow,
  PersonColumns,
  UserRow,
  VolunteerRow,
} from './event-map.queries.ts';

/** An event, with the person who looks at its map. */
export interface MapReader {
  readonly acting: Acting;
  /** Whether the reader may change things in the event. */
  readonly runs: boolean;
  readonly event: {
    readonly managerId: number;
    readonly stateId: number | null;
    readonly isActive: boolean;
    readonly purpose: EventPurpose;
  };
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const placed = (text: string | null, city: string | null, lt: number | null, lng: number | null) =>
  text === null ? null : { text, city, lt, lng };

const presentPerson = (row: PersonColumns): MapPerson => {
  const { person_id: id, full_name } = row;
  // Long after the event, only the names are left.
  if (!row.is_shown) return { id, full_name, phone: '', residential_address: null, arrival_address: null };
  return {
    id,
    full_name,
    phone: row.phone,
    residential_address: placed(
      row.residential_address,
      row.residential_locality,
      row.residential_lat,
      row.residential_lng,
    ),
    arrival_address: placed(row.arrival_address, row.arrival_locality, row.arrival_lat, row.arrival_lng),
  };
};

/** What can be done with the open pair of a request, given the states of both sides. */
function pairActions(row: VolunteerRow | UserRow, { acting, event }: MapReader, volunteerId: number | null) {
  const allowed = allowedActions(acting, {
    event,
    volunteerId,
    isAvailable: row.is_available,
    state: {
      isEventActive: event.isActive,
      user: { isReachable: row.is_user_reachable },
      // `hasAnswered` decides only the volunteer's state afterwards.
      joined:
        row.is_approved === null
          ? null
          : { pair: { isApproved: row.is_approved, outcome: null }, volunteer: { hasAnswered: true } },
    },
  });
  return {
    approve: allowed.includes('approve'),
    complete: allowed.includes('complete'),
    unassign: allowed.includes('reject'),
  };
}

export function presentMapVolunteer(row: VolunteerRow, reader: MapReader): MapVolunteerRequest {
  const { runs, event } = reader;
  const asked = { isEventActive: event.isActive, status: row.status };
  const answers = (isReady: boolean) =>
    row.status === 'pending' && decideVolunteerAnswer(asked, isReady, 'staff').outcome === 'changed';
  const allowed: Record<MapVolunteerAction, boolean> = {
    ready: answers(true),
    not_ready: answers(false),
    assign:
      event.isActive && (row.status === 'accept' || (row.status === 'assigned' && row.is_approved !== 1)),
    ...pairActions(row, reader, row.person_id),
  };
  return {
    id: row.id,
    status: row.status,
    radius: row.radius,
    is_approved: row.is_approved,
    updated_at: row.updated_at.toISOString(),
    answered_at: iso(row.answered_at),
    distance_km: kilometres(row.distance_m),
    note: row.is_shown ? row.note : null,
    eta_minutes: row.eta_minutes,
    reasons: row.reasons,
    volunteer: presentPerson(row),
    assigned_user:
      row.is_approved === null || row.partner_request_id === null || row.partner_id === null
        ? null
        : {
            id: row.partner_request_id,
            is_approved: row.is_approved,
            user: { id: row.partner_id, full_name: row.partner_name ?? '' },
          },
    allowed_actions: runs ? MAP_VOLUNTEER_ACTIONS.filter((action) => allowed[action]) : [],
  };
}

export function presentMapUser(row: UserRow, reader: MapReader): MapUserRequest {
  const { runs, event } = reader;
  const { status, respond } = row;
  const isOpen =
    event.isActive &&
    row.is_approved !== 1 &&
    isAssignable({ id: row.id, userId: row.person_id, status, respond, isReachable: row.is_user_reachable });
  const answers = (needsHelp: boolean) =>
    status === 'pending' &&
    decideUserAnswer({ isEventActive: event.isActive, status, respond }, needsHelp, 'staff').outcome ===
      'changed';
  const allowed: Record<MapUserAction, boolean> = {
    // A welfare check has asked no volunteers yet; they are called first.
    assign: isOpen && event.purpose === 'help',
    needs_help: answers(true),
    needs_none: answers(false),
    ...pairActions(row, reader, row.partner_id),
  };
  return {
    id: row.id,
    status,
    is_approved: row.is_approved,
    is_request_open: isOpen,
    respond: { respond },
    updated_at: row.updated_at.toISOString(),
    answered_at: iso(row.answered_at),
    distance_km: kilometres(row.distance_m),
    note: row.is_shown ? row.note : null,
    system_note: row.is_shown ? row.system_note : null,
    user: presentPerson(row),
    assigned_volunteer:
      row.partner_request_id === null || row.partner_id === null
        ? null
        : {
            id: row.partner_request_id,
            volunteer: { id: row.partner_id, full_name: row.partner_name ?? '' },
          },
    allowed_actions: runs ? MAP_USER_ACTIONS.filter((action) => allowed[action]) : [],
  };
}

export const presentPendingUser = (row: PendingUserRow): PendingUser => ({
  id: row.id,
  status: row.status,
  respond: { respond: row.respond },
  note: row.note,
  distance_km: kilometres(row.distance_m),
  replaces: row.replaces,
  user: presentPerson(row),
});

export const presentPendingVolunteer = (row: PendingVolunteerRow): PendingVolunteer => ({
  id: row.id,
  status: row.status,
  note: row.note,
  eta_minutes: row.eta_minutes,
  distance_km: kilometres(row.distance_m),
  replaces: row.replaces,
  volunteer: presentPerson(row),
});
