import { z } from 'zod';
import { TEXT_MAX, TEXT_MIN } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import { flagValue, id, numeric, optionalText, text, wholeNumber } from '../common/fields.ts';
import { deskQuery, several, viewCounts } from '../common/pagination.ts';
import { ROLES } from '../common/roles.ts';
import { exactlyOne, together } from '../common/together.ts';
import { LINK_NOTE_MAX } from '../links.terms.ts';
import { FEEDBACK_VIEWS } from './feedback.terms.ts';

export const rating = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What the feedback is about: a single request or a request in an event, exactly one of them. */
const subject = { application_id: id.optional(), event_user_request_id: id.optional() };
const oneSubject = exactlyOne('application_id', 'event_user_request_id');

export const giveFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  who: 'feedback.give',
  summary:
    'How the help went, by either side, once it was completed; a later word takes the place of the first.',
  body: together(
    z.object({
      ...subject,
      rating: numeric(z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'choose' })),
      note: optionalText(1, LINK_NOTE_MAX),
    }),
    oneSubject,
  ),
  data: z.object({ rating, note: z.string().nullable() }),
  errors: ['not_found', 'not_completed'],
});

export const reportProblem = endpoint({
  method: 'POST',
  path: '/problem-reports',
  who: 'feedback.give',
  summary: 'Tells the association of a problem with a request; admins see it at once.',
  body: together(z.object({ ...subject, message: text(TEXT_MIN, TEXT_MAX) }), oneSubject),
  data: z.object({ id: z.int() }),
  errors: ['not_found'],
});

/** What people write to the association: how the help went, a problem with it, a message. */
export const WORD_KINDS = ['feedback', 'problem', 'message'] as const;

/** One of them, as admins see it. */
export const adminFeedback = z.object({
  /** Id within its kind. */
  id: z.int(),
  kind: z.enum(WORD_KINDS),
  application_id: z.int().nullable(),
  event_user_request_id: z.int().nullable(),
  category: z.string().nullable(),
  event: z.string().nullable(),
  author: z.object({
    id: z.int(),
    full_name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    /** The role in which the person wrote. */
    role: z.enum(ROLES),
  }),
  /** 1: the author received the help, or wrote as a help seeker. */
  is_seeker: flagValue,
  /** The other person of the request. */
  other: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }).nullable(),
  rating: rating.nullable(),
  /** Only for a message to the association. */
  subject: z.string().nullable(),
  message: z.string().nullable(),
  created_at: z.string(),
  /** When the problem was handled, or the message answered. */
  handled_at: z.string().nullable(),
  handled_by: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  handled_note: z.string().nullable(),
});
export type AdminFeedback = z.infer<typeof adminFeedback>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/admin/feedback',
  who: 'feedback.handle',
  summary:
    'How help went, reported problems and messages to the association, the latest first; what waits comes first.',
  query: deskQuery(['created_at'], FEEDBACK_VIEWS, {
    /** Kind and id of a row: `problem-12`. */
    ids: several(z.string().regex(/^(feedback|problem|message)-\d{1,9}$/)),
    kind: several(z.enum(WORD_KINDS)),
    rating: several(wholeNumber(rating)),
    application_id: several(id),
  }),
  data: z.array(adminFeedback),
  list: true,
});

export const countFeedbackViews = endpoint({
  method: 'GET',
  path: '/admin/feedback/views',
  who: 'feedback.handle',
  summary: 'How much feedback each view has.',
  data: viewCounts(FEEDBACK_VIEWS),
});

export const handleProblem = endpoint({
  method: 'POST',
  path: '/admin/problem-reports/:id/handled',
  who: 'feedback.handle',
  summary: 'Notes that a reported problem was handled, and how; a second time changes nothing.',
  params: z.object({ id }),
  body: z.object({ note: optionalText(1, TEXT_MAX) }).prefault({}),
  data: z.object({ id: z.int(), handled_at: z.string() }),
  errors: ['not_found'],
});
