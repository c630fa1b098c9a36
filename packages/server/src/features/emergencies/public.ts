export { closeEmergencyOf } from './emergencies/emergencies.service.ts';
