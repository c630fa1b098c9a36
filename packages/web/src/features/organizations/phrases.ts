import { definePhrases } from '../../lib/i18n/phrases.ts';

export const organizationPhrases = definePhrases({
  he: {
    through: 'הרשמה להתנדבות דרך',
    unknownTitle: 'הארגון שבקישור לא מוכר לנו',
    unknown: 'יכול להיות שהקישור ישן או נחתך בדרך. אפשר להירשם כאן כרגיל, בלי ארגון.',
    failed: 'שם הארגון לא נטען. אפשר להמשיך בהרשמה כרגיל.',
    tryAgain: 'לנסות שוב',
  },
  en: {
    through: 'Registering as a volunteer through',
    unknownTitle: 'We do not know the organization of this link',
    unknown:
      'The link may be old, or cut off on the way. You can register here as usual, without an organization.',
    failed: 'The name of the organization did not load. You can go on registering as usual.',
    tryAgain: 'Try again',
  },
});
