export { createUserStatus, type UserStatusService } from './user-status.service.ts';
