import { definePhrases } from '../i18n/phrases.ts';

/** Questions before an event is stopped, on its map and in its form. */
export const stopEventPhrases = definePhrases({
  he: {
    title: 'לעצור את האירוע ״{name}״?',
    text: 'לא נפנה לאנשים נוספים. בקשות ושיבוצים שעוד לא אושרו ייסגרו, ומי שמחכים יקבלו על כך הודעה. שיבוצים שאושרו יימשכו. אי אפשר להפעיל שוב אירוע שנעצר.',
    note: 'למה האירוע נעצר?',
    noteHint: 'לא חובה. ההערה תופיע ברשימת האירועים.',
  },
  en: {
    title: 'Stop the event “{name}”?',
    text: 'We will not ask more people. Requests and pairs that are not approved yet will be closed, and people who are waiting will be told. Approved pairs go on. A stopped event cannot be started again.',
    note: 'Why does the event stop?',
    noteHint: 'Optional. The note appears in the list of events.',
  },
});
