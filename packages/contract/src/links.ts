import { z } from 'zod';
import { endpoint } from './common/endpoint.ts';
import { emptyAsNull } from './common/fields.ts';
import type { Phrase } from './common/locales.ts';

/**
 * Pages behind personal links: what somebody is asked, in words, with the answers that can be given. The
 * server shows them as a plain page with a form (`POST /answer/:token`), the web app shows the same.
 */

/** What a personal link is about. */
export const LINK_KINDS = [
  'guardian',
  'reference',
  'phone_change',
  'help_request',
  'event_volunteer',
  'event_user',
  'visit',
  'emergency',
] as const;
export type LinkKindName = (typeof LINK_KINDS)[number];

/** The beginning of the address of a kind's pages; the token follows. */
const LINK_PATHS = {
  guardian: '/guardian/',
  reference: '/reference/',
  phone_change: '/phone-change/',
  help_request: '/help/request/',
  event_volunteer: '/volunteer/update-status/',
  event_user: '/user/update-event-respond/',
  visit: '/visit/',
  emergency: '/emergency/',
} as const satisfies Record<LinkKindName, `/${string}/`>;
export const linkPath = (kind: LinkKindName): (typeof LINK_PATHS)[LinkKindName] => LINK_PATHS[kind];

/** Longest free line beside an answer, and longest way. */
export const LINK_NOTE_MAX = 500;
const LINK_ETA_MAX_MINUTES = 24 * 60;

const choice = z.object({
  /** What is sent. */
  value: z.string(),
  label: z.string(),
  tone: z.enum(['primary', 'plain', 'danger']),
  /** Said before it counts, with the words of its two buttons; null: it counts at once. */
  confirm: z.object({ title: z.string(), text: z.string(), label: z.string(), keep: z.string() }).nullable(),
});
export type LinkChoice = z.infer<typeof choice>;

/** What a fact is about: the icon beside it. */
export const LINK_FACT_ICONS = ['place', 'time', 'person', 'phone', 'kind', 'note'] as const;
export type LinkFactIcon = (typeof LINK_FACT_ICONS)[number];

const fact = z.object({
  label: z.string(),
  value: z.string(),
  icon: z.enum(LINK_FACT_ICONS).optional(),
  /** A number to call or a place to find the way to: the value leads there. */
  href: z
    .string()
    .regex(/^(tel:|https:\/\/)/)
    .optional(),
});
export type LinkFact = z.infer<typeof fact>;

/** What it is all about, on one card: its name, where it stands, and the facts. */
const matter = {
  /** The name of the event, the kind of help. */
  subject: z.string().optional(),
  badge: z.object({ label: z.string(), tone: z.enum(['wait', 'done', 'danger', 'neutral']) }).optional(),
};

/** A page of the product, with what leads there. */
const pageLink = z.object({ label: z.string(), path: z.string() });

const openPage = z.object({
  state: z.literal('open'),
  title: z.string(),
  lines: z.array(z.string()),
  ...matter,
  facts: z.array(fact),
  /** Folded away until somebody wants to know more. */
  more: z
    .object({
      label: z.string(),
      lines: z.array(z.string()),
      /** Pages of the product where all of it stands. */
      links: z.array(pageLink),
    })
    .nullable(),
  question: z.string(),
  choices: z.array(choice).min(1),
  /** What may come with an answer: the words of the fields; null: it is not asked. */
  fields: z.object({ note: z.string().nullable(), eta_minutes: z.string().nullable() }),
  /** Under the buttons: what becomes of an answer. */
  after: z.string().optional(),
});
const answeredPage = z.object({
  state: z.literal('answered'),
  /** `wait`: nothing was settled, somebody should look at something; without it all is well. */
  tone: z.enum(['done', 'wait']).optional(),
  title: z.string(),
  lines: z.array(z.string()),
  ...matter,
  facts: z.array(fact).optional(),
  /** Where to go from here; `plain` where nobody has to. */
  next: pageLink.extend({ tone: z.enum(['primary', 'plain']) }),
});
/** The link was good once: what that means for whoever has it. */
const expiredPage = z.object({ state: z.literal('expired'), text: z.string() });

export const linkPage = z.discriminatedUnion('state', [openPage, answeredPage, expiredPage]);
export type LinkPage = z.infer<typeof linkPage>;
export type OpenLinkPage = z.infer<typeof openPage>;
export type AnsweredLinkPage = z.infer<typeof answeredPage>;
/** What the card of a page shows. */
export type LinkMatter = Pick<AnsweredLinkPage, 'subject' | 'badge' | 'facts'>;

/** What may come with an answer: a free line, and in how many minutes somebody can be there. */
export const linkExtras = {
  note: z
    .string({ error: 'invalidValue' })
    // Forms send each end of a line as two characters; the person's own count has one.
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(LINK_NOTE_MAX, { error: 'tooLong' })
    .nullish()
    .transform((v) => (v ? v : null)),
  eta_minutes: emptyAsNull(
    z.coerce
      .number<number | string>({ error: 'invalidValue' })
      .int({ error: 'invalidValue' })
      .min(0, { error: 'invalidValue' })
      .max(LINK_ETA_MAX_MINUTES, { error: 'invalidValue' }),
  ),
};

export const linkAnswer = z.object({
  choice: z.string({ error: 'choose' }).min(1, { error: 'choose' }).max(40, { error: 'invalidValue' }),
  ...linkExtras,
});
export type LinkAnswer = z.output<typeof linkAnswer>;

const params = z.object({ kind: z.enum(LINK_KINDS), token: z.string().max(200) });

export const readLink = endpoint({
  method: 'GET',
  path: '/links/:kind/:token',
  who: 'public',
  summary: 'What a personal link asks, in words; changes nothing.',
  params,
  data: linkPage,
  errors: ['not_found'],
});

export const answerLink = endpoint({
  method: 'POST',
  path: '/links/:kind/:token',
  who: 'public',
  summary: 'Answers a personal link; answering again changes nothing. Tells what the page says now.',
  params,
  body: linkAnswer,
  data: linkPage,
  errors: ['not_found'],
});

/** Arrival times that are offered, in minutes. */
export const LINK_ETA_CHOICES = [10, 20, 30, 45, 60, 90, 120] as const;

/** Words that every such page has, plain or in the app. */
export const LINK_WORDS = {
  notTaken: {
    he: 'התשובה לא נשמרה. נא לבדוק אותה ולשלוח שוב.',
    en: 'Your answer was not recorded. Please check it and send it again.',
  },
  failed: { he: 'לא הצלחנו כרגע', en: 'That did not work just now' },
  failedText: {
    he: 'משהו אצלנו לא עובד כרגע, ותשובה לא נשמרה. כדאי לנסות שוב בעוד רגע. אם זה דחוף, אפשר להתקשר אלינו.',
    en: 'Something on our side does not work just now, and no answer was recorded. Try again in a moment. If it is urgent, call us.',
  },
  again: { he: 'לנסות שוב', en: 'Try again' },
  call: { he: 'שיחה לעמותה:', en: 'Call the association:' },
  signIn: { he: 'כניסה למערכת ״{brand}״', en: 'Sign in to {brand}' },
  home: { he: 'לעמוד הראשי', en: 'To the main page' },
  language: { he: 'שפה', en: 'Language' },
  etaUnknown: { he: 'עוד לא ידוע', en: 'Not known yet' },
  etaMinutes: { he: 'בעוד {minutes} דקות', en: 'In {minutes} minutes' },
} as const satisfies Record<string, Phrase>;
