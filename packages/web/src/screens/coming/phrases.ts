import { definePhrases } from '../../lib/i18n/phrases.ts';

export const comingPhrases = definePhrases({
  he: {
    title: 'המסך הזה בבנייה',
    text: 'הוא ייפתח בקרוב. בינתיים אפשר להמשיך במה שכבר פתוח.',
    home: 'לעמוד הראשי',
    requests: 'לבקשות הפתוחות',
  },
  en: {
    title: 'This screen is being built',
    text: 'It will open soon. Meanwhile you can go on with what is open already.',
    home: 'Go to the main page',
    requests: 'Go to the open requests',
  },
});
