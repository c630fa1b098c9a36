import { defineLetter } from '../../platform/messaging/letter.ts';
import { shortNames } from '../../platform/messaging/short-names.ts';

/** Tells somebody who is not at the screen that something waits to be read: who wrote, never what. */
export const chatWaits = defineLetter<{ name: string; url: string }>({
  key: 'chat.waits',
  purpose: 'notice',
  type: 'chat',
  subject: { he: 'הודעה חדשה מחכה לך', en: 'A new message is waiting for you' },
  line: {
    he: 'הודעה חדשה מ{name} מחכה לך במערכת ״{brand}״. לקריאה ולתשובה:',
    en: 'A new message from {name} is waiting for you at {brand}. Read and answer it here:',
  },
  button: { he: 'לקריאה ולתשובה', en: 'Read and answer' },
  words: ({ name }) => shortNames({ name }),
});
