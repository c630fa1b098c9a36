import { definePhrases } from '../../../lib/i18n/phrases.ts';

/** Texts of the question before a pair is ended, loaded with the dialog. */
export const rejectPhrases = definePhrases({
  he: {
    rejectTitle: 'לדחות את הבקשה?',
    rejectText: 'נבטל את השיבוץ לבקשה של {person} באירוע ״{event}״, נודיע על כך ונחפש מישהו אחר.',
    rejectNote: 'הערת מערכת',
    rejectNoteHint: 'לא חובה. ההערה תופיע בפרטי הבקשה.',
    rejectYes: 'כן, לדחות',
    unassignTitle: 'לבטל את השיבוץ?',
    unassignYes: 'כן, לבטל',
  },
  en: {
    rejectTitle: 'Are you sure you want to reject the request?',
    rejectText:
      'We will cancel the help for {person} in the event “{event}”, let those concerned know, and look for someone else.',
    rejectNote: 'System note',
    rejectNoteHint: 'Optional. The note appears in the details of the request.',
    rejectYes: 'Yes, reject it',
    unassignTitle: 'Are you sure you want to unassign?',
    unassignYes: 'Yes, unassign',
  },
});
