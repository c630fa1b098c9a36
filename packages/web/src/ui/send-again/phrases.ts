import { definePhrases } from '../../lib/i18n/phrases.ts';

export const sendAgainPhrases = definePhrases({
  he: {
    waitForCode: 'לא הגיע? אפשר לבקש קוד חדש בעוד',
    seconds: { one: 'שנייה אחת', two: 'שתי שניות', other: '{count} שניות' },
    waitStarts: {
      one: 'אפשר לבקש קוד חדש בעוד שנייה',
      two: 'אפשר לבקש קוד חדש בעוד שתי שניות',
      other: 'אפשר לבקש קוד חדש בעוד {count} שניות',
    },
    waitEnds: 'עכשיו אפשר לבקש קוד חדש',
    resend: 'לשלוח קוד חדש',
    sending: 'שולחים…',
    noMoreCodes: 'שלחנו כבר הרבה קודים למספר הזה. אפשר לנסות שוב בעוד שעה, ואם גם אז לא יישלח קוד, מחר.',
  },
  en: {
    waitForCode: 'Nothing came? You can ask for a new code in',
    seconds: { one: '1 second', other: '{count} seconds' },
    waitStarts: {
      one: 'You can ask for a new code in 1 second',
      other: 'You can ask for a new code in {count} seconds',
    },
    waitEnds: 'You can ask for a new code now',
    resend: 'Send a new code',
    sending: 'Sending…',
    noMoreCodes:
      'We have already sent many codes to this number. Try again in an hour or, if no code is sent then, tomorrow.',
  },
});
