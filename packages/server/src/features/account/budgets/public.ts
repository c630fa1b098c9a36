export { spend } from './budgets.service.ts';
