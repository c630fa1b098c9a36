export { findOrganization } from './organizations.queries.ts';
