import type { BrowserRecord } from '../auth-record/record.ts';
import { browserTimeZone } from '../environment.ts';

/** Returns the headers that every call carries (document 1, section 7). */
export const headersFor = ({ auth, locale }: BrowserRecord): Record<string, string> => ({
  Accept: 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
  'Content-Type': 'application/json',
  'Content-Language': locale,
  'X-Timezone': browserTimeZone(),
  ...(auth && { Authorization: `Bearer ${auth.token}`, 'X-Role': auth.role }),
});
