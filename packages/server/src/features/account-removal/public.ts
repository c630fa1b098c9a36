export { removeAccount } from './account-removal.service.ts';
