import type { Phrase } from '../common/locales.ts';

/** Name of the exported file. */
export const BLOCKED_IPS_FILE: Phrase = { he: 'כתובות חסומות', en: 'Blocked IPs' };
