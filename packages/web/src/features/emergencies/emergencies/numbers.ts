import { EMERGENCY_NUMBERS } from '@ezra/contract/common/constants';
import { definePhrases } from '../../../lib/i18n/phrases.ts';

/** The numbers to call in danger of life, the most frequent first. */
export const SERVICES = [
  { word: 'ambulance', number: EMERGENCY_NUMBERS.ambulance },
  { word: 'police', number: EMERGENCY_NUMBERS.police },
  { word: 'fire', number: EMERGENCY_NUMBERS.fire },
] as const;

export const framePhrases = definePhrases({
  he: {
    myCall: 'לקריאה שלי',
    numbers: 'מספרי חירום',
    danger: 'בסכנת חיים מתקשרים מיד:',
    ambulance: 'מד״א',
    police: 'משטרה',
    fire: 'כבאות',
  },
  en: {
    myCall: 'Go to my call',
    numbers: 'Emergency numbers',
    danger: 'If a life is in danger, call now:',
    ambulance: 'Ambulance',
    police: 'Police',
    fire: 'Fire',
  },
});
