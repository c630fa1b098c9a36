// Written by `npm run calls`.
import { call } from '../common/call.ts';
import type * as audit from '../office/audit.ts';
import type * as backgroundJobs from '../office/background-jobs.ts';
import type * as dashboard from '../office/dashboard.ts';
import type * as service from '../office/service.ts';
import type * as troubles from '../office/troubles.ts';
import type * as waiting from '../office/waiting.ts';

export const listAudit = call<typeof audit.listAudit>('GET', '/admin/audit');

export const readJobs = call<typeof backgroundJobs.readJobs>('GET', '/admin/jobs');
export const retryJob = call<typeof backgroundJobs.retryJob>('POST', '/admin/jobs/:id/retry');
export const retryJobs = call<typeof backgroundJobs.retryJobs>('POST', '/admin/jobs/retry');

export const adminCounts = call<typeof dashboard.adminCounts>('GET', '/admin/dashboard/count/box');
export const listActiveEvents = call<typeof dashboard.listActiveEvents>('GET', '/manager/dashboard/active-events');
export const managerCounts = call<typeof dashboard.managerCounts>('GET', '/manager/dashboard/count/box');

export const exportService = call<typeof service.exportService>('GET', '/admin/service/export');
export const serviceReport = call<typeof service.serviceReport>('GET', '/admin/service');

export const readTroubles = call<typeof troubles.readTroubles>('GET', '/admin/troubles');

export const listWaiting = call<typeof waiting.listWaiting>('GET', '/staff/waiting');
