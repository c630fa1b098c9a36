import { definePhrases } from '../../../../lib/i18n/phrases.ts';

/** Texts about open work and replacements. The keys are the fields of the call. */
export const replacementPhrases = definePhrases({
  he: {
    loadingWork: 'רגע, בודקים מה פתוח…',
    asked: {
      one: 'בקשה אחת של {name} תיסגר.',
      two: 'שתי בקשות של {name} ייסגרו.',
      other: '{count} בקשות של {name} ייסגרו.',
    },
    volunteer_id: {
      one: 'בקשה אחת בטיפול של {name}',
      two: 'שתי בקשות בטיפול של {name}',
      other: '{count} בקשות בטיפול של {name}',
    },
    event_volunteer_id: {
      one: 'אדם אחד באירועים בליווי של {name}',
      two: 'שני אנשים באירועים בליווי של {name}',
      other: '{count} אנשים באירועים בליווי של {name}',
    },
    manager_id: {
      one: 'אירוע אחד בניהול של {name}',
      two: 'שני אירועים בניהול של {name}',
      other: '{count} אירועים בניהול של {name}',
    },
    volunteer_id_who: 'מי ימשיך לטפל?',
    event_volunteer_id_who: 'מי ילווה במקום?',
    manager_id_who: 'מי ינהל במקום?',
    volunteer_id_none: 'אין כרגע מי שיחליף, ולכן מה שבטיפול ייפתח שוב למתנדבים אחרים.',
    event_volunteer_id_none: 'אין כרגע מי שיחליף, ולכן נחפש מתנדב/ת אחר/ת.',
    manager_id_none: 'אין כרגע מי שיחליף, והניהול יישאר אצל הצוות.',
    near: '{km} ק״מ',
    findByName: 'חיפוש לפי שם',
    noSuchPerson: 'אין ברשימה אדם בשם הזה',
    more: 'ויש עוד. אפשר לחפש לפי שם.',
    chooseFromList: 'נא לבחור אדם מהרשימה',
  },
  en: {
    loadingWork: 'Checking what is open…',
    asked: {
      one: 'One request by {name} will be closed.',
      other: '{count} requests by {name} will be closed.',
    },
    volunteer_id: {
      one: 'One request in progress with {name}',
      other: '{count} requests in progress with {name}',
    },
    event_volunteer_id: {
      one: 'One person in events with {name}',
      other: '{count} people in events with {name}',
    },
    manager_id: { one: 'One event managed by {name}', other: '{count} events managed by {name}' },
    volunteer_id_who: 'Who takes over the requests?',
    event_volunteer_id_who: 'Who takes over the people?',
    manager_id_who: 'Who will manage the events?',
    volunteer_id_none: 'No one can take over right now, so this opens again for other volunteers.',
    event_volunteer_id_none: 'No one can take over right now, so we look for another volunteer.',
    manager_id_none: 'No one can take over right now; the staff take over.',
    near: '{km} km',
    findByName: 'Search by name',
    noSuchPerson: 'The list has no one by this name',
    more: 'There are more. Search by name.',
    chooseFromList: 'Choose a person from the list',
  },
});
