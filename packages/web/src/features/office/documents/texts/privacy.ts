import type { PageDocument } from '../document.ts';

export const document: PageDocument = {
  updated: '2026-11-26',
  he: {
    title: 'מדיניות הפרטיות',
    intro: 'אלה הפרטים ש{association} שומרת כדי שאנשים יוכלו לקבל עזרה ולתת אותה, ואלה מי שרואים אותם.',
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
          'לפני אישור, מתנדבים רואים רק את סוג העזרה, היום, התיאור, הצרכים, היישוב והמרחק. מי שפנינו אליהם אישית רואים גם את השם הפרטי.',
          'אחרי אישור, מי שנבחרו לעזור רואים שם, טלפון, כתובת והערות, עד שהעזרה ניתנה.',
          'אנשי העמותה רואים את הפרטים באזור שבאחריותם. כל צפייה בפרטים של מי שמבקשים עזרה נרשמת ונשמרת 24 חודשים.',
        ],
      },
      {
        heading: 'איך זה נשמר',
        paragraphs: [
          'מספרי זהות וחתימות שמורים מוצפנים. איננו מוכרים פרטים, ואיננו מעבירים אותם לפרסום.',
          'כדי לשלוח הודעה אנחנו מוסרים לספק ההודעות את מספר הטלפון או את הדוא״ל ואת תוכן ההודעה.',
        ],
      },
      {
        heading: 'כמה זמן',
        paragraphs: [
          'את תוכן ההודעות ואת רישום הצפיות אנחנו מוחקים אחרי 24 חודשים. קודי כניסה וקישורים אישיים אינם נשמרים בהודעות.',
        ],
      },
      {
        heading: 'ההסכמה שלך',
        paragraphs: [
          'בהרשמה מסכימים שנשמור את הפרטים, גם את סוג המוגבלות והצרכים, כדי לעזור. ההסכמה היא מרצון, ואפשר לבטל אותה במחיקת החשבון.',
        ],
      },
      {
        heading: 'מה אפשר לבקש',
        paragraphs: [
          'במסך ״הפרופיל שלי״ אפשר לתקן פרטים, לקבל עותק של הכול ולבקש מחיקה. אחרי מחיקה אפשר לשחזר במשך 30 יום, ואחר כך הפרטים האישיים נמחקים ונשארים רק מספרים.',
          'לשאלות בטלפון: {phone}. לשאלות בדוא״ל: {email}.',
        ],
      },
    ],
  },
  en: {
    title: 'Privacy policy',
    intro: 'This is what {association} keeps so that people can get help and give it, and who sees it.',
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
          'Before an approval, volunteers see only the kind of help, the day, the description, the needs, the town and the distance. Those we contact in person also see the first name.',
          'After an approval, the chosen volunteer sees name, phone, address and comments, until the help is given.',
          'The association’s staff see the details of their regions. Every look at the details of someone who asks for help is recorded and kept for 24 months.',
        ],
      },
      {
        heading: 'How it is kept',
        paragraphs: [
          'ID numbers and signatures are stored encrypted. We do not sell details or pass them on for advertising.',
          'To send a message, we give the message provider the phone number or e-mail address and the words of the message.',
        ],
      },
      {
        heading: 'How long',
        paragraphs: [
          'We erase the words of messages and the record of looks after 24 months. Sign-in codes and personal links are not kept in messages.',
        ],
      },
      {
        heading: 'Your consent',
        paragraphs: [
          'When you register you agree that we keep your details, disability and needs included, in order to help. You agree of your own free will, and can take it back by deleting your account.',
        ],
      },
      {
        heading: 'What you can ask for',
        paragraphs: [
          'Under “My profile” you can correct your details, get a copy of everything and ask for deletion. A deletion can be undone for 30 days; then personal details are erased and only counts remain.',
          'Questions by phone: {phone}. Questions by e-mail: {email}.',
        ],
      },
    ],
  },
};
