import { PAGE_NAMES, paths } from '@ezra/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../clock.ts';
import { sendText } from './answer.ts';

export interface WellKnown {
  readonly publicUrl: string;
  /** Where to report security weaknesses, in order of preference: `mailto:` or `https:`. */
  readonly securityContacts: readonly string[];
  readonly clock: Clock;
}

/** Screens for search engines. All others are for signed-in people or behind personal links. */
const FOUND = [
  paths.login(),
  paths.registration(),
  paths.userLogin(),
  paths.volunteerLogin(),
  paths.volunteerRegistration(),
  ...PAGE_NAMES.map((name) => paths.page(name)),
];
/** Paths that a page needs to be drawn. */
const PARTS_OF_PAGES = ['/assets/', '/icon-', '/mark.svg', '/manifest.webmanifest'];

const ROBOTS = [
  'User-agent: *',
  ...['/', ...FOUND].map((path) => `Allow: ${path}$`),
  ...PARTS_OF_PAGES.map((start) => `Allow: ${start}`),
  'Disallow: /',
  '',
].join('\n');

const GOOD_FOR_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Says where to report weaknesses (RFC 9116). The expiry moves on every day. */
function securityText({ publicUrl, securityContacts }: WellKnown, now: Date): string {
  const day = Math.floor(now.valueOf() / DAY_MS) + GOOD_FOR_DAYS;
  return [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(day * DAY_MS).toISOString()}`,
    'Preferred-Languages: he, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
};

/** Serves `/robots.txt` and `/.well-known/security.txt`. */
export const wellKnownFiles =
  (facts: WellKnown): FastifyPluginAsync =>
  async (app) => {
    const options = { exposeHeadRoute: true };
    app.get('/robots.txt', options, (_request, reply) => sendText(reply, 200, HEADERS, ROBOTS));
    app.get('/.well-known/security.txt', options, (_request, reply) =>
      sendText(reply, 200, HEADERS, securityText(facts, facts.clock.now())),
    );
  };
