import { definePhrases } from '../i18n/phrases.ts';

export const placePhrases = definePhrases({
  he: {
    notOnMap: 'לא מצאנו את המקום במפה. אפשר לבחור הצעה מתאימה, או להמשיך עם מה שכתבת.',
  },
  en: {
    notOnMap:
      'We did not find this place on the map. Choose a suggestion that fits, or go on with what you wrote.',
  },
});
