import { defineFeature } from '../../../platform/feature.ts';
import { offerData } from './volunteering.personal.ts';
import { volunteeringRoutes } from './volunteering.routes.ts';

/** Requests as volunteers see and answer them. */
export const volunteering = defineFeature({
  routes: volunteeringRoutes,
  personalData: [offerData],
});
