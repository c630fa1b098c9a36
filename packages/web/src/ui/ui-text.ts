import type { Locale } from '@ezra/contract/common/locales';
import { commonPhrases } from '../lib/i18n/common-phrases.ts';

/** The kit's own few texts. All others come in through props. */
export interface UiText {
  required: string;
  optional: string;
  close: string;
  clear: string;
  clearAll: string;
  done: string;
  choose: string;
  search: string;
  noResults: string;
  noResultsHint: string;
  clearFilters: string;
  exportExcel: string;
  loading: string;
  typeToSearch: string;
  searchFailed: string;
  results: (count: number) => string;
  country: string;
  searchCountry: string;
  /** Shown before a number. */
  exampleNumber: string;
  digitOf: (index: number, count: number) => string;
  openCalendar: string;
  /** Placeholder of a date field: the order in which a day is typed. */
  dayPlaceholder: string;
  previousMonth: string;
  nextMonth: string;
  hour: string;
  chosen: (count: number) => string;
  remove: (what: string) => string;
  filters: string;
  selectAll: string;
  selectRow: (row: string) => string;
  selected: (count: number) => string;
  clearSelection: string;
  bulkActions: string;
  sortBy: string;
  ascending: string;
  descending: string;
  columns: string;
  compact: string;
  tableSettings: string;
  rowsPerPage: string;
  pages: string;
  page: (page: number) => string;
  previousPage: string;
  nextPage: string;
  range: (from: number, to: number, total: number) => string;
  moreSideways: string;
  chooseFile: string;
  replaceFile: string;
  removeFile: string;
  dropHere: string;
  fileRules: (types: string, megabytes: string) => string;
  fileType: string;
  fileTooLarge: string;
  signHere: string;
  undo: string;
  typeName: string;
  drawInstead: string;
  typeInstead: string;
  signed: string;
  errorSummary: (count: number) => string;
  stepOf: (step: number, count: number) => string;
  fieldsFilled: (filled: number, count: number) => string;
  stepDone: string;
  formParts: string;
  notifications: string;
  closeNotification: string;
  moreActions: string;
  newWindow: string;
  networkFailed: string;
  /** Shown in place of a field's choices. */
  choicesMissing: string;
  /** Clears the answer to an optional question. */
  clearChoice: string;
  tryAgain: string;
}

const he: UiText = {
  required: 'חובה',
  optional: 'לא חובה',
  close: 'לסגור',
  clear: 'לנקות',
  clearAll: 'לנקות הכול',
  done: 'לסיים',
  choose: 'לבחור',
  search: 'חיפוש',
  noResults: 'לא נמצאו תוצאות',
  noResultsHint: 'אפשר לשנות את החיפוש או לנקות את הסינון.',
  clearFilters: 'לנקות את הסינון',
  exportExcel: 'לייצא לאקסל',
  loading: commonPhrases.he.loading,
  typeToSearch: 'מקלידים כדי לחפש',
  searchFailed: 'החיפוש לא הצליח. אפשר לנסות שוב.',
  results: (count) =>
    count === 1 ? 'נמצאה תוצאה אחת' : count === 2 ? 'נמצאו שתי תוצאות' : `נמצאו ${count} תוצאות`,
  country: 'קידומת מדינה',
  searchCountry: 'חיפוש מדינה',
  exampleNumber: 'כך נראה מספר נייד במדינה שנבחרה:',
  digitOf: (index, count) => `ספרה ${index} מתוך ${count}`,
  openCalendar: 'לפתוח לוח שנה',
  dayPlaceholder: 'יום/חודש/שנה',
  previousMonth: 'לחודש הקודם',
  nextMonth: 'לחודש הבא',
  hour: 'שעה',
  chosen: (count) => (count === 1 ? 'נבחרה אפשרות אחת' : `${count} נבחרו`),
  remove: (what) => `להסיר: ${what}`,
  filters: 'סינון פעיל',
  selectAll: 'לבחור את כל השורות בעמוד',
  selectRow: (row) => `לבחור: ${row}`,
  selected: (count) => (count === 1 ? 'שורה אחת נבחרה' : `${count} נבחרו`),
  clearSelection: 'לבטל את הבחירה',
  bulkActions: 'פעולות על השורות שנבחרו',
  sortBy: 'מיון',
  ascending: 'בסדר עולה',
  descending: 'בסדר יורד',
  columns: 'עמודות',
  compact: 'תצוגה צפופה',
  tableSettings: 'הגדרות הטבלה',
  rowsPerPage: 'שורות בעמוד',
  pages: 'עמודים',
  page: (page) => `עמוד ${page}`,
  previousPage: 'לעמוד הקודם',
  nextPage: 'לעמוד הבא',
  range: (from, to, total) => `${from} עד ${to} מתוך ${total}`,
  moreSideways: 'אפשר לגלול לצדדים',
  chooseFile: 'לבחור קובץ',
  replaceFile: 'להחליף את הקובץ',
  removeFile: 'להסיר את הקובץ',
  dropHere: 'או לגרור לכאן',
  fileRules: (types, megabytes) => `${types}, עד ${megabytes} מ״ב`,
  fileType: 'סוג הקובץ אינו מתאים',
  fileTooLarge: 'הקובץ גדול מדי',
  signHere: 'חותמים כאן, באצבע או בעכבר',
  undo: 'לבטל את הקו האחרון',
  typeName: 'שם מלא, כחתימה',
  drawInstead: 'לחתום ביד',
  typeInstead: 'להקליד את השם במקום לחתום',
  signed: 'החתימה נקלטה',
  errorSummary: (count) => (count === 1 ? 'צריך לתקן דבר אחד' : `צריך לתקן ${count} דברים`),
  stepOf: (step, count) => `חלק ${step} מתוך ${count}`,
  fieldsFilled: (filled, count) =>
    count === 1 ? (filled === 1 ? 'השדה מולא' : 'שדה אחד למילוי') : `מולאו ${filled} מתוך ${count} שדות`,
  stepDone: 'הושלם',
  formParts: 'חלקי הטופס',
  notifications: 'הודעות',
  closeNotification: 'לסגור את ההודעה',
  moreActions: 'עוד פעולות',
  newWindow: 'נפתח בחלון חדש',
  networkFailed: 'הטעינה לא הצליחה. אפשר לנסות שוב.',
  clearChoice: 'לבטל את הבחירה',
  choicesMissing: 'לא הצלחנו לטעון את האפשרויות.',
  tryAgain: commonPhrases.he.tryAgain,
};

