// Written by `npm run calls`.
import { call } from '../common/call.ts';
import type * as autoAssign from '../events/auto-assign.ts';
import type * as eventMap from '../events/event-map.ts';
import type * as eventPeople from '../events/event-people.ts';
import type * as events from '../events/events.ts';
import type * as pairs from '../events/pairs.ts';

export const listAutoAssigns = call<typeof autoAssign.listAutoAssigns>('GET', '/admin/auto-assigns');
export const saveAutoAssign = call<typeof autoAssign.saveAutoAssign>('POST', '/admin/auto-assigns');

export const answerForUser = {
  manager: call<typeof eventMap.answerForUser.manager>('POST', '/manager/user/status/change'),
  admin: call<typeof eventMap.answerForUser.admin>('POST', '/admin/user/status/change'),
};
export const answerForVolunteer = call<typeof eventMap.answerForVolunteer>('PUT', '/event-requests/:id');
export const assignUser = call<typeof eventMap.assignUser>('PUT', '/event-requests/user/:id');
export const assignVolunteerInEvent = call<typeof eventMap.assignVolunteerInEvent>('PUT', '/event-user-requests/:id');
export const getEvent = {
  manager: call<typeof eventMap.getEvent.manager>('GET', '/manager/events/:id'),
  admin: call<typeof eventMap.getEvent.admin>('GET', '/admin/events/:id'),
};
export const pendingUsers = call<typeof eventMap.pendingUsers>('GET', '/event-user-pending-requests');
export const pendingVolunteers = call<typeof eventMap.pendingVolunteers>('GET', '/event-volunteer-pending-requests');

export const addPerson = call<typeof eventPeople.addPerson>('POST', '/events/:id/people');
export const askVolunteers = call<typeof eventPeople.askVolunteers>('POST', '/events/:id/ask-volunteers');
export const countEventPeopleViews = call<typeof eventPeople.countEventPeopleViews>('GET', '/events/:id/people/views');
export const listContacts = call<typeof eventPeople.listContacts>('GET', '/event-user-requests/:id/contacts');
export const listEventPeople = call<typeof eventPeople.listEventPeople>('GET', '/events/:id/people');
export const listUnplaced = call<typeof eventPeople.listUnplaced>('GET', '/events/:id/unplaced');
export const noteContact = call<typeof eventPeople.noteContact>('POST', '/event-user-requests/:id/contacts');
export const placePerson = call<typeof eventPeople.placePerson>('PUT', '/events/:id/people/:userId/position');

export const countEventViews = {
  manager: call<typeof events.countEventViews.manager>('GET', '/manager/events/views'),
  admin: call<typeof events.countEventViews.admin>('GET', '/admin/events/views'),
};
export const createEvent = {
  manager: call<typeof events.createEvent.manager>('POST', '/manager/events'),
  admin: call<typeof events.createEvent.admin>('POST', '/admin/events'),
};
export const decideEventReach = call<typeof events.decideEventReach>('POST', '/admin/events/:id/reach');
export const eventTypeDropdown = call<typeof events.eventTypeDropdown>('POST', '/dropdowns/event/types');
export const exportEvents = {
  manager: call<typeof events.exportEvents.manager>('GET', '/manager/export-events'),
  admin: call<typeof events.exportEvents.admin>('GET', '/admin/export-events'),
};
export const listEvents = {
  manager: call<typeof events.listEvents.manager>('GET', '/manager/events'),
  admin: call<typeof events.listEvents.admin>('GET', '/admin/events'),
};
export const managerDropdown = call<typeof events.managerDropdown>('POST', '/dropdowns/managers');
export const previewEvent = call<typeof events.previewEvent>('POST', '/event-previews');
export const updateEvent = {
  manager: call<typeof events.updateEvent.manager>('PUT', '/manager/events/:id'),
  admin: call<typeof events.updateEvent.admin>('PUT', '/admin/events/:id'),
};

export const answerEventUserLink = call<typeof pairs.answerEventUserLink>('POST', '/event-respond/:id');
export const answerEventVolunteerLink = call<typeof pairs.answerEventVolunteerLink>('PUT', '/volunteer/event-requests/:id');
export const answerMyEvent = call<typeof pairs.answerMyEvent>('POST', '/user/events/:id/answer');
export const approveEventRequest = {
  manager: call<typeof pairs.approveEventRequest.manager>('PATCH', '/manager/event-approval-requests/:id'),
  admin: call<typeof pairs.approveEventRequest.admin>('PATCH', '/admin/event-approval-requests/:id'),
};
export const changeEventUserRequest = call<typeof pairs.changeEventUserRequest>('PATCH', '/volunteer/event-user-requests/:id');
export const checkEventUserLink = call<typeof pairs.checkEventUserLink>('POST', '/check-event-user-expiration-link');
export const checkEventVolunteerLink = call<typeof pairs.checkEventVolunteerLink>('POST', '/volunteer/check-event-expiration-link');
export const countEventRequestViews = {
  manager: call<typeof pairs.countEventRequestViews.manager>('GET', '/manager/event-approval-requests/views'),
  admin: call<typeof pairs.countEventRequestViews.admin>('GET', '/admin/event-approval-requests/views'),
};
export const eventDropdowns = call<typeof pairs.eventDropdowns>('POST', '/dropdowns/events');
export const eventUserRequestLog = call<typeof pairs.eventUserRequestLog>('GET', '/activity-log/event/user/request/:id');
export const eventVolunteerRequestLog = call<typeof pairs.eventVolunteerRequestLog>('GET', '/activity-log/event/volunteer/request/:id');
export const listEventRequests = {
  manager: call<typeof pairs.listEventRequests.manager>('GET', '/manager/event-approval-requests'),
  admin: call<typeof pairs.listEventRequests.admin>('GET', '/admin/event-approval-requests'),
};
export const listMyEvents = call<typeof pairs.listMyEvents>('GET', '/user/events');
export const listRejectedEventRequests = call<typeof pairs.listRejectedEventRequests>('GET', '/admin/assigned-rejected-event-requests');
export const listVolunteerEventRequests = call<typeof pairs.listVolunteerEventRequests>('GET', '/volunteer/event-user-requests');
