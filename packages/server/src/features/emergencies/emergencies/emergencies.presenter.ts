import type {
  EmergencyStatus,
  StaffEmergency,
  VolunteerEmergency,
} from '@ezra/contract/emergencies/emergencies';
import { flagOf } from '@ezra/contract/common/fields';
import { parsePhone } from '../../../platform/phone.ts';
import { kilometres } from '../../../platform/places/kilometres.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { sentOf, type Emergency } from './emergencies.domain.ts';
import { allowedActions, statusOf } from './emergencies.case.ts';
import type { OwnEmergencyRow, SentRow, StaffEmergencyRow } from './emergencies.queries.ts';

const moment = (date: Date | null): string | null => date?.toISOString() ?? null;

const NONE: EmergencyStatus = {
  without_volunteer: 0,
  with_event: 0,
  assigned_volunteer: 0,
  reject_volunteer: 0,
  time: null,
  volunteer: null,
  record: null,
  is_approved: null,
  acknowledged_at: null,
  acknowledged_by: null,
  assigned_at: null,
  eta_minutes: null,
  answered_at: null,
};

/** Presents the state of the person's own emergency; null: none is open. */
export function presentStatus(row: OwnEmergencyRow | null): EmergencyStatus {
  if (row === null) return NONE;
  const isSent = row.assignment_state !== null;
  return {
    without_volunteer: flagOf(row.event_id === null),
    with_event: flagOf(row.event_id !== null),
    assigned_volunteer: flagOf(isSent),
    reject_volunteer: row.refused,
    time: moment(row.raised_at),
    volunteer: isSent ? { full_name: row.volunteer_full_name ?? '', phone: row.volunteer_phone ?? '' } : null,
    record: { id: row.id, event_id: row.event_id },
    is_approved: isSent ? (row.assignment_state === 'coming' ? 1 : 0) : null,
    acknowledged_at: moment(row.acknowledged_at),
    acknowledged_by: row.acknowledged_by,
    assigned_at: moment(row.assigned_at),
    eta_minutes: row.eta_minutes,
    answered_at: moment(row.answered_at),
  };
}

interface Living {
  readonly disabilities: readonly string[];
  readonly user_other_disability: string | null;
}
const needsOf = ({ disabilities, user_other_disability: other }: Living): string[] =>
  other ? [...disabilities, other] : [...disabilities];

const stateOfRow = (row: StaffEmergencyRow): Emergency => ({
  userId: row.user_id,
  isClosed: row.closed_at !== null,
  acknowledgedAt: row.acknowledged_at,
  acknowledgedBy: row.acknowledged_by,
  alarmedAt: row.alarmed_at,
  alarms: row.calls,
  nextAlarmAt: row.next_call_at,
  ...sentOf(row.assignments),
});

export function presentForStaff(row: StaffEmergencyRow, acting: Acting, now: Date): StaffEmergency {
  const emergency = stateOfRow(row);
  return {
    id: row.id,
    state: statusOf(emergency),
    user: {
      id: row.user_id,
      full_name: row.user_full_name,
      phone: row.user_phone,
      disability: needsOf(row).join(', '),
      comments: row.user_comments,
      contact:
        row.contact_full_name && row.contact_phone
          ? // The phone is stored as it was typed.
            { full_name: row.contact_full_name, phone: parsePhone(row.contact_phone) ?? row.contact_phone }
          : null,
    },
    description: row.description,
    address: row.address,
    town: row.locality,
    is_located: flagOf(row.is_located),
    event: row.event_id === null ? null : { id: row.event_id, name: row.event_name ?? '' },
    raised_at: row.raised_at.toISOString(),
    alarmed_at: row.alarmed_at.toISOString(),
    acknowledged_at: moment(row.acknowledged_at),
    acknowledged_by:
      row.acknowledged_by === null
        ? null
        : { id: row.acknowledged_by, full_name: row.acknowledged_by_name ?? '' },
    assignments: row.assignments.map((each) => ({
      id: each.id,
      state: each.state,
      volunteer: { id: each.volunteer_id, full_name: each.full_name, phone: each.phone },
      eta_minutes: each.eta_minutes,
      note: each.note,
      created_at: new Date(each.created_at).toISOString(),
      answered_at: each.answered_at === null ? null : new Date(each.answered_at).toISOString(),
    })),
    closed_at: moment(row.closed_at),
    system_note: row.system_note,
    allowed_actions: allowedActions(acting, emergency, now),
  };
}

export const presentForVolunteer = (row: SentRow): VolunteerEmergency => ({
  id: row.assignment_id,
  state: row.state,
  user: { id: row.user_id, full_name: row.user_full_name, phone: row.user_phone },
  address: row.address,
  description: row.description,
  comments: row.user_comments,
  needs: needsOf(row),
  distance_km: kilometres(row.distance_m),
  eta_minutes: row.eta_minutes,
  raised_at: row.raised_at.toISOString(),
});
