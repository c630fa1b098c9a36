import type { Locale } from '@ezra/contract/common/locales';
import { defineTemplate } from '../../platform/messaging/messaging.ts';
import { what } from '../help-requests/public.ts';

/** What an invitation says of a request: what, when, roughly where. Never who. */
export interface InvitationWords {
  readonly category: { readonly he: string; readonly en: string };
  readonly arrivalDate: string | null;
  readonly arrivalTime: string | null;
  readonly expirationDate: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  /** Whole kilometres from the volunteer; null: unknown. */
  readonly distanceKm: number | null;
  /** The personal link. */
  readonly url: string;
}

/** "Tel Aviv to Ramat Gan", "Tel Aviv", or nothing. */
export function route(
  { origin, destination }: Pick<InvitationWords, 'origin' | 'destination'>,
  locale: Locale,
): string | null {
  if (origin && destination && origin !== destination)
    return locale === 'he-IL' ? `מ${origin} אל ${destination}` : `from ${origin} to ${destination}`;
  return origin ?? destination;
}

function lines(words: InvitationWords, locale: Locale): string[] {
  const he = locale === 'he-IL';
  const place = route(words, locale);
  const distance =
    words.distanceKm === null
      ? null
      : he
        ? `כ־${words.distanceKm} ק״מ ממך`
        : `about ${words.distanceKm} km from you`;
  const where = [place, distance].filter(Boolean).join(', ');
  return [
    he ? `אפשר לעזור? ${what(words, locale)}.` : `Can you help? ${what(words, locale)}.`,
    ...(where === '' ? [] : [he ? `איפה: ${where}.` : `Where: ${where}.`]),
  ];
}

/** Asks a volunteer whether they take a request; the answer takes a tap and no sign-in. */
export const helpInvitation = defineTemplate<InvitationWords>({
  key: 'help_request.invitation',
  purpose: 'invitation',
  type: 'help_request',
  text: (words, locale) =>
    [...lines(words, locale), `${locale === 'he-IL' ? 'לתשובה:' : 'Answer here:'} ${words.url}`].join('\n'),
  email: (words, locale) => ({
    subject: locale === 'he-IL' ? 'אפשר לעזור?' : 'Can you help?',
    lines: lines(words, locale),
    button: { label: locale === 'he-IL' ? 'לתשובה' : 'Answer', url: words.url },
  }),
  secret: ({ url }) => [url],
});
