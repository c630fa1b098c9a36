import type { PageDocument } from '../document.ts';

export const document: PageDocument = {
  updated: '2026-11-26',
  he: {
    title: 'תנאי שימוש',
    intro: 'אלה התנאים לשימוש במערכת ״{product}״ של {association}. השימוש במערכת הוא הסכמה להם.',
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
        paragraphs: [
          'המערכת מיועדת למי שמלאו להם 18, או 16 עם אישור כתוב של הורה או אפוטרופוס.',
          'מי שצעירים מ־18 הם קטינים, ומתנדבים עוזרים להם רק בהסכמת הורה או אפוטרופוס.',
        ],
      },
      {
        heading: 'הרשמה ופרטים',
        list: [
          'בהרשמה אנחנו מבקשים פרטים אישיים וצרכים שקשורים למוגבלות, כדי שנוכל לעזור.',
          'הפרטים צריכים להיות נכונים ומעודכנים. אפשר לשנות אותם בכל עת במסך ״הפרופיל שלי״.',
          'נכנסים בקוד חד־פעמי שנשלח לטלפון. אין למסור את הקוד לאיש.',
          'מי שרושמים אדם אחר צריכים את הסכמתו. אנחנו מבקשים ממנו לאשר.',
        ],
      },
      {
        heading: 'הודעות',
        paragraphs: [
          'בהרשמה מסכימים לקבל הודעות SMS, וואטסאפ ודוא״ל שקשורות לעזרה ולהתנדבות. אפשר להפסיק אותן בכל עת, בקישור שבהודעה או בפרופיל. קודי כניסה ותשובות בחירום אנחנו שולחים תמיד.',
        ],
      },
      {
        heading: 'העזרה עצמה',
        paragraphs: [
          'המתנדבים עוזרים ברצון טוב וללא תשלום, ואינם עובדים של {association}. נעשה כמיטב יכולתנו, אך איננו יכולים להבטיח שנמצא מתנדב/ת לכל בקשה.',
          'לא נותנים ולא מקבלים כסף, תרומות או מתנות בשביל עזרה.',
        ],
      },
      {
        heading: 'הדין',
        paragraphs: ['על התנאים האלה חל הדין הישראלי. סמכות השיפוט היא של בתי המשפט בתל אביב בלבד.'],
      },
      { heading: 'שאלות', paragraphs: ['טלפון {phone}. {hours}. דוא״ל {email}. {address}.'] },
    ],
  },
  en: {
    title: 'Terms of use',
    intro:
      'These are the terms for using {product}, a service of {association}. By using it you agree to them.',
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
        paragraphs: [
          'The service is for people who are 18 or older, or 16 or older with the written approval of a parent or guardian.',
          'People under 18 are minors. Volunteers help them only with the consent of a parent or guardian.',
        ],
      },
      {
        heading: 'Registration and details',
        list: [
          'When you register we ask for personal details and for needs that come with a disability, so that we can help.',
          'Details must be true and up to date. You can change them at any time under “My profile”.',
          'You sign in with a one-time code sent to your phone. Never give the code to others.',
          'Register someone else only with that person’s consent. We ask the person to confirm.',
        ],
      },
      {
        heading: 'Messages',
        paragraphs: [
          'By registering you agree to receive SMS, WhatsApp and e-mail messages about help and volunteering. You can stop them at any time, by the link in a message or in your profile. We always send sign-in codes and answers in an emergency.',
        ],
      },
      {
        heading: 'The help itself',
        paragraphs: [
          'Volunteers help in good faith and without pay, and are not employees of {association}. We do our best, but cannot promise to find a volunteer for every request.',
          'Neither give nor accept money, donations or gifts for help.',
        ],
      },
      {
        heading: 'Law',
        paragraphs: ['Israeli law applies to these terms. The courts of Tel Aviv alone have jurisdiction.'],
      },
      { heading: 'Questions', paragraphs: ['Phone {phone}. {hours}. E-mail {email}. {address}.'] },
    ],
  },
};
