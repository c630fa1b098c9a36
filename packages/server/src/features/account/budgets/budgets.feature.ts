import { defineFeature } from '../../../platform/feature.ts';
import { exportGuard } from './export-guard.routes.ts';

/** What one person may export, and one of the staff write to people, in a day. */
export const budgets = defineFeature({ guard: exportGuard });
