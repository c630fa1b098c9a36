import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const policePhrases = definePhrases({
  he: {
    intro:
      'תודה שנרשמת! לפי החוק, גברים מעל גיל 16 שמתנדבים עם אנשים עם מוגבלות צריכים אישור שלא הורשעו בעבירת מין.',
    introSignedIn:
      'לפי החוק, גברים מעל גיל 16 שמתנדבים עם אנשים עם מוגבלות צריכים אישור שלא הורשעו בעבירת מין. אחרי כל חידוש של ההסכם צריך אישור חדש.',
    stepsTitle: 'מה עושים',
    step1: 'מורידים את שני הטפסים:',
    step2:
      'ממלאים את שניהם, על המסך או בכתב יד, מדפיסים וחותמים. מתחת לגיל 18 חותמים גם הורה או אפוטרופוס על ייפוי הכוח.',
    step3: 'מצרפים צילום של תעודת הזהות עם הספח.',
    step4: 'שולחים את הכול לעמותה בדוא״ל, או מביאים אלינו.',
    step5: 'העמותה מקבלת את האישור מהמשטרה ומעדכנת אותך. כשגם ההדרכה מאושרת, אפשר להתנדב.',
    yearly: 'את ייפוי הכוח מחדשים כל שנה. נזכיר לך כאן, במערכת.',
    whereTitle: 'העמותה',
    hours: 'שעות המענה',
    toLogin: 'לכניסה',
  },
  en: {
    intro:
      'Thank you for registering! By law, men over 16 who volunteer with people with disabilities need a certificate that they were not convicted of a sexual offense.',
    introSignedIn:
      'By law, men over 16 who volunteer with people with disabilities need a certificate that they were not convicted of a sexual offense. You need a new one after each renewal of the agreement.',
    stepsTitle: 'What to do',
    step1: 'Download the two forms:',
    step2:
      'Fill in both of them, on the screen or by hand, print them and sign. If you are under 18, a parent or guardian signs the power of attorney as well.',
    step3: 'Add a copy of your ID card with its appendix.',
    step4: 'Send everything to the association by e-mail, or bring it to us.',
    step5:
      'The association gets the certificate from the police and lets you know. Once the training is confirmed as well, you can volunteer.',
    yearly: 'The power of attorney is renewed every year. We will remind you here.',
    whereTitle: 'The association',
    hours: 'Hours',
    toLogin: 'Sign in',
  },
});
