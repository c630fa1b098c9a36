import { defineFeature } from '../../../platform/feature.ts';
import { exportGuard } from './export-guard.routes.ts';

/** Limits what a person may export, and how many people the staff may write to, in a day. */
export const budgets = defineFeature({ guard: exportGuard });
