import type { MapUserRequest, MapVolunteerRequest } from '@ezra/contract/events/event-map';
import { placeOf } from './person.ts';
import { USER_STATES, userState, VOLUNTEER_STATES, volunteerState } from './states.ts';
import { useSideRows } from './use-side-rows.ts';

const wordsOfVolunteer = ({ volunteer }: MapVolunteerRequest) =>
  `${volunteer.full_name} ${placeOf(volunteer)?.text ?? ''}`;
const wordsOfUser = ({ user }: MapUserRequest) => `${user.full_name} ${placeOf(user)?.text ?? ''}`;

/** Gives the two lists beside the map, which the figures above them can filter. */
export function useSides(volunteers: readonly MapVolunteerRequest[], users: readonly MapUserRequest[]) {
  const volunteerRows = useSideRows({
    rows: volunteers,
    states: VOLUNTEER_STATES,
    stateOf: volunteerState,
    wordsOf: wordsOfVolunteer,
  });
  const userRows = useSideRows({
    rows: users,
    states: USER_STATES,
    stateOf: userState,
    wordsOf: wordsOfUser,
  });
  return {
    volunteers: volunteerRows,
    users: userRows,
    list: (side: 'volunteers' | 'users', state: 'silent' | 'waiting') => {
      if (side === 'volunteers') {
        volunteerRows.setState(state === 'silent' ? 'pending' : state);
        volunteerRows.setFolded(false);
      } else {
        userRows.setState(state);
        userRows.setFolded(false);
      }
    },
  };
}
