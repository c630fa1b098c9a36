import { wordsIn } from './in.ts';

/** Texts of the renewal of the volunteer agreement. */
export const renewalWords = wordsIn({
  he: {
    title: 'חידוש הסכם ההתנדבות',
    renewed: 'הסכם ההתנדבות חודש. תודה!',
    alreadyActive: 'החשבון כבר פעיל',
    notYours: 'לא מצאנו את ההסכם הזה',
    toOwn: 'להסכם שלי',
    contract: /^הסכם ההתנדבות/,
    endsOn: /^הסכם ההתנדבות מסתיים ב/,
    toRenewal: 'לחדש את ההסכם',
    clear: 'לנקות',
    police: 'אישור משטרה',
  },
  en: {
    title: 'Renew your volunteer agreement',
    renewed: 'Your volunteer agreement is renewed. Thank you!',
    alreadyActive: 'Account already activated',
    notYours: 'We did not find this agreement',
    toOwn: 'Go to my agreement',
    contract: /^volunteer agreement/,
    endsOn: /^Your volunteer agreement ends on/,
    toRenewal: 'Renew the agreement',
    clear: 'Clear',
    police: 'police certificate',
  },
});
