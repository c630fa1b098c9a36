import { definePhrases } from '../i18n/phrases.ts';

export const placePhrases = definePhrases({
  he: {
    notOnMap: 'המקום לא נמצא במפה. אם מופיעה הצעה מתאימה, כדאי לבחור בה. אפשר גם להמשיך עם מה שנכתב.',
  },
  en: {
    notOnMap:
      'The place was not found on the map. If a suggestion fits, please choose it. You can also go on with what you wrote.',
  },
});
