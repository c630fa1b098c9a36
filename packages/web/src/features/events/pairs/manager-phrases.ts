import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const managerPhrases = definePhrases({
  he: {
    activeEvents: 'אירועים פעילים',
    needing: { one: 'אדם אחד צריך עזרה', two: 'שני אנשים צריכים עזרה', other: '{count} צריכים עזרה' },
    paired: { one: 'אדם אחד בצמד', two: 'שני אנשים בצמד', other: '{count} בצמד' },
    waiting: { one: 'אדם אחד לאישור', two: 'שני אנשים לאישור', other: '{count} לאישור' },
    drill: 'תרגיל',
    nobodyNeeds: 'עוד לא ידוע מי צריך עזרה',
    percent: '{part}%',
    counted: 'האירועים שלך',
    from: 'מתאריך',
    to: 'עד תאריך',
    order: 'צריך לבחור תאריך שאחרי ההתחלה',
    active: 'אירועים פעילים',
    inactive: 'אירועים לא פעילים',
  },
  en: {
    activeEvents: 'Active events',
    needing: { one: 'One needs help', other: '{count} need help' },
    paired: { one: 'one is paired', other: '{count} are paired' },
    waiting: { one: 'one to approve', other: '{count} to approve' },
    drill: 'Drill',
    nobodyNeeds: 'No one is known to need help yet',
    percent: '{part}%',
    counted: 'Your events',
    from: 'From',
    to: 'To',
    order: 'Choose a day after the start',
    active: 'Active events',
    inactive: 'Inactive events',
  },
});
