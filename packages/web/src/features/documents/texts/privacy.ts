import type { PageDocument } from '../document.ts';

export const document: PageDocument = {
  updated: '2024-03-19',
  he: {
    title: 'פרטיות',
    intro: 'אלה הפרטים ש{association} שומרת, למה, ומי רואה אותם.',
    sections: [
      {
        heading: 'מה נשמר',
        list: [
          'שם, טלפון, דוא״ל וכתובות.',
          'ממי שמבקשים עזרה: סוג המוגבלות וצרכים לשעת חירום.',
          'ממתנדבים: תעודת זהות, תאריך לידה, הכשרה וחתימה.',
          'הבקשות, התשובות וההודעות שנשלחו.',
        ],
      },
      {
        heading: 'מי רואה',
        list: [
          'לפני אישור, מתנדבים רואים רק את סוג העזרה, את האזור ואת המרחק.',
          'אחרי אישור, מי שנבחרו לעזור רואים את הפרטים שצריך כדי לעזור.',
          'אנשי העמותה רואים את הפרטים באזור שבאחריותם. כל צפייה בפרטים של מי שמבקשים עזרה נרשמת ונשמרת 24 חודשים.',
        ],
      },
      {
        heading: 'איך זה נשמר',
        paragraphs: ['מספרי זהות וחתימות מוצפנים. הפרטים אינם נמכרים ואינם מועברים לפרסום.'],
      },
      {
        heading: 'מה אפשר לבקש',
        paragraphs: [
          'במסך ״הפרופיל שלי״ אפשר לתקן פרטים, לקבל עותק של הכול ולבקש מחיקה. אחרי מחיקה אפשר לשחזר במשך 30 יום, ואחר כך הפרטים האישיים נמחקים ונשארים רק מספרים.',
          'לשאלות: טלפון {phone}, דוא״ל {email}.',
        ],
      },
    ],
  },
  en: {
    title: 'Privacy',
    intro: 'What {association} keeps, why, and who sees it.',
    sections: [
      {
        heading: 'What is kept',
        list: [
          'Name, phone, e-mail and addresses.',
          'From people who ask for help: the kind of disability, and needs for an emergency.',
          'From volunteers: ID number, date of birth, training and signature.',
          'Requests, answers, and the messages that were sent.',
        ],
      },
      {
        heading: 'Who sees it',
        list: [
          'Before an approval, volunteers see only the kind of help, the area and the distance.',
          'After an approval, the chosen volunteer sees what is needed to help.',
          'The association’s staff see the details of their regions. Every look at the details of someone who asks for help is recorded and kept for 24 months.',
        ],
      },
      {
        heading: 'How it is kept',
        paragraphs: [
          'ID numbers and signatures are encrypted. Details are not sold and not used for advertising.',
        ],
      },
      {
        heading: 'What you can ask for',
        paragraphs: [
          'Under “My profile” you can correct your details, get a copy of everything and ask for deletion. A deletion can be undone for 30 days; then personal details are erased and only counts remain.',
          'Questions: phone {phone}, e-mail {email}.',
        ],
      },
    ],
  },
};
