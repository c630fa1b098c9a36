import { commonPhrases } from '../../lib/i18n/common-phrases.ts';
import { definePhrases } from '../../lib/i18n/phrases.ts';

export const removalPhrases = definePhrases({
  he: {
    ...commonPhrases.he,
    title: 'מחיקת החשבון',
    open: 'למחוק את החשבון שלי',
    question: 'למחוק את החשבון?',
    user: 'נסגור את הבקשות הפתוחות שלך, ונודיע למי שעוזרים לך.',
    volunteer: 'נעביר לאחרים את מה שלקחת על עצמך בהתנדבות.',
    staff: 'לא תהיה לך עוד גישה למערכת הניהול.',
    restore: 'במשך 30 יום העמותה יכולה לשחזר את החשבון.',
    erased: 'אחר כך הפרטים שלך יימחקו לתמיד.',
    safety: 'כדי לוודא שהמחיקה היא לבקשתך, נשלח קוד לטלפון שלך.',
    sendCode: 'לשלוח קוד',
    code: 'הקוד ששלחנו לטלפון שלך',
    confirm: 'למחוק את החשבון',
    removing: 'מוחקים…',
    removed: 'החשבון נמחק. עד {day} העמותה יכולה לשחזר אותו.',
  },
  en: {
    ...commonPhrases.en,
    title: 'Delete the account',
    open: 'Delete my account',
    question: 'Delete your account?',
    user: 'We will close your open requests and let the people who help you know.',
    volunteer: 'We will pass on to others what you took on as a volunteer.',
    staff: 'You will lose access to the management screens.',
    restore: 'For 30 days the association can restore your account.',
    erased: 'After that, your details are erased for good.',
    safety: 'To make sure it is you, we will send a code to your phone.',
    sendCode: 'Send code',
    code: 'The code we sent to your phone',
    confirm: 'Delete the account',
    removing: 'Deleting…',
    removed: 'Your account was deleted. The association can restore it until {day}.',
  },
});
