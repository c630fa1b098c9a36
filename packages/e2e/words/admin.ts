import { wordsIn } from './in.ts';

/** What the association does with volunteers. */
export const adminWords = wordsIn({
  he: {
    search: /^חיפוש/,
    confirmTraining: 'אישור ההדרכה',
    confirmToGoOn: /צריך לאשר כדי להמשיך/,
    validated: 'אושר',
    openRequestsLink: 'התנדבויות פתוחות',
    openRequests: 'מי צריך עזרה עכשיו',
    police: /אישור משטרה/,
  },
  en: {
    search: /^Search/,
    confirmTraining: 'Validate the training',
    confirmToGoOn: /Confirm to go on/,
    validated: 'Validated',
    openRequestsLink: 'Open volunteering',
    openRequests: 'Who needs help now',
    police: /police certificate/,
  },
});
