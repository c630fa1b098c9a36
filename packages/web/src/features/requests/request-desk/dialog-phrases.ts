import { definePhrases } from '../../../lib/i18n/phrases.ts';

/** Texts of the dialogs, loaded when one opens. */
export const requestDialogPhrases = definePhrases({
  he: {
    bulkTitle: {
      one: 'לאשר הצעת עזרה אחת?',
      two: 'לאשר שתי הצעות עזרה?',
      other: 'לאשר {count} הצעות עזרה?',
    },
    bulkText: 'נעביר כל בקשה לטיפול של מי שמופיע/ה לצידה, ונודיע לכל מי שקשור אליה.',
    bulkNone: 'בשורות שנבחרו אין הצעה שממתינה לאישור.',
    bulkToCompare: 'יש כמה הצעות. צריך לפתוח את הבקשה ולבחור:',
    bulkDone: {
      one: 'הצעה אחת אושרה',
      two: 'שתי הצעות אושרו',
      other: '{count} הצעות אושרו',
    },
    bulkFailed: {
      one: 'אישור אחד לא הצליח: ייתכן שהבקשה השתנתה בינתיים',
      two: 'שני אישורים לא הצליחו: ייתכן שהבקשות השתנו בינתיים',
      other: '{count} אישורים לא הצליחו: ייתכן שהבקשות השתנו בינתיים',
    },
    rejectTitle: 'לדחות את הבקשה?',
    rejectText: 'נדחה את הבקשה של {person} ({category}), ונודיע על כך לכל מי שקשור אליה.',
    rejectNote: 'הערת מערכת',
    rejectNoteHint: 'לא חובה. ההערה תופיע בפרטי הבקשה.',
    rejectYes: 'כן, לדחות',
  },
  en: {
    bulkTitle: { one: 'Approve one volunteer?', other: 'Approve {count} volunteers?' },
    bulkText: 'Each request goes to the volunteer beside it. We will let everybody concerned know.',
    bulkNone: 'The selected rows have no offer waiting for approval.',
    bulkToCompare: 'Several volunteers offered. Open the request to choose:',
    bulkDone: { one: 'One volunteer approved', other: '{count} volunteers approved' },
    bulkFailed: {
      one: 'One approval failed: the request may have changed meanwhile',
      other: '{count} approvals failed: the requests may have changed meanwhile',
    },
    rejectTitle: 'Reject the request?',
    rejectText: 'We will reject the request of {person} ({category}) and let everybody concerned know.',
    rejectNote: 'System note',
    rejectNoteHint: 'Optional. The note appears in the details of the request.',
    rejectYes: 'Yes, reject it',
  },
});
