import { defineLetter } from '../../../platform/messaging/messaging.ts';

/** A staff member's message, unchanged. */
export const messageFromStaff = defineLetter<{ message: string }>({
  key: 'message_from_staff',
  type: 'association',
  subject: { he: 'הודעה מ{association}', en: 'A message from {association}' },
  lines: [{ he: '{message}', en: '{message}' }],
});
