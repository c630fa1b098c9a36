import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const autoAssignPhrases = definePhrases({
  he: {
    text: 'כך המערכת מרחיבה את החיפוש אחרי מתנדבים, באירועים שהשיבוץ האוטומטי פועל בהם.',
    radius: 'להרחיב את רדיוס החיפוש',
    radiusHint: 'בקילומטרים, עד {most}',
    time: 'אם אין תשובה, לפנות למתנדב/ת אחרי',
    timeHint: 'בדקות שלמות, עד {most}',
    save: 'לשמור',
  },
  en: {
    text: 'How the system widens its search for volunteers in events with auto-assign.',
    radius: 'Expand search radius',
    radiusHint: 'Kilometers, up to {most}',
    time: 'If no response call the volunteer after',
    timeHint: 'Whole minutes, up to {most}',
    save: 'Save',
  },
});
