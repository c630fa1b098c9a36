import { screenAt } from './screens.ts';

/**
 * Personal links: addresses with a token, with which people answer from a message. The server draws their
 * pages; the web app only needs their addresses.
 */

/** Start of each kind's address; the token follows. */
export const LINK_PATHS = {
  guardian: '/guardian/',
  reference: '/reference/',
  phone_change: '/phone-change/',
  help_request: '/help/request/',
  event_volunteer: '/volunteer/update-status/',
  event_user: '/user/update-event-respond/',
  visit: '/visit/',
  emergency: '/emergency/',
  unsubscribe_sms: '/unsubscribe/sms/',
  unsubscribe_email: '/unsubscribe/email/',
} as const satisfies Record<string, `/${string}/`>;

export type LinkKindName = keyof typeof LINK_PATHS;
export const linkPath = (kind: LinkKindName): (typeof LINK_PATHS)[LinkKindName] => LINK_PATHS[kind];

const LINKS = new RegExp(`^(?:${Object.values(LINK_PATHS).join('|')})[^/]+/?$`);

/** Whether the server draws the page at this path (without the query). */
export const isLinkPath = (path: string): boolean => LINKS.test(path) && screenAt(path) === undefined;
