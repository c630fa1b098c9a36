import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const headPhrases = definePhrases({
  he: {
    region: 'קריאות חירום',
    heading: {
      one: 'קריאת חירום פתוחה',
      two: 'שתי קריאות חירום פתוחות',
      other: '{count} קריאות חירום פתוחות',
    },
    announce: 'קריאת חירום: {name}',
    waiting: {
      one: 'קריאה אחת מחכה למי שיטפל בה',
      two: 'שתי קריאות מחכות למי שיטפל בהן',
      other: '{count} קריאות מחכות למי שיטפל בהן',
    },
    ribbon: {
      one: 'קריאת חירום מחכה למי שיטפל בה. לקריאה',
      two: 'שתי קריאות חירום מחכות למי שיטפל בהן. לקריאות',
      other: '{count} קריאות חירום מחכות למי שיטפל בהן. לקריאות',
    },
    showClosed: 'להציג קריאות חירום שנסגרו',
    hideClosed: 'להסתיר קריאות חירום שנסגרו',
    failed: 'לא הצלחנו לבדוק אם יש קריאות חירום',
  },
  en: {
    region: 'Emergency calls',
    heading: { one: 'An open emergency call', other: '{count} open emergency calls' },
    announce: 'Emergency call: {name}',
    waiting: {
      one: 'One call waits for someone to handle it',
      other: '{count} calls wait for someone to handle them',
    },
    ribbon: {
      one: 'An emergency call waits for someone to handle it. Go to the call',
      other: '{count} emergency calls wait for someone to handle them. Go to the calls',
    },
    showClosed: 'Show closed emergency calls',
    hideClosed: 'Hide closed emergency calls',
    failed: 'We could not check for emergency calls',
  },
});
