import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';

/** Staff actions with ids only: the log keeps nothing that was typed. */
export const auditData: PersonalData = { tables: { audit_log: 'kept' } };
