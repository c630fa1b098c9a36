import { definePhrases } from '../../lib/i18n/phrases.ts';

export const eventListPhrases = definePhrases({
  he: {
    searchHint: 'שם, כתובת או מנהל/ת',
    add: 'להוסיף אירוע',
    viewActive: 'פעילים',
    viewInactive: 'לא פעילים',
    viewDrills: 'תרגילים',

    name: 'שם',
    manager: 'מנהל/ת',
    address: 'כתובת',
    systemNote: 'הערת מערכת',
    stopped: 'הופסק',
    created: 'נוצר',
    active: 'פעיל',
    inactive: 'לא פעיל',
    drill: 'תרגיל',
    autoAssign: 'שיבוץ אוטומטי',
    map: 'מפה',
    edit: 'לערוך',

    noneActive: 'אין עכשיו אירועים פעילים',
    noneActiveText: 'כשקורה משהו, פותחים אירוע: המתנדבים והזקוקים לעזרה בסביבה מקבלים הודעה.',
    none: 'אין עדיין אירועים',
    noneText: 'האירוע הראשון יופיע כאן אחרי ההוספה.',
  },
  en: {
    searchHint: 'Name, address or manager',
    add: 'Add new',
    viewActive: 'Active',
    viewInactive: 'Inactive',
    viewDrills: 'Drills',

    name: 'Name',
    manager: 'Manager',
    address: 'Address',
    systemNote: 'System note',
    stopped: 'Last stopped',
    created: 'Created',
    active: 'Active',
    inactive: 'Inactive',
    drill: 'Drill',
    autoAssign: 'Auto-assign',
    map: 'Map',
    edit: 'Edit',

    noneActive: 'No active events right now',
    noneActiveText:
      'When something happens, open an event: volunteers and people who need help nearby get a message.',
    none: 'No events yet',
    noneText: 'The first event appears here once you add it.',
  },
});
