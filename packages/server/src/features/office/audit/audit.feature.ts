import { defineFeature } from '../../../platform/feature.ts';
import { auditData } from './audit.personal.ts';
import { auditRoutes } from './audit.routes.ts';

/** Reading what the staff did; `platform/audit-log` keeps it. */
export const audit = defineFeature({ routes: auditRoutes, personalData: [auditData] });
