export { addRegions as giveRegions } from './user-roles.repository.ts';
export { createUserRoles } from './user-roles.service.ts';
