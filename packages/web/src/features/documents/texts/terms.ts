import type { PageDocument } from '../document.ts';

export const document: PageDocument = {
  updated: '2024-03-19',
  he: {
    title: 'תנאי שימוש',
    intro: 'התנאים האלה חלים על כל מי שמשתמשים במערכת ״{product}״ של {association}.',
    sections: [
      {
        heading: 'מה המערכת עושה, ומה לא',
        paragraphs: [
          'המערכת מחברת בין אנשים עם מוגבלות ואזרחים ותיקים לבין מתנדבים.',
          'המערכת אינה מחליפה את כוחות הביטחון וההצלה. בסכנה מיידית מתקשרים למשטרה 100, למד״א 101 או לכבאות 102.',
        ],
      },
      {
        heading: 'מי יכול להשתמש',
        paragraphs: ['מגיל 18 ומעלה, או מגיל 16 באישור כתוב של אפוטרופוס.'],
      },
      {
        heading: 'הרשמה ופרטים',
        list: [
          'בהרשמה נאספים פרטים אישיים וצרכים שקשורים למוגבלות, כדי שאפשר יהיה לעזור.',
          'הפרטים צריכים להיות נכונים ומעודכנים. אפשר לשנות אותם בכל עת במסך ״הפרופיל שלי״.',
          'הכניסה היא בקוד חד־פעמי שנשלח לטלפון. אין להעביר את הקוד לאחרים.',
        ],
      },
      {
        heading: 'הודעות',
        paragraphs: [
          'ההרשמה כוללת הסכמה לקבל הודעות SMS, וואטסאפ ודוא״ל שקשורות לעזרה. אפשר להפסיק אותן בכל עת. קודי כניסה ותשובות בחירום נשלחים תמיד.',
        ],
      },
      {
        heading: 'העזרה עצמה',
        paragraphs: [
          'המתנדבים פועלים ברצון טוב וללא תשלום. {association} עושה כמיטב יכולתה, ואינה יכולה להבטיח שנמצא מתנדב/ת לכל בקשה.',
        ],
      },
      {
        heading: 'הדין',
        paragraphs: ['על התנאים חל הדין הישראלי, וסמכות השיפוט נתונה לבתי המשפט בתל אביב.'],
      },
      { heading: 'שאלות', paragraphs: ['טלפון {phone}, {hours}. דוא״ל {email}. {address}.'] },
    ],
  },
  en: {
    title: 'Terms of use',
    intro: 'These terms apply to everybody who uses {product}, a service of {association}.',
    sections: [
      {
        heading: 'What the service does, and what it does not',
        paragraphs: [
          'It brings people with disabilities and older people together with volunteers.',
          'It does not replace the security and emergency services. In immediate danger call the police 100, the ambulance 101 or the fire service 102.',
        ],
      },
      {
        heading: 'Who may use it',
        paragraphs: ['People from 18, or from 16 with a guardian’s written approval.'],
      },
      {
        heading: 'Registration and details',
        list: [
          'Registration collects personal details and needs that come with a disability, so that help is possible.',
          'Details must be true and up to date. You can change them at any time under “My profile”.',
          'You sign in with a one-time code sent to your phone. Do not pass the code on.',
        ],
      },
      {
        heading: 'Messages',
        paragraphs: [
          'By registering you agree to receive SMS, WhatsApp and e-mail messages about help. You can stop them at any time. Sign-in codes and answers in an emergency are always sent.',
        ],
      },
      {
        heading: 'The help itself',
        paragraphs: [
          'Volunteers help in good faith and without pay. {association} does its best, but cannot promise to find a volunteer for every request.',
        ],
      },
      { heading: 'Law', paragraphs: ['Israeli law applies; the courts of Tel Aviv have jurisdiction.'] },
      { heading: 'Questions', paragraphs: ['Phone {phone}, {hours}. E-mail {email}. {address}.'] },
    ],
  },
};
