import type { Feature } from '../../platform/feature.ts';
import { autoAssign } from './auto-assign/auto-assign.feature.ts';
import { eventMap } from './event-map/event-map.feature.ts';
import { eventPeople } from './event-people/event-people.feature.ts';
import { pairs } from './pairs/pairs.feature.ts';
import { events } from './events/events.feature.ts';

/** Emergency events: who is asked, who answers, and who is sent to whom. */
export const eventsWing: readonly Feature[] = [pairs, events, eventMap, eventPeople, autoAssign];
