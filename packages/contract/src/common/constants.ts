/** Business constants of the specification (document 1, section 9; document 2, section 9). */
export const INACTIVITY_MS = 60_000;
export const OTP_LENGTH = 4;
export const OTP_RESEND_SECONDS = 30;
export const NUMERIC_FIELD_MAX_DIGITS = 9;
export const NAME_MIN = 5;
export const NAME_MAX = 255;
export const TEXT_MIN = 5;
export const TEXT_MAX = 2000;
/** How far ahead help can be requested, in days. */
export const REQUEST_HORIZON_DAYS = 366;
export const NARROW_WIDTH_PX = 768;
export const ADDRESS_SEARCH_DEBOUNCE_MS = 600;
export const ADDRESS_SEARCH_DEBOUNCE_REFERENCE_MS = 300;
export const SUGGESTIONS_CLEAR_MS = 800;
export const SUGGESTIONS_CLEAR_REFERENCE_MS = 300;
export const PROFILE_SUBMIT_REENABLE_MS = 3000;
export const PHONE_FOCUS_DELAY_MS = 150;
export const ASSIGN_MODAL_CLOSE_MS = 1000;
/** How long a dialog of the user table stays after it has succeeded. */
export const USER_MODAL_CLOSE_MS = 1000;
/** Longest message of the chat. */
export const CHAT_MESSAGE_MAX = 2000;
/** How long the send button stays locked after a message was sent (document 2, section 9). */
export const CHAT_SEND_LOCK_MS = 2000;
export const ADULT_AGE = 18;
export const MIN_AGE_WITH_GUARDIAN = 16;
/** Which words of the volunteer agreement are signed; kept with each signature. New words take a new number. */
export const AGREEMENT_VERSION = 2;
/** The day since which those words are signed. */
export const AGREEMENT_SINCE = '2026-11-23';
/** Languages that may be typed in place of 'other': so many, of so many characters each. */
export const OWN_LANGUAGES_MAX = 3;
export const OWN_LANGUAGE_LENGTH = { minimum: 2, maximum: 80 } as const;
export const EMERGENCY_NUMBERS = { police: '100', ambulance: '101', fire: '102' } as const;
export const PAGE_SIZES = [10, 50, 100] as const;
/** The count of a view, and of what waits, is exact up to here; one more stands for any number above. */
export const VIEW_COUNT_MAX = 1_000;
/** The total of a list is exact up to here; above it says about how many lines there are. */
export const TOTAL_EXACT_MAX = 10_000;

/** is_approved of a link between a volunteer and a request. */
export const APPROVAL = { waiting: 0, approved: 1, rejected: 2 } as const;
export type Approval = (typeof APPROVAL)[keyof typeof APPROVAL];

/** Replace the name and the phone of an erased person; no phone can have this number. */
export const ERASED_NAME = '—';
export const ERASED_PHONE = '+10000000000';

/** Most characters of a search in a list. */
export const SEARCH_MAX = 200;

/** Days back in which a message that failed counts. */
export const FAILED_MESSAGE_DAYS = 7;
