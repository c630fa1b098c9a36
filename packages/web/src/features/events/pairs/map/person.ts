import type {
  EventDetail,
  MapPerson,
  MapUserRequest,
  MapVolunteerRequest,
} from '@ezra/contract/events/event-map';
import { APPROVAL } from '@ezra/contract/common/constants';
import type { MapPoint } from '@ezra/contract/events/events';
import type { MapMark, MapTie } from '../../../../ui/map/marks.ts';
import { USER_STATES, userState, VOLUNTEER_STATES, volunteerState } from './states.ts';

type Place = NonNullable<MapPerson['residential_address']>;

/** Gives a person's address on the map: the residential one first, unless only the other has a position. */
export function placeOf({ residential_address: home, arrival_address: other }: MapPerson): Place | null {
  const placed = [home, other].find((address) => pointOf(address) !== null);
  return placed ?? home ?? other;
}

export function pointOf(place: Place | null): MapPoint | null {
  if (place === null || place.lt === null || place.lng === null) return null;
  return { lt: place.lt, lng: place.lng };
}

export const volunteerKey = (id: number): string => `volunteer-${id}`;
export const userKey = (id: number): string => `user-${id}`;

const byRank = <Row>(rows: readonly Row[], rankOf: (row: Row) => number): Row[] =>
  [...rows].sort((a, b) => rankOf(a) - rankOf(b));

function markOf(person: MapPerson, key: string, kind: MapMark['kind']): MapMark[] {
  const at = pointOf(placeOf(person));
  return at ? [{ key, kind, at, name: person.full_name }] : [];
}

/** Makes the markers of all people who have a place; urgent ones first. */
export const marksOf = (
  volunteers: readonly MapVolunteerRequest[],
  users: readonly MapUserRequest[],
): MapMark[] => [
  ...byRank(users, (row) => USER_STATES.indexOf(userState(row))).flatMap(({ id, user }) =>
    markOf(user, userKey(id), 'seeker'),
  ),
  ...byRank(volunteers, (row) => VOLUNTEER_STATES.indexOf(volunteerState(row))).flatMap(({ id, volunteer }) =>
    markOf(volunteer, volunteerKey(id), 'volunteer'),
  ),
];

/** Makes a line for each open pair. */
export const tiesOf = (volunteers: EventDetail['event_volunteer_requests']): MapTie[] =>
  volunteers.flatMap(({ id, status, assigned_user }) =>
    status === 'assigned' && assigned_user
      ? [
          {
            from: volunteerKey(id),
            to: userKey(assigned_user.id),
            isSettled: assigned_user.is_approved === APPROVAL.approved,
          },
        ]
      : [],
  );

/** Finds each person by the key of the marker. */
export const peopleOf = (
  volunteers: readonly MapVolunteerRequest[],
  users: readonly MapUserRequest[],
): ReadonlyMap<string, { person: MapPerson; of: MapMark['kind'] }> => {
  const people = new Map<string, { person: MapPerson; of: MapMark['kind'] }>();
  for (const { id, volunteer } of volunteers)
    people.set(volunteerKey(id), { person: volunteer, of: 'volunteer' });
  for (const { id, user } of users) people.set(userKey(id), { person: user, of: 'seeker' });
  return people;
};
