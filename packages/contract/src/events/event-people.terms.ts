import type { Phrase } from '../common/locales.ts';

/** Result of a call to a help seeker. */
export const CONTACT_OUTCOMES = ['needs_help', 'safe', 'no_answer', 'other'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];
export const CONTACT_OUTCOME_LABELS = {
  needs_help: { he: 'יש צורך בעזרה', en: 'Needs help' },
  safe: { he: 'הכול בסדר', en: 'Is safe' },
  no_answer: { he: 'לא הייתה תשובה', en: 'No answer' },
  other: { he: 'אחר', en: 'Other' },
} as const satisfies Record<ContactOutcome, Phrase>;

/** Views of the list: need help and have none yet; have not answered; are safe or helped; all. */
export const EVENT_PEOPLE_VIEWS = ['needs_help', 'silent', 'safe', 'all'] as const;
export type EventPeopleView = (typeof EVENT_PEOPLE_VIEWS)[number];

export const EVENT_PEOPLE: Phrase = { he: 'אנשים באירוע', en: 'People of the event' };
