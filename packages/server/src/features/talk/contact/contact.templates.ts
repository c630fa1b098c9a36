import { eachLanguage } from '@ezra/contract/common/locales';
import { defineLetter, short } from '../../../platform/messaging/letter.ts';

export interface ContactWords {
  readonly name: string;
  readonly topic: string;
  readonly message: string;
}

/** A text message says so much; the rest is on the page. */
const LONGEST = 200;

/** To the admins of the region, about a new message to the association. */
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
