import { definePhrases } from '../../lib/i18n/phrases.ts';

export const comingPhrases = definePhrases({
  he: {
    title: 'המסך הזה בבנייה',
    text: 'הוא ייפתח בקרוב. בינתיים אפשר להמשיך מהעמוד הראשי.',
    home: 'לעמוד הראשי',
  },
  en: {
    title: 'This screen is being built',
    text: 'It will open soon. Meanwhile you can go on from the main page.',
    home: 'To the main page',
  },
});
