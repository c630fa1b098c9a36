import { accountWing } from './features/account/account.wing.ts';
import { requestsWing } from './features/requests/requests.wing.ts';
import { emergenciesWing } from './features/emergencies/emergencies.wing.ts';
import { eventsWing } from './features/events/events.wing.ts';
import { peopleWing } from './features/people/people.wing.ts';
import { talkWing } from './features/talk/talk.wing.ts';
import { officeWing } from './features/office/office.wing.ts';
import type { Feature } from './platform/feature.ts';

/**
 * All features of the product. The order matters: a person's own data is exported in this order and erased in
 * reverse, and subscribers to a domain event run in this order.
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
