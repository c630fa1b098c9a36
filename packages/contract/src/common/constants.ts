/** Business constants of the specification (document 1, section 9; document 2, section 9). */
export const INACTIVITY_MS = 60_000;
export const OTP_LENGTH = 4;
export const OTP_RESEND_SECONDS = 30;
export const NUMERIC_FIELD_MAX_DIGITS = 9;
export const NAME_MIN = 5;
export const NAME_MAX = 255;
export const TEXT_MIN = 5;
export const TEXT_MAX = 2000;
/** How many days ahead people can request help. */
export const REQUEST_HORIZON_DAYS = 366;
export const NARROW_WIDTH_PX = 768;
export const ADDRESS_SEARCH_DEBOUNCE_MS = 600;
export const ADDRESS_SEARCH_DEBOUNCE_REFERENCE_MS = 300;
export const SUGGESTIONS_CLEAR_MS = 800;
export const SUGGESTIONS_CLEAR_REFERENCE_MS = 300;
export const PROFILE_SUBMIT_REENABLE_MS = 3000;
export const PHONE_FOCUS_DELAY_MS = 150;
export const ASSIGN_MODAL_CLOSE_MS = 1000;
/** How long a dialog of the user table stays open after it succeeds. */
export const USER_MODAL_CLOSE_MS = 1000;
export const CHAT_MESSAGE_MAX = 2000;
/** How long the send button stays locked after sending (document 2, section 9). */
export const CHAT_SEND_LOCK_MS = 2000;
export const ADULT_AGE = 18;
export const MIN_AGE_WITH_GUARDIAN = 16;
/** Version of the volunteer agreement, kept with each signature. Raise it when the text changes. */
export const AGREEMENT_VERSION = 2;
/** The day on which this version came into use. */
export const AGREEMENT_SINCE = '2026-11-23';
/** Limits for languages typed in place of 'other': their number, and the characters of each. */
export const OWN_LANGUAGES_MAX = 3;
export const OWN_LANGUAGE_LENGTH = { minimum: 2, maximum: 80 } as const;
export const EMERGENCY_NUMBERS = { police: '100', ambulance: '101', fire: '102' } as const;
export const PAGE_SIZES = [10, 50, 100] as const;
/** Counts of views and of waiting work are exact up to this; one more means any higher number. */
export const VIEW_COUNT_MAX = 1_000;
/** Totals of lists are exact up to this, and estimates above it. */
export const TOTAL_EXACT_MAX = 10_000;

/** `is_approved` of a link between a volunteer and a request. */
export const APPROVAL = { waiting: 0, approved: 1, rejected: 2 } as const;
export type Approval = (typeof APPROVAL)[keyof typeof APPROVAL];

/** `label_priority` of a request. */
export const PRIORITIES = { none: 0, low: 1, medium: 2, high: 3 } as const;

/** How far the volunteer in charge has come, as the volunteer reports it. */
export const PROGRESS = ['on_way', 'arrived'] as const;
export type Progress = (typeof PROGRESS)[number];

/** Number of steps in which people ask for help. */
export const REQUEST_WIZARDS = ['three_step', 'two_step'] as const;

/** Name and phone of an erased person; no real phone has this number. */
export const ERASED_NAME = '—';
export const ERASED_PHONE = '+10000000000';

/** Longest search text in a list. */
export const SEARCH_MAX = 200;

/** How many days a failed message is counted. */
export const FAILED_MESSAGE_DAYS = 7;
