import { createContext } from 'react';
import type { MapUserRequest, MapVolunteerRequest } from '@ezra/contract/events/event-map';
import type { EventPurpose } from '@ezra/contract/events/events.terms';
import type { EventPair, PairAction } from '../event-pair.ts';

/** What the rows can ask for; the screen opens the dialogs. */
export interface MapSteps {
  readonly purpose: EventPurpose;
  /** A volunteer's answer, given by the staff. */
  readonly answer: (request: MapVolunteerRequest, isReady: boolean) => void;
  readonly answerForUser: (request: MapUserRequest, needsHelp: boolean) => void;
  readonly isAnswering: boolean;
  readonly assignTo: (request: MapVolunteerRequest) => void;
  readonly assignVolunteer: (request: MapUserRequest) => void;
  /** On the pair of a help seeker's request. */
  readonly pair: (action: PairAction, pair: Omit<EventPair, 'event'>) => void;
  readonly choose: (key: string) => void;
}

export const StepsContext = createContext<MapSteps | null>(null);
