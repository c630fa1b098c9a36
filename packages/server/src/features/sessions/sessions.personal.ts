import { byUser, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Where and when the person signed in. */
export const sessionData: PersonalData = { tables: { sessions: { deleted: byUser } } };
