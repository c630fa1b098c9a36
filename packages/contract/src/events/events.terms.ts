import { plainDigits } from '../common/plain-digits.ts';
import type { Phrase } from '../common/locales.ts';

/** Who runs events: the manager of each, and the staff of its region. */
export const EVENT_STAFF = ['events.manage', 'events.run'] as const;

/** How volunteers help in an event. */
export const HELP_TYPES = ['physical', 'phone'] as const;
export type HelpType = (typeof HELP_TYPES)[number];
export const HELP_TYPE_LABELS = {
  physical: { he: 'במקום', en: 'In person' },
  phone: { he: 'בטלפון', en: 'By phone' },
} as const satisfies Record<HelpType, Phrase>;

/**
 * What an event asks people: whether they need or give help, or (help seekers only) whether they are safe.
 */
export const EVENT_PURPOSES = ['help', 'welfare'] as const;
export type EventPurpose = (typeof EVENT_PURPOSES)[number];
export const EVENT_PURPOSE_LABELS = {
  help: { he: 'עזרה', en: 'Help' },
  welfare: { he: 'בדיקת שלום', en: 'Welfare check' },
} as const satisfies Record<EventPurpose, Phrase>;

/** Largest radius of an event, in kilometres: the length of the country. */
export const RADIUS_MAX_KM = 500;

/** Views of the list: active, inactive, wide ones about which no admin has decided, drills, all. */
export const EVENT_VIEWS = ['active', 'inactive', 'wide', 'drills', 'all'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

/** Name of the exported file and of its sheet, the same in both languages (document 3, section 9). */
export const EVENTS_FILE: Phrase = { he: 'events', en: 'events' };
export const EVENTS_SHEET: Phrase = { he: 'Events', en: 'Events' };

/** Digits and one decimal point. */
export const RADIUS = /^\d+(\.\d+)?$/;

/** The kilometres of a typed radius; null if it is invalid. */
export function kilometresOf(typed: string): number | null {
  const digits = plainDigits(typed.trim());
  const km = RADIUS.test(digits) ? Number(digits) : 0;
  return km > 0 && km <= RADIUS_MAX_KM ? km : null;
}
