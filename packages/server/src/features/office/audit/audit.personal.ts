import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';

/** What the staff did, by number: nothing that was written in a call is kept. */
export const auditData: PersonalData = { tables: { audit_log: 'kept' } };
