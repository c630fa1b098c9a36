import type { Feature } from '../../platform/feature.ts';
import { audit } from './audit/audit.feature.ts';
import { backgroundJobs } from './background-jobs/background-jobs.feature.ts';
import { dashboard } from './dashboard/dashboard.feature.ts';
import { coverage } from './coverage/coverage.feature.ts';
import { service } from './service/service.feature.ts';
import { troubles } from './troubles/troubles.feature.ts';
import { waiting } from './waiting/waiting.feature.ts';

/** Tasks of the staff, reports, and the state of the installation. */
export const officeWing: readonly Feature[] = [
  waiting,
  troubles,
  audit,
  backgroundJobs,
  coverage,
  dashboard,
  service,
];
