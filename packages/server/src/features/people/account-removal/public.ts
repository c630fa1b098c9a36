export { endOpenWork, endWorkOfRoles, refuseLast, removeAccount } from './account-removal.service.ts';
