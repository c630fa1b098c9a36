import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../../platform/messaging/messaging.ts';
import { what, type Matter } from '../help-requests/help-requests.templates.ts';

/** What an invitation says about a request: what, when, roughly where; never who. */
export interface InvitationWords extends Matter {
  readonly origin: string | null;
  readonly destination: string | null;
  /** Whole kilometres from the volunteer; null: unknown. */
  readonly distanceKm: number | null;
  readonly path: string;
}

const ROUTE: Phrase = { he: 'מ{origin} אל {destination}', en: 'from {origin} to {destination}' };
const AWAY: Phrase = { he: 'כ־{distanceKm} ק״מ ממך', en: 'about {distanceKm} km from you' };

/** "from Tel Aviv to Ramat Gan", "Tel Aviv", or empty. */
export const route = (
  { origin, destination }: Pick<InvitationWords, 'origin' | 'destination'>,
  locale: Locale,
): string | null =>
  origin && destination && origin !== destination
    ? say(ROUTE, locale, { origin, destination })
    : (origin ?? destination);

/** Asks a volunteer to take a request; answering takes one tap and no sign-in. */
export const helpInvitation = defineLetter<InvitationWords>({
  key: 'help_request.invitation',
  purpose: 'invitation',
  type: 'help_request',
  subject: { he: 'אפשר לעזור?', en: 'Can you help?' },
  lines: [
    { he: 'אפשר לעזור? {what}.', en: 'Can you help? {what}.' },
    { he: 'איפה: {where}.', en: 'Where: {where}.' },
    { he: 'נא לענות כאן, גם אם לא:', en: 'Please answer here, even if you cannot:' },
  ],
  button: { he: 'לתשובה', en: 'Answer' },
  words: (params, locale) => ({
    what: what(params, locale),
    where: [route(params, locale), params.distanceKm && say(AWAY, locale, { distanceKm: params.distanceKm })]
      .filter(Boolean)
      .join(', '),
  }),
  secrets: ['path'],
});
