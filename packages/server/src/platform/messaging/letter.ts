import { BRAND, type Association } from '@ezra/contract/common/brand';
import { languageOf, say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { dateFormat, plainDay } from '@ezra/contract/common/show-time';
import { paths } from '@ezra/contract/paths';
import { showPhone } from '../phone.ts';
import type { Purpose } from './channel-rules.ts';

/**
 * A value for a gap. Formatted for people: phones (E.164) as they are dialled, days (YYYY-MM-DD) in words,
 * phrases in the reader's language. Null and '' mean unknown.
 */
type Value = string | number | boolean | null | undefined | Phrase;
type Values = Readonly<Record<string, Value>>;

/** One kind of message, in all languages. */
export interface Letter<P> {
  /** Stable name, such as `sign_in_code`. */
  readonly key: string;
  /** Key of the notification type under which the log lists it. */
  readonly type: string;
  /** Default: `notice`. */
  readonly purpose?: Purpose;
  readonly subject: Phrase;
  /**
   * The paragraphs. Gaps are filled from the parameters, `words`, and the association's `{brand}`,
   * `{association}`, `{associationPhone}` and `{associationEmail}`. Lines that are null or have an empty gap
   * are left out.
   */
  readonly lines: readonly (Phrase | ((params: P) => Phrase | null))[];
  /** The screen to which the message leads; without it, a button leads to the parameter `path`. */
  readonly leadsTo?: keyof typeof DESTINATIONS;
  /** Label of the button in e-mails, if it differs from the screen's; text messages end with the address. */
  readonly button?: Phrase;
  /** Further values for gaps, computed from the parameters. */
  readonly words?: (params: P, locale: Locale) => Values;
  /** Gaps that hold names of other people. Erasing such a person erases the message too. */
  readonly names?: readonly string[];
  /** Codes and personal links: blanked in the log, and removed from the queue after sending. */
  readonly secrets?: readonly (keyof P & string)[];
  /** Last line of text messages, addressed to the phone's software (autofill of codes). */
  readonly textEnd?: (params: P) => string;
}

export const defineLetter = <P>(letter: Letter<P>): Letter<P> => letter;

/** Screens to which messages lead, with the label of the button. */
const DESTINATIONS = {
  login: { path: paths.login(), label: { he: 'לכניסה', en: 'Sign in' } },
  adminLogin: { path: paths.adminLogin(), label: { he: 'לכניסת הצוות', en: 'Staff sign-in' } },
  userLogin: { path: paths.userLogin(), label: { he: 'לכניסה', en: 'Sign in' } },
  volunteerLogin: { path: paths.volunteerLogin(), label: { he: 'לכניסה', en: 'Sign in' } },
  dashboard: { path: paths.dashboard(), label: { he: 'לבקשות שלי', en: 'My requests' } },
  profile: { path: paths.profile(), label: { he: 'לפרופיל', en: 'Go to profile' } },
  openVolunteering: { path: paths.openVolunteering(), label: { he: 'לבקשות הפתוחות', en: 'Open requests' } },
  myVolunteerBasket: { path: paths.myVolunteerBasket(), label: { he: 'להתנדבויות שלי', en: 'My basket' } },
  policeConfirmation: {
    path: paths.policeConfirmation(),
    label: { he: 'איך מביאים אישור', en: 'How to get it' },
  },
  contact: { path: paths.contact(), label: { he: 'לפנייה לעמותה', en: 'Contact the association' } },
  adminAudit: { path: paths.adminAudit(), label: { he: 'ליומן הפעולות', en: 'Audit log' } },
  adminRequests: { path: paths.adminRequests(), label: { he: 'לבקשות הפתוחות', en: 'Open requests' } },
  adminDashboard: { path: paths.adminDashboard(), label: { he: 'ללוח הבקרה', en: 'Go to the dashboard' } },
  adminProblems: {
    path: `${paths.adminRequests()}?tab=feedback`,
    label: { he: 'לטיפול בבעיה', en: 'Handle the problem' },
  },
  adminContacts: {
    path: `${paths.adminRequests()}?tab=feedback&view=messages`,
    label: { he: 'לפניות', en: 'See the messages' },
  },
} as const satisfies Record<string, { path: string; label: Phrase }>;

/** Names are cut to this length, so that a name cannot carry a message of its own. */
const LONGEST_NAME = 40;
/** Cuts a text to at most `longest` characters. */
export function short(text: string, longest: number): string {
  const signs = [...text];
  return signs.length <= longest
    ? text
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

const PHONE = /^\+[1-9]\d{6,14}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function shown(value: Value, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return say(value, locale);
  const text = String(value);
  if (PHONE.test(text)) return showPhone(text);
  return isDay(text) ? dateFormat('longDay', locale, 'UTC').format(plainDay(text)) : text;
}

/** A typed text may only look like a day: `0000-00-00`. */
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(plainDay(text).valueOf());

const GAP = /\{(\w+)\}/g;
const gapsOf = (text: string): string[] => [...text.matchAll(GAP)].map(([, name = '']) => name);

export interface MailContent {
  subject: string;
  /** Paragraphs of plain text. */
  lines: string[];
  button?: { label: string; url: string };
}

export interface RenderedMessage {
  text: string;
  /** JSON of MailContent; null if no e-mail will be sent. */
  mail: string | null;
  logText: string;
  /** Whether the text contains another person's name; null for letters without names. */
  saysName: boolean | null;
}

/** A line for letters that may leave questions. */
export const CALL_US: Phrase = {
  he: 'יש שאלה? אפשר להתקשר לעמותה: {associationPhone}',
  en: 'Questions? Call the association: {associationPhone}',
};

const BLANK = '••••';

/** Renders a letter in the recipient's language. `withMail` is false if e-mail is not an option. */
export function renderLetter<P>(
  letter: Letter<P>,
  params: P,
  locale: Locale,
  { publicUrl, withMail, association }: { publicUrl: string; withMail: boolean; association: Association },
): RenderedMessage {
  const { names = [], leadsTo, secrets = [] } = letter;
  const given: Values = {
    brand: BRAND.name,
    association: association.name,
    // An empty gap leaves out its line.
    associationPhone: association.phone ?? '',
    associationEmail: association.email ?? '',
    ...params,
    ...letter.words?.(params, locale),
  };
  const values: Record<string, string> = {};
  /** Fills the gaps of a phrase; null if one of them is empty. */
  const filled = (phrase: Phrase): string | null => {
    const gaps = gapsOf(phrase[languageOf(locale)]).filter((name) => name in given);
    for (const name of gaps)
      values[name] ??= short(shown(given[name], locale), names.includes(name) ? LONGEST_NAME : Infinity);
    return gaps.some((name) => values[name] === '') ? null : say(phrase, locale, values);
  };
  const lines = letter.lines
    .map((line) => (typeof line === 'function' ? line(params) : line))
    .map((line) => line && filled(line))
    .filter((line) => line !== null);
  const subject = filled(letter.subject) ?? '';
  const destination = leadsTo && DESTINATIONS[leadsTo];
  const path = destination?.path ?? given['path'];
  const button = letter.button ?? destination?.label;
  const url = button && typeof path === 'string' ? `${publicUrl}${path}` : null;
  const mail: MailContent = {
    subject,
    lines,
    ...(button && url !== null && { button: { label: filled(button) ?? '', url } }),
  };
  const text = [...lines, letter.textEnd?.(params), url].filter((line) => line != null).join('\n');
  return {
    text,
    mail: withMail ? JSON.stringify(mail) : null,
    logText: secrets
      .map((name) => (name === 'path' ? url : String(params[name])) ?? '')
      .filter((secret) => secret !== '')
      // Longer secrets first, so that no part of one is left when another is contained in it.
      .sort((a, b) => b.length - a.length)
      .reduce((log, secret) => log.replaceAll(secret, BLANK), text),
    saysName: letter.names ? names.some((name) => values[name]) : null,
  };
}
