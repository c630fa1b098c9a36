import { createContext } from 'react';
import type { MapUserRequest, MapVolunteerRequest } from '@ezra/contract/events/event-map';
import type { EventPurpose } from '@ezra/contract/events/events.terms';
import type { EventPair, PairAction } from '../event-pair.ts';

/** The actions of the rows; the screen opens the dialogs. */
export interface MapSteps {
  readonly purpose: EventPurpose;
  /** Records a volunteer's answer that the staff received. */
  readonly answer: (request: MapVolunteerRequest, isReady: boolean) => void;
  readonly answerForUser: (request: MapUserRequest, needsHelp: boolean) => void;
  readonly isAnswering: boolean;
  readonly assignTo: (request: MapVolunteerRequest) => void;
  readonly assignVolunteer: (request: MapUserRequest) => void;
  /** Acts on the pair of a help seeker's request. */
  readonly pair: (action: PairAction, pair: Omit<EventPair, 'event'>) => void;
  readonly choose: (key: string) => void;
}

export const StepsContext = createContext<MapSteps | null>(null);
