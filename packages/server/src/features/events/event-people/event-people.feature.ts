import { defineFeature } from '../../../platform/feature.ts';
import { eventPeopleRoutes } from './event-people.routes.ts';

/** The people of an event, handled one by one. */
export const eventPeople = defineFeature({ routes: eventPeopleRoutes });
