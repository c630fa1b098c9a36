import { definePhrases } from '../../lib/i18n/phrases.ts';

export const pagesPhrases = definePhrases({
  he: { updated: 'עודכן: {day}', loading: 'רגע, טוענים…' },
  en: { updated: 'Updated: {day}', loading: 'Loading…' },
});
