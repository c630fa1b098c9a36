import type { Phrase } from '@ezra/contract/common/locales';
import { registerReference } from '@ezra/contract/references';
import { route, type Route } from '../../platform/http/route.ts';
import type { References } from './references.service.ts';

/** The same for every phone: it must not reveal who is registered. */
const MESSAGE_SENT: Phrase = {
  he: 'תודה. שלחנו הודעה למספר הזה',
  en: 'Thank you. We sent a message to that number',
};

export const referenceRoutes = ({ references }: { references: References }): Route[] => [
  route(
    registerReference,
    async ({ actor, body, ...call }) => ({
      data: { phone: await references.register(actor, body, call) },
      message: MESSAGE_SENT,
    }),
    (sent) => references.lacking(sent),
  ),
];
