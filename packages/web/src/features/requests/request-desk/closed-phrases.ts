import { definePhrases } from '../../../lib/i18n/phrases.ts';

/** Texts of the list of ended requests, loaded with its tab. */
export const closedPhrases = definePhrases({
  he: {
    ended: 'בקשות רגילות שהסתיימו',
    noneEnded: 'עוד לא הסתיימה אף בקשה',
    noneEndedHint: 'בקשות שהושלמו, נסגרו או שפג תוקפן יופיעו כאן.',
  },
  en: {
    ended: 'Single help requests that ended',
    noneEnded: 'No request has ended yet',
    noneEndedHint: 'Requests that were completed or closed, or that expired, appear here.',
  },
});