const en: UiText = {
  required: 'required',
  optional: 'optional',
  close: 'Close',
  clear: 'Clear',
  clearAll: 'Clear all',
  done: 'Done',
  choose: 'Choose',
  search: 'Search',
  noResults: 'No Result Found',
  noResultsHint: 'Change the search or clear the filters.',
  clearFilters: 'Clear the filters',
  exportExcel: 'Export to Excel',
  loading: commonPhrases.en.loading,
  typeToSearch: 'Type to search',
  searchFailed: 'The search failed. You can try again.',
  results: (count) => (count === 1 ? '1 result' : `${count} results`),
  country: 'Country code',
  searchCountry: 'Search for a country',
  exampleNumber: 'A mobile number of the chosen country looks like this:',
  digitOf: (index, count) => `Digit ${index} of ${count}`,
  openCalendar: 'Open the calendar',
  dayPlaceholder: 'day/month/year',
  previousMonth: 'Go to the previous month',
  nextMonth: 'Go to the next month',
  hour: 'Hour',
  chosen: (count) => `${count} chosen`,
  remove: (what) => `Remove: ${what}`,
  filters: 'Active filters',
  selectAll: 'Select all rows on this page',
  selectRow: (row) => `Select: ${row}`,
  selected: (count) => `${count} selected`,
  clearSelection: 'Clear the selection',
  bulkActions: 'Actions on the selected rows',
  sortBy: 'Sort by',
  ascending: 'ascending',
  descending: 'descending',
  columns: 'Columns',
  compact: 'Compact view',
  tableSettings: 'Table settings',
  rowsPerPage: 'Rows per page',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  previousPage: 'Go to the previous page',
  nextPage: 'Go to the next page',
  range: (from, to, total) => `${from} to ${to} of ${total}`,
  moreSideways: 'This area scrolls sideways',
  chooseFile: 'Choose a file',
  replaceFile: 'Replace the file',
  removeFile: 'Remove the file',
  dropHere: 'or drop it here',
  fileRules: (types, megabytes) => `${types}, up to ${megabytes} MB`,
  fileType: 'This kind of file is not accepted',
  fileTooLarge: 'The file is too large',
  signHere: 'Sign here, with a finger or the mouse',
  undo: 'Undo the last stroke',
  typeName: 'Full name, as a signature',
  drawInstead: 'Sign by hand',
  typeInstead: 'Type your name instead of signing',
  signed: 'The signature is recorded',
  errorSummary: (count) => (count === 1 ? 'There is 1 thing to fix' : `There are ${count} things to fix`),
  stepOf: (step, count) => `Part ${step} of ${count}`,
  fieldsFilled: (filled, count) =>
    count === 1
      ? filled === 1
        ? 'the field is filled in'
        : '1 field to fill in'
      : `${filled} of ${count} fields filled in`,
  stepDone: 'done',
  formParts: 'Parts of the form',
  notifications: 'Notifications',
  closeNotification: 'Close this notification',
  moreActions: 'More actions',
  newWindow: 'opens in a new window',
  networkFailed: 'This did not load. You can try again.',
  clearChoice: 'Clear the choice',
  choicesMissing: 'We could not load the options.',
  tryAgain: commonPhrases.en.tryAgain,
};

export const UI_TEXT: Record<Locale, UiText> = { 'he-IL': he, 'en-US': en };
