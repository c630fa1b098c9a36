import type { Phrase } from '../common/locales.ts';

/** Why a volunteer cannot be chosen for a request. */
export const MISSING_REASONS = [
  'not_signed',
  'no_training',
  'no_police',
  'frozen',
  'blocked',
  'deactivated',
  'requester',
  'in_charge',
  'declined',
  'cannot_come',
  'unassigned',
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];
/** Texts that follow the volunteer's name. */
export const MISSING_REASON_LABELS = {
  not_signed: { he: 'ההסכם עוד לא נחתם', en: 'has not signed the agreement' },
  no_training: { he: 'ההדרכה עוד לא אושרה', en: 'training not confirmed yet' },
  no_police: { he: 'אין אישור משטרה', en: 'no police certificate' },
  frozen: { he: 'ההסכם מוקפא', en: 'the agreement is frozen' },
  blocked: { he: 'החשבון חסום', en: 'the account is blocked' },
  deactivated: { he: 'החשבון מושבת', en: 'the account is deactivated' },
  requester: { he: 'הבקשה על שמו/ה', en: 'is the one asking for help' },
  in_charge: { he: 'כבר מטפל/ת בבקשה', en: 'is handling this request already' },
  declined: { he: 'התקבלה תשובה שלילית לבקשה הזו', en: 'said no to this request' },
  cannot_come: { he: 'לא יכול/ה להגיע', en: 'cannot come' },
  unassigned: { he: 'השיבוץ לבקשה הזו בוטל', en: 'was unassigned from this request' },
} as const satisfies Record<MissingReason, Phrase>;
