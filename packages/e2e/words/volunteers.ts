import { wordsIn } from './in.ts';

/** Texts of becoming a volunteer. */
export const volunteerWords = wordsIn({
  he: {
    register: 'הרשמה כמתנדב/ת',
    through: 'הרשמה להתנדבות דרך',
    unknownOrganization: 'הארגון שבקישור לא מוכר לנו',
    prefilled: 'כמה פרטים כבר היו אצלנו, ומילאנו אותם כאן. אפשר לתקן כל אחד מהם.',
    request: /^בקשה לאישור משטרה \d+\sק״ב, קובץ PDF$/,
    authorisation: /^ייפוי כוח \d+\sק״ב, קובץ PDF$/,
  },
  en: {
    register: 'Register as a volunteer',
    through: 'Registering as a volunteer through',
    unknownOrganization: 'We do not know the organization of this link',
    prefilled: 'We already had some details and filled them in here. You can change any of them.',
    request: /^Request for a police certificate PDF file, \d+\sKB, in Hebrew$/,
    authorisation: /^Power of attorney PDF file, \d+\sKB, in Hebrew$/,
  },
});
