import { defineFeature } from '../../../platform/feature.ts';
import { sendingRoutes } from './sending.routes.ts';
import { heldTrouble, lateTrouble, sendingFacts, stoppedTrouble } from './sending.troubles.ts';

/** Holding and releasing messages, and sending again those that did not arrive. */
export const sending = defineFeature({
  routes: sendingRoutes,
  troubles: () => [stoppedTrouble, heldTrouble, lateTrouble],
  facts: [sendingFacts],
});
