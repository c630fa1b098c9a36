import { accountWing } from './features/account/account.wing.ts';
import { requestsWing } from './features/requests/requests.wing.ts';
import { emergenciesWing } from './features/emergencies/emergencies.wing.ts';
import { eventsWing } from './features/events/events.wing.ts';
import { peopleWing } from './features/people/people.wing.ts';
import { talkWing } from './features/talk/talk.wing.ts';
import { officeWing } from './features/office/office.wing.ts';
import type { Feature } from './platform/feature.ts';

/**
 * All features of the product. People read their own data in this order, and it is erased in the reverse order; what
 * follows from a domain event happens in this order too.
 */
export const FEATURES: readonly Feature[] = [
  ...accountWing,
  ...requestsWing,
  ...emergenciesWing,
  ...eventsWing,
  ...peopleWing,
  ...talkWing,
  ...officeWing,
];
