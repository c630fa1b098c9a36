export { endOpenWork, refuseLast, removeAccount } from './account-removal.service.ts';
