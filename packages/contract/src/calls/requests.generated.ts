// Written by `npm run calls`.
import { call } from '../common/call.ts';
import type * as categories from '../requests/categories.ts';
import type * as feedback from '../requests/feedback.ts';
import type * as helpRequests from '../requests/help-requests.ts';
import type * as invitations from '../requests/invitations.ts';
import type * as requestDesk from '../requests/request-desk.ts';
import type * as volunteering from '../requests/volunteering.ts';

export const listCategories = call<typeof categories.listCategories>('GET', '/admin/categories');
export const showCategory = call<typeof categories.showCategory>('GET', '/admin/categories/:id');
export const updateCategory = call<typeof categories.updateCategory>('PUT', '/admin/categories/:id');

export const countFeedbackViews = call<typeof feedback.countFeedbackViews>('GET', '/admin/feedback/views');
export const giveFeedback = call<typeof feedback.giveFeedback>('POST', '/feedback');
export const handleProblem = call<typeof feedback.handleProblem>('POST', '/admin/problem-reports/:id/handled');
export const listFeedback = call<typeof feedback.listFeedback>('GET', '/admin/feedback');
export const reportProblem = call<typeof feedback.reportProblem>('POST', '/problem-reports');

export const applicationDropdowns = call<typeof helpRequests.applicationDropdowns>('POST', '/dropdowns/application');
export const changeApplicationStatus = call<typeof helpRequests.changeApplicationStatus>('POST', '/applications/status/:id');
export const checkUserDetail = call<typeof helpRequests.checkUserDetail>('POST', '/user-applications/check-user-detail');
export const createApplication = call<typeof helpRequests.createApplication>('POST', '/applications');
export const createUserApplication = call<typeof helpRequests.createUserApplication>('POST', '/user-applications');
export const listOwnApplications = call<typeof helpRequests.listOwnApplications>('GET', '/applications');
export const manageRequestAddress = call<typeof helpRequests.manageRequestAddress>('POST', '/manage/help/request/:userId');

export const checkApplication = call<typeof invitations.checkApplication>('POST', '/check-application');
export const inviteVolunteers = call<typeof invitations.inviteVolunteers>('POST', '/admin/application/invite/:applicationId');
export const respondHelpRequest = call<typeof invitations.respondHelpRequest>('POST', '/help-request-respond/:id');

export const approveAcceptance = call<typeof requestDesk.approveAcceptance>('PATCH', '/admin/application-users/:id');
export const assignVolunteer = call<typeof requestDesk.assignVolunteer>('POST', '/admin/application/assigned/:applicationId');
export const closeApplication = call<typeof requestDesk.closeApplication>('POST', '/admin/application/closed/:id');
export const countPendingViews = call<typeof requestDesk.countPendingViews>('GET', '/admin/dashboard/pending-applications/views');
export const countRequestViews = call<typeof requestDesk.countRequestViews>('GET', '/admin/application-users/views');
export const createApplicationOnBehalf = call<typeof requestDesk.createApplicationOnBehalf>('POST', '/admin/applications');
export const listApplicationUsers = call<typeof requestDesk.listApplicationUsers>('GET', '/admin/application-users');
export const listClosedApplicationUsers = call<typeof requestDesk.listClosedApplicationUsers>('GET', '/admin/assigned-closed-application-users');
export const listMissingVolunteers = call<typeof requestDesk.listMissingVolunteers>('GET', '/admin/user/missing-volunteers');
export const listOpenVolunteers = call<typeof requestDesk.listOpenVolunteers>('GET', '/admin/user/open-volunteers');
export const listPendingApplications = call<typeof requestDesk.listPendingApplications>('GET', '/admin/dashboard/pending-applications');
export const prioritiseApplication = call<typeof requestDesk.prioritiseApplication>('PATCH', '/admin/applications/:id/priority');
export const readApplication = call<typeof requestDesk.readApplication>('GET', '/admin/applications/:id');
export const unassignApplication = call<typeof requestDesk.unassignApplication>('POST', '/admin/application/unassigned/:id');

export const answerRequest = call<typeof volunteering.answerRequest>('POST', '/volunteer/application-users');
export const completeRequest = call<typeof volunteering.completeRequest>('PUT', '/volunteer/applications/:id');
export const listBasket = call<typeof volunteering.listBasket>('GET', '/volunteer/application-users');
export const listOpenRequests = call<typeof volunteering.listOpenRequests>('GET', '/volunteer/application-open-requests');
export const reportProgress = call<typeof volunteering.reportProgress>('POST', '/volunteer/applications/:id/progress');
export const withdrawFromRequest = call<typeof volunteering.withdrawFromRequest>('POST', '/volunteer/applications/:id/cannot-come');
