import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const organizationDialogPhrases = definePhrases({
  he: {
    title: 'לאיזה ארגון לשייך את {name}?',
    organization: 'ארגון',
    hint: 'שדה ריק: בלי ארגון.',
    notFound: 'לא נמצא ארגון כזה',
    chooseFromList: 'נא לבחור ארגון מהרשימה, או לרוקן את השדה',
    save: 'לשמור',
    saved: 'הארגון עודכן',
  },
  en: {
    title: 'Which organization does {name} belong to?',
    organization: 'Organization',
    hint: 'Empty: no organization.',
    notFound: 'There is no such organization',
    chooseFromList: 'Choose an organization from the list, or empty the field',
    save: 'Save',
    saved: 'Organization updated',
  },
});
