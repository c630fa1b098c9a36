import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const myDataPhrases = definePhrases({
  he: {
    title: 'המידע שלי',
    text: 'אפשר להוריד את כל מה ששמור עליך: פרטים, בקשות, הודעות, כניסות לחשבון, ומי ראה את הפרטים שלך.',
    html: 'להוריד עמוד לקריאה',
    json: 'להוריד קובץ לתוכנות (JSON)',
    downloading: 'מורידים…',
    safe: 'הקובץ מכיל פרטים אישיים. כדאי לשמור אותו במקום בטוח.',
    fileName: 'המידע-שלי',
  },
  en: {
    title: 'My data',
    text: 'Download everything that is kept about you: details, requests, messages, sign-ins, and who saw your details.',
    html: 'Download a page to read',
    json: 'Download a file for programs (JSON)',
    downloading: 'Downloading…',
    safe: 'The file holds personal details. Keep it in a safe place.',
    fileName: 'my-ezra-data',
  },
});
