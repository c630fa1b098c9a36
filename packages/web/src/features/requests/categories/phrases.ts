import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const categoryPhrases = definePhrases({
  he: {
    searchHint: 'שם הקטגוריה',
    name: 'שם',
    author: 'עודכנה על ידי',
    created: 'נוספה',
    actions: 'פעולות',
    edit: 'לערוך',
    none: 'אין קטגוריות',
    nameIn: 'שם ({language})',
    save: 'לשמור',
    back: 'לחזור לרשימה',
    goneTitle: 'הקטגוריה לא נמצאה',
    goneText: 'ייתכן שהכתובת אינה שלמה.',
  },
  en: {
    searchHint: 'Name of the category',
    name: 'Name',
    author: 'Author',
    created: 'Created',
    actions: 'Actions',
    edit: 'Edit',
    none: 'No categories',
    nameIn: 'Name ({language})',
    save: 'Save',
    back: 'Back to the list',
    goneTitle: 'Category not found',
    goneText: 'The address may be incomplete.',
  },
});
