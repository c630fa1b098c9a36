import { z } from 'zod';
import { TEXT_MAX } from '../common/constants.ts';
import { id, text } from '../common/fields.ts';
import { forStaff } from '../for-staff.ts';

/** Channels of a message to people. */
export const MESSAGE_WAYS = ['email', 'sms'] as const;
export type MessageWay = (typeof MESSAGE_WAYS)[number];

/** Most receivers of one message. */
export const MESSAGE_RECEIVERS_MAX = 10_000;

export const userMessage = z.object({
  message: text(1, TEXT_MAX),
  type: z.enum(MESSAGE_WAYS, { error: 'choose' }).default('email'),
  user_ids: z
    .array(id, { error: 'chooseAtLeastOne' })
    .min(1, { error: 'chooseAtLeastOne' })
    .max(MESSAGE_RECEIVERS_MAX, { error: 'tooManyChosen' }),
});

export const sendUserMessage = forStaff(
  '/users/send-message',
  {
    method: 'POST',
    summary:
      'Writes to people by e-mail or SMS. Who has no such address or has unsubscribed gets nothing, and is counted, as who had several messages that day already; the same message sent again within ten minutes goes out once.',
    body: userMessage,
    data: z.object({
      /** Messages that will be sent. */
      sent: z.int(),
      /** Without such an address, unsubscribed, deactivated, blocked, or with several messages that day. */
      unreachable: z.int(),
    }),
  },
  'users.message',
);
