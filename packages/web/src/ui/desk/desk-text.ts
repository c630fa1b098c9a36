import type { Locale } from '@ezra/contract/common/locales';
import { listTotal } from '../../lib/format/values.ts';
import { useKit } from '../kit-provider.tsx';
import type { UiText } from '../ui-text.ts';

/** The desk's own few texts, which the first screen does not load. */
const he = {
  backToList: 'לחזור לרשימה',
  previousRow: 'לשורה הקודמת',
  nextRow: 'לשורה הבאה',
  placeOf: (place: number, total: number) => `${place} מתוך ${listTotal(total, 'he-IL')}`,
  notFound: 'לא נמצא',
  notLoaded: 'הטעינה לא הצליחה',
  notFoundHint: 'ייתכן שנמחק, או שאין לך הרשאה לראות אותו.',
  more: 'עוד פעולות',
  views: 'תצוגות',
  emptyView: 'אין כאן כלום כרגע',
  emptyViewHint: 'מה שיתאים לתצוגה הזו יופיע כאן מיד.',
  view: 'תצוגה',
  saveView: 'לשמור תצוגה',
  viewName: 'שם התצוגה',
  searchNotKept: 'הסינון נשמר. החיפוש לא נשמר, כי ייתכן שיש בו שם של אדם.',
  save: 'לשמור',
  removeView: (name: string) => `להסיר את התצוגה: ${name}`,
  rowHeight: 'גובה השורות',
  dense: 'צפוף',
  roomy: 'מרווח',
  columnsNote: 'הבחירה נשמרת. קובץ הייצוא כולל תמיד את כל העמודות.',
  allFilters: 'סינון',
  keys: 'קיצורי מקלדת',
  keyMove: 'מעבר',
  keyHelp: 'כל הקיצורים',
};

type DeskText = { [K in keyof typeof he]: (typeof he)[K] extends string ? string : (typeof he)[K] };

const en: DeskText = {
  backToList: 'Back to the list',
  previousRow: 'Go to the previous row',
  nextRow: 'Go to the next row',
  placeOf: (place, total) => `${place} of ${listTotal(total, 'en-US')}`,
  notFound: 'Not found',
  notLoaded: 'Not loaded',
  notFoundHint: 'It may have been deleted, or you may not be allowed to see it.',
  more: 'More actions',
  views: 'Views',
  emptyView: 'Nothing here right now',
  emptyViewHint: 'Whatever fits this view appears here at once.',
  view: 'View',
  saveView: 'Save this view',
  viewName: 'Name of the view',
  searchNotKept: 'The filters are kept. The search is not, because it may hold a name.',
  save: 'Save',
  removeView: (name) => `Remove the view: ${name}`,
  rowHeight: 'Height of the rows',
  dense: 'Dense',
  roomy: 'Roomy',
  columnsNote: 'Your choice is kept. The exported file always has all columns.',
  allFilters: 'Filters',
  keys: 'Keyboard shortcuts',
  keyMove: 'Move',
  keyHelp: 'All shortcuts',
};

const DESK_TEXT: Record<Locale, DeskText> = { 'he-IL': he, 'en-US': en };

/** The texts of the desk beside those of the kit. */
export function useDeskText(): UiText & DeskText {
  const { locale, text } = useKit();
  return { ...text, ...DESK_TEXT[locale] };
}
