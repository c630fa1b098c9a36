import { defineFeature } from '../../../platform/feature.ts';
import { eventPeopleRoutes } from './event-people.routes.ts';

/** The people of an event, worked through one by one. */
export const eventPeople = defineFeature({ routes: eventPeopleRoutes });
