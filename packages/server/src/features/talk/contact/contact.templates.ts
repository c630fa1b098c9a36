import { eachLanguage } from '@ezra/contract/common/locales';
import { defineLetter, short } from '../../../platform/messaging/letter.ts';

export interface ContactWords {
  readonly name: string;
  readonly topic: string;
  readonly message: string;
}

/** Characters in a text message; the page shows the rest. */
const LONGEST = 200;

/** Tells the region's admins about a new message to the association. */
export const contactWritten = defineLetter<ContactWords>({
  key: 'contact.written',
  type: 'contact',
  subject: { he: 'פנייה חדשה לעמותה', en: 'A new message to the association' },
  lines: [
    { he: 'פנייה מאת {name}: {about}.', en: 'A message from {name}: {about}.' },
    eachLanguage(() => '{words}'),
  ],
  leadsTo: 'adminContacts',
  words: ({ topic, message }) => ({
    about: topic.replace(/\s+/g, ' '),
    words: short(message.replace(/\s+/g, ' '), LONGEST),
  }),
  names: ['name'],
});
