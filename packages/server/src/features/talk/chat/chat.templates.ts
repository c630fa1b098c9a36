import { defineLetter } from '../../../platform/messaging/messaging.ts';

/** Tells a person who is away that a chat message waits. Names the sender, without the text. */
export const chatWaits = defineLetter<{ name: string; path: string }>({
  key: 'chat.waits',
  type: 'chat',
  subject: { he: 'הודעה חדשה מחכה לך', en: 'A new message is waiting for you' },
  lines: [
    {
      he: '{name} כתב/ה לך הודעה במערכת ״{brand}״. לקריאה ולתשובה:',
      en: '{name} wrote you a message in {brand}. Read and answer it here:',
    },
  ],
  button: { he: 'לקריאה ולתשובה', en: 'Read and answer' },
  names: ['name'],
});
