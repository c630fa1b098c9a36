import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const contactPhrases = definePhrases({
  he: {
    text: 'אפשר לכתוב לנו כאן, להתקשר או לשלוח דוא״ל.',
    subject: 'נושא',
    message: 'מה רצית לשאול או לספר?',
    send: 'לשלוח',
    restored: 'מה שכתבת קודם עדיין כאן.',
    clear: 'למחוק ולהתחיל מחדש',
    sentTitle: 'הפנייה נשלחה',
    sentText: 'העמותה תחזור אליך בטלפון או בדוא״ל.',
    details: 'פרטי העמותה',
    hours: 'שעות פעילות',
    phone: 'טלפון',
    mail: 'דוא״ל',
  },
  en: {
    text: 'Write to us here, call, or send an e-mail.',
    subject: 'Subject',
    message: 'What would you like to ask or tell us?',
    send: 'Send',
    restored: 'What you wrote before is still here.',
    clear: 'Delete it and start over',
    sentTitle: 'Query submitted successfully',
    sentText: 'The association will get back to you by phone or e-mail.',
    details: 'The association',
    hours: 'Opening hours',
    phone: 'Phone',
    mail: 'E-mail',
  },
});
