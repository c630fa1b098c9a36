import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const organizationPhrases = definePhrases({
  he: {
    through: 'הרשמה להתנדבות דרך',
    unknownTitle: 'הארגון שבקישור לא מוכר לנו',
    unknown: 'ייתכן שהקישור ישן או שחלק ממנו חסר. אפשר להירשם כאן כרגיל, בלי ארגון.',
    failed: 'לא הצלחנו לטעון את שם הארגון. אפשר להירשם כרגיל.',
    tryAgain: 'לנסות שוב',
  },
  en: {
    through: 'Registering as a volunteer through',
    unknownTitle: 'We do not know the organization of this link',
    unknown: 'The link may be old or incomplete. You can register here as usual, without an organization.',
    failed: 'We could not load the name of the organization. You can register as usual.',
    tryAgain: 'Try again',
  },
});
