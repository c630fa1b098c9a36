import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const documentPhrases = definePhrases({
  he: { updated: 'עודכן: {day}', since: 'פורסם לראשונה: {day}. עודכן: {updated}.' },
  en: { updated: 'Updated: {day}', since: 'First published: {day}. Updated: {updated}.' },
});
