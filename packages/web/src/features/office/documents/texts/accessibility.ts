import type { PageDocument } from '../document.ts';

export const document: PageDocument = {
  since: '2024-03-19',
  updated: '2026-11-26',
  he: {
    title: 'הצהרת נגישות',
    intro: '{association} מאמינה שכל אדם צריך לקבל עזרה בכבוד ובעצמאות. לכן בנינו את המערכת נגישה מהיסוד.',
    sections: [
      {
        heading: 'לפי אילו כללים',
        paragraphs: [
          'המערכת נבנתה לפי התקן הישראלי 5568 ולפי הנחיות WCAG 2.0 ברמה AA. אנחנו בודקים אותה גם לפי WCAG 2.2 ברמה AA.',
        ],
      },
      {
        heading: 'מה עשינו',
        list: [
          'אפשר להשתמש בכל המערכת במקלדת בלבד, ובקורא מסך.',
          'הטקסט גדול, הצבעים ניגודיים, ואפשר להגדיל הכול עד 200%. יש גם תצוגה כהה, לפי הגדרות המכשיר.',
          'הכפתורים גדולים, ואין פעולה שדורשת גרירה או ריחוף בלבד.',
          'צבע אף פעם לא עומד לבדו: יש לידו מילה וסמל.',
          'מי שביקשו במכשיר פחות תנועה לא יראו הנפשות.',
          'כל המסכים זמינים בעברית ובאנגלית.',
          'במקום חתימה בציור אפשר להקליד את השם. ליד כל מפה יש רשימה עם אותו תוכן.',
          'בכניסה אין חידות ותמונות: המכשיר מוכיח לבדו שאינו רובוט.',
          'קישורים אישיים שנשלחים בהודעה פועלים גם בלי JavaScript.',
        ],
      },
      {
        heading: 'מה אנחנו בודקים, ואיך',
        list: [
          'בדיקה אוטומטית (axe) של כל המסכים, ברוחב של טלפון, טאבלט ומחשב, בעברית ובאנגלית.',
          'מעבר במקלדת בלבד על המסכים הראשיים, ובדיקה שהמיקוד תמיד נראה ואינו מוסתר.',
          'אותיות גדולות פי שניים וניגודיות גבוהה של מערכת ההפעלה: שום דבר אינו נחתך ואינו נעלם.',
          'הבדיקות רצות בכל שינוי של המערכת, לפני שהוא מגיע אליך.',
        ],
      },
      {
        heading: 'מה עוד לא מושלם',
        list: [
          'המפה עצמה היא תמונה, וקורא מסך אינו מתאר אותה. כל מה שיש בה מופיע ברשימה שלידה.',
          'הטפסים לאישור משטרה הם קובצי PDF להדפסה. מי שקשה להם למלא אותם יכולים לפנות אלינו ונמלא יחד.',
          'דברים שאנשים כותבים, כמו תיאור של בקשה, מופיעים בשפה שבה נכתבו.',
          'התמונות בהוראות השימוש מראות את התצוגה הבהירה. כל מה שחשוב בהן כתוב גם בטקסט.',
        ],
      },
      {
        heading: 'משהו לא נגיש?',
        paragraphs: [
          'נשמח לדעת ולתקן. אחרי כניסה למערכת אפשר לכתוב לנו ב״יצירת קשר״. כדאי לכתוב באיזה מסך היית, מה ניסית לעשות ובאיזה מכשיר או קורא מסך.',
          '{coordinator}: טלפון {coordinatorPhone}, דוא״ל {coordinatorEmail}.',
          'עד שנתקן, נעזור לך בטלפון לעשות את מה שניסית.',
        ],
      },
    ],
  },
  en: {
    title: 'Accessibility statement',
    intro:
      '{association} believes that all people should receive help with dignity and independence. We built the service to be accessible from the ground up.',
    sections: [
      {
        heading: 'By which rules',
        paragraphs: [
          'The service was built to Israeli Standard 5568 and to the WCAG 2.0 guidelines at level AA. We also test it against WCAG 2.2 at level AA.',
        ],
      },
      {
        heading: 'What we did',
        list: [
          'Everything works with the keyboard alone, and with a screen reader.',
          'Text is large, colors contrast, and everything can be enlarged to 200%. There is a dark theme too, by the settings of your device.',
          'Buttons are large, and nothing needs dragging or hovering alone.',
          'Color never stands alone: a word and an icon go with it.',
          'If your device asks for less motion, there are no animations.',
          'Every screen is available in Hebrew and in English.',
          'Instead of drawing a signature you can type your name. Beside each map there is a list with the same content.',
          'Signing in has no puzzles and no pictures: your device proves by itself that it is no robot.',
          'Personal links in messages also work without JavaScript.',
        ],
      },
      {
        heading: 'What we test, and how',
        list: [
          'An automatic check (axe) of every screen, as wide as a phone, a tablet and a computer, in Hebrew and in English.',
          'A walk through the main screens with the keyboard alone, to see that the focus is always visible and never covered.',
          'Letters twice as large, and the high contrast of the operating system: nothing is cut off and nothing disappears.',
          'The tests run at each change of the service, before it reaches you.',
        ],
      },
      {
        heading: 'What is not perfect yet',
        list: [
          'The map itself is a picture that a screen reader does not describe. Everything on it is in the list beside it.',
          'The forms for the police certificate are PDF files to print. If they are hard for you to fill in, contact us and we will do it together.',
          'What people write, such as the description of a request, appears in the language it was written in.',
          'The pictures in the instructions show the light theme. Everything that matters in them is also in the text.',
        ],
      },
      {
        heading: 'Is something not accessible?',
        paragraphs: [
          'Please let us know and we will fix it. Once you have signed in, you can write to us under “Contact us”. It helps to know the screen, what you tried to do, and your device or screen reader.',
          '{coordinator}: phone {coordinatorPhone}, e-mail {coordinatorEmail}.',
          'Until it is fixed, we will help you by phone to do what you tried.',
        ],
      },
    ],
  },
};
