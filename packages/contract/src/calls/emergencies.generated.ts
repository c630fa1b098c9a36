// Written by `npm run calls`.
import { call } from '../common/call.ts';
import type * as emergencies from '../emergencies/emergencies.ts';

export const acknowledgeEmergency = call<typeof emergencies.acknowledgeEmergency>('POST', '/emergencies/:id/acknowledge');
export const answerEmergency = call<typeof emergencies.answerEmergency>('POST', '/volunteer/emergencies/:id');
export const assignEmergency = call<typeof emergencies.assignEmergency>('POST', '/emergencies/:id/assign');
export const closeEmergency = call<typeof emergencies.closeEmergency>('POST', '/emergencies/:id/close');
export const closeOwnEmergency = call<typeof emergencies.closeOwnEmergency>('DELETE', '/event/requests/emergency');
export const closeOwnEmergencyById = call<typeof emergencies.closeOwnEmergencyById>('DELETE', '/event/requests/emergency/:id');
export const listEmergencies = call<typeof emergencies.listEmergencies>('GET', '/emergencies');
export const listEmergencyVolunteers = call<typeof emergencies.listEmergencyVolunteers>('GET', '/emergencies/:id/volunteers');
export const listVolunteerEmergencies = call<typeof emergencies.listVolunteerEmergencies>('GET', '/volunteer/emergencies');
export const raiseEmergency = call<typeof emergencies.raiseEmergency>('POST', '/event/requests');
export const readEmergency = call<typeof emergencies.readEmergency>('GET', '/event/requests/emergency');
