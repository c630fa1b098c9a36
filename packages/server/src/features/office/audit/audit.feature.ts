import { defineFeature } from '../../../platform/feature.ts';
import { auditData } from './audit.personal.ts';
import { auditRoutes } from './audit.routes.ts';

/** Reading the log of staff actions, which `platform/audit-log` writes. */
export const audit = defineFeature({ routes: auditRoutes, personalData: [auditData] });
