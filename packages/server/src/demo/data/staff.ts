import type { DemoStaff } from '../people-types.ts';

/** The first of each kind is a login. */
export const MANAGERS = [
  { name: 'מיכל דרור', home: ['שדרות ירושלים 12', 'אשדוד'] },
  { name: 'שי כץ-לב', home: ['הרצל 90', 'ראשון לציון'] },
  { name: 'הודא זיאדה', home: ['אל-כרמל 4', 'נצרת'] },
  { name: 'אנה ליבמן', home: ['הגליל 15', 'חיפה'] },
  { name: 'חיים סרוסי', home: ['קק״ל 50', 'באר שבע'] },
  { name: 'גילה אפרתי', home: ['עזה 10', 'ירושלים'] },
] as const satisfies readonly DemoStaff[];

export const ADMINS = [
  { name: 'דנה שרון', home: ['שדרות רוטשילד 100', 'תל אביב-יפו'] },
  { name: 'מרים אביטוב', home: ['אחד העם 7', 'רחובות'] },
  { name: 'ארז מנדל', home: ['הזית 22', 'חיפה'] },
  { name: 'נסרין עבוד', home: ['ויצמן 3', 'לוד'] },
] as const satisfies readonly DemoStaff[];

export const SUPER_ADMINS = [
  { name: 'גבריאל עמרני', home: ['אבן גבירול 60', 'תל אביב-יפו'] },
] as const satisfies readonly DemoStaff[];

/** Volunteers from an imported list who have not signed in yet. The last one's import was withdrawn. */
export const IMPORTED = ['רבקה סמדר', 'עלאא מסארווה', 'יורם פלד', 'אורטל חזיזה'] as const;
