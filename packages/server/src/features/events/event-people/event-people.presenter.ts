import type {
  EventContact,
  EventPerson,
  EventSide,
  UnplacedPerson,
} from '@ezra/contract/events/event-people';
import { flagOf } from '@ezra/contract/common/fields';
import { kilometres } from '../../../platform/places/kilometres.ts';
import type { ContactRow, PersonRow, UnplacedRow } from './event-people.queries.ts';

/** A person whose address has no position. */
export function presentUnplaced(row: UnplacedRow): UnplacedPerson {
  const sides: EventSide[] = [];
  if (row.as_user) sides.push('user');
  if (row.as_volunteer) sides.push('volunteer');
  return {
    id: row.id,
    full_name: row.full_name,
    phone: row.phone,
    address: row.residential_address ?? row.arrival_address ?? '',
    town: row.residential_locality ?? row.arrival_locality,
    sides,
    asked: row.asked,
  };
}

export const presentContact = ({ created_at: createdAt, ...row }: ContactRow): EventContact => ({
  ...row,
  created_at: createdAt.toISOString(),
});

/** Long after the event, only the name and the outcome of the request are left. */
const withoutDetails = (row: PersonRow): PersonRow => ({
  ...row,
  ...{ phone: '', address: null, town: null, needs: [], lives_alone: false, note: null },
  contact: row.contact && { ...row.contact, note: null },
});

/** A help seeker of an event, with the last call. */
export function presentEventPerson(whole: PersonRow, runs: boolean): EventPerson {
  const row = whole.is_shown ? whole : withoutDetails(whole);
  return {
    id: row.id,
    status: row.status,
    respond: row.respond,
    answered_at: row.answered_at?.toISOString() ?? null,
    note: row.note,
    user: { id: row.user_id, full_name: row.full_name, phone: row.phone },
    address: row.address,
    town: row.town,
    distance_km: kilometres(row.distance_m),
    needs: row.needs,
    lives_alone: flagOf(row.lives_alone),
    volunteer: row.volunteer,
    is_approved: row.is_approved,
    contacts: row.contacts,
    last_contact:
      row.contact && presentContact({ ...row.contact, created_at: new Date(row.contact.created_at) }),
    may_call: flagOf(runs),
  };
}
