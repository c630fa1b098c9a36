import type { Phrase } from '@ezra/contract/common/locales';
import type { EventPurpose, HelpType } from '@ezra/contract/events/events.terms';
import { defineLetter } from '../../../platform/messaging/messaging.ts';
import type { Side } from './people-to-ask.queries.ts';

export interface InvitationWords {
  readonly side: Side;
  readonly purpose: EventPurpose;
  readonly helpType: HelpType;
  readonly isDrill: boolean;
  readonly event: string;
  readonly address: string;
  readonly path: string;
}

const SAFE: Phrase = { he: 'הכול בסדר אצלך?', en: 'Are you safe?' };
const NEEDS: Phrase = { he: 'דרושה לך עזרה?', en: 'Do you need help?' };
const HELPS: Phrase = { he: 'אפשר לעזור?', en: 'Can you help?' };
const question = ({ side, purpose }: InvitationWords): Phrase =>
  side === 'volunteer' ? HELPS : purpose === 'welfare' ? SAFE : NEEDS;

const asDrill = ({ he, en }: Phrase): Phrase => ({ he: `תרגיל: ${he}`, en: `Drill: ${en}` });

/** Asks one person in an event's area; answering takes one tap and no sign-in. */
export const eventInvitation = defineLetter<InvitationWords>({
  key: 'event.invitation',
  purpose: 'invitation',
  type: 'event',
  subject: { he: '{title}', en: '{title}' },
  lines: [
    ({ isDrill }) =>
      isDrill
        ? {
            he: 'תרגיל בלבד: אין אירוע אמיתי. נא לענות כמו באירוע אמיתי.',
            en: 'This is only a drill: nothing has happened. Please answer as you would in a real event.',
          }
        : null,
    { he: '{question} {event}, {address}.', en: '{question} {event}, {address}.' },
    ({ side, helpType }) =>
      side === 'volunteer' && helpType === 'phone'
        ? { he: 'העזרה היא בשיחת טלפון.', en: 'The help is given by phone.' }
        : null,
    ({ side }) =>
      side === 'volunteer'
        ? { he: 'נא לענות כאן, גם אם לא:', en: 'Please answer here, even if you cannot:' }
        : { he: 'נא לענות כאן, גם אם הכול בסדר:', en: 'Please answer here, even if all is well:' },
  ],
  button: { he: 'לתשובה', en: 'Answer' },
  words: (words) => {
    const asked = question(words);
    return { question: asked, title: words.isDrill ? asDrill(asked) : asked };
  },
  secrets: ['path'],
});
