import { defineFeature } from '../../../platform/feature.ts';
import { feedbackData } from './feedback.personal.ts';
import { feedbackRoutes } from './feedback.routes.ts';

/** Feedback and problems. */
export const feedback = defineFeature({
  routes: feedbackRoutes,
  personalData: [feedbackData],
});
