import type { PageDocument } from './document.ts';

export const document: PageDocument = {
  updated: '2024-03-19',
  he: {
    title: 'הצהרת נגישות',
    intro: '{association} מאמינה שכל אדם צריך לקבל עזרה בכבוד ובעצמאות. לכן המערכת נבנתה נגישה מהיסוד.',
    sections: [
      {
        heading: 'לפי אילו כללים',
        paragraphs: ['המערכת עומדת בתקן הישראלי 5568 ובהנחיות WCAG 2.0 ברמה AA, ונבנתה גם לפי WCAG 2.2.'],
      },
      {
        heading: 'מה עשינו',
        list: [
          'אפשר להשתמש בכל המערכת במקלדת בלבד, ובקורא מסך.',
          'הטקסט גדול, הצבעים ניגודיים, ואפשר להגדיל הכול עד 200%.',
          'הכפתורים גדולים, ואין פעולה שדורשת גרירה או ריחוף בלבד.',
          'מי שביקשו פחות תנועה במכשיר לא יראו הנפשות.',
          'כל המסכים זמינים בעברית ובאנגלית.',
          'במקום חתימה בציור אפשר להקליד את השם. במקום מפה יש תמיד רשימה.',
        ],
      },
      {
        heading: 'משהו לא נגיש?',
        paragraphs: [
          'נשמח לדעת ולתקן. כדאי לכתוב באיזה מסך היית, מה ניסית לעשות ובאיזה מכשיר או קורא מסך.',
          '{coordinator}: טלפון {coordinatorPhone}, דוא״ל {coordinatorEmail}.',
        ],
      },
    ],
  },
  en: {
    title: 'Accessibility statement',
    intro:
      '{association} believes that everybody should receive help with dignity and independence. The service was built to be accessible from the ground up.',
    sections: [
      {
        heading: 'By which rules',
        paragraphs: [
          'The service meets Israeli Standard 5568 and the WCAG 2.0 guidelines at level AA, and was built to WCAG 2.2 as well.',
        ],
      },
      {
        heading: 'What we did',
        list: [
          'Everything works with the keyboard alone, and with a screen reader.',
          'Text is large, colors contrast, and everything can be enlarged to 200%.',
          'Buttons are large, and nothing needs dragging or hovering alone.',
          'If your device asks for less motion, there are no animations.',
          'Every screen is available in Hebrew and in English.',
          'Instead of drawing a signature you can type your name. Beside a map there is always a list.',
        ],
      },
      {
        heading: 'Is something not accessible?',
        paragraphs: [
          'Please let us know and we will fix it. It helps to know the screen, what you tried to do, and your device or screen reader.',
          '{coordinator}: phone {coordinatorPhone}, e-mail {coordinatorEmail}.',
        ],
      },
    ],
  },
};
