import type { DemoCall } from '../story-types.ts';

/** Emergency calls. The staff had the last reminder about the open one: the demo raises no alarm at night. */
export const CALLS: readonly DemoCall[] = [
  {
    who: 'ברוריה כץ',
    words: 'נפלתי ליד המיטה, ואני לא מצליחה לקום. הטלפון איתי, הכיסא רחוק.',
    minutesAgo: 12,
    steps: [
      [3, 'alarm'],
      [10, 'alarm'],
    ],
  },
  {
    who: 'מרגלית לוי',
    words: 'המחולל הפסיק לעבוד ואני על הבלון הקטן. הספק לא עונה.',
    minutesAgo: 19,
    steps: [
      [2, 'acknowledge', 'דנה שרון'],
      [5, 'assign', 'דנה שרון', 'רון אביטל'],
      [6, 'coming', 'רון אביטל', 25, 'יש לי מפתח לבניין, ואני לוקח איתי בלון מהעמותה.'],
    ],
  },
  {
    who: 'חליל מנסור',
    words: 'סחרחורת חזקה, ואני לבד בבית.',
    minutesAgo: 47,
    steps: [
      [1, 'acknowledge', 'מרים אביטוב'],
      [4, 'assign', 'מרים אביטוב', 'רנא ח׳טיב'],
      [6, 'coming', 'רנא ח׳טיב', 10, null],
      [18, 'coming', 'רנא ח׳טיב', 0, 'אני אצלו. הוא שותה מים ויושב, ומחכים יחד לבן ג׳מאל.'],
    ],
  },
  {
    who: 'רוז׳ה עמסלם',
    words: 'נפלתי במטבח. לא נפצעתי, אבל קשה לי לקום לבד.',
    minutesAgo: 3 * 1440 + 95,
    steps: [
      [1, 'acknowledge', 'ארז מנדל'],
      [3, 'assign', 'ארז מנדל', 'בנימין חדד'],
      [4, 'coming', 'בנימין חדד', 10, null],
      [40, 'close', 'staff', 'הרמנו אותה, בדקנו שהכול בסדר, והשכנה נשארת עד הערב.'],
    ],
  },
  {
    who: 'סוניה ארד',
    words: null,
    minutesAgo: 6 * 1440 + 200,
    steps: [[2, 'close', 'self', null]],
  },
];
