import type { Feature } from '../../platform/feature.ts';
import { emergencies } from './emergencies/emergencies.feature.ts';

/** The emergency button, and what follows a press. */
export const emergenciesWing: readonly Feature[] = [emergencies];
