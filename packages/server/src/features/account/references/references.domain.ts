import type { Locale } from '@ezra/contract/common/locales';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import {
  birthYearIssues,
  type ReferenceRegistration,
  type ReferenceStatus,
} from '@ezra/contract/account/references';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which a link is good, and for which a refusal is respected. */
export const REFERENCE_DAYS = 30;

/** The owner of a registered person's phone. */
export interface Subject {
  id: number;
  isBlocked: boolean;
  /** The owner removed the account, which is not erased yet and which others cannot restore. */
  isDeleted: boolean;
}
/** The latest registration of this phone by the same person. */
export interface EarlierReference {
  status: ReferenceStatus;
  sentAt: Date;
  answeredAt: Date | null;
}

/** What a registration does: make an account, ask the owner of an existing one, or nothing. */
export type Course = 'create' | 'ask' | 'nothing';

export function courseOf(subject: Subject | null, earlier: EarlierReference | null, now: Date): Course {
  const since = (moment: Date | null): number =>
    moment === null ? Infinity : now.valueOf() - moment.valueOf();
  if (subject?.isBlocked || subject?.isDeleted) return 'nothing';
  if (earlier?.status === 'refused' && since(earlier.answeredAt) < REFERENCE_DAYS * DAY_MS) return 'nothing';
  if (subject === null) return 'create';
  if (earlier?.status === 'confirmed') return 'nothing';
  if (earlier?.status === 'waiting' && since(earlier.sentAt) < DAY_MS) return 'nothing';
  return 'ask';
}

/** A registration, found by the link sent to the registered person. */
export interface Reference {
  id: number;
  referrerId: number;
  referrerName: string;
  subjectId: number;
  subjectName: string;
  subjectFirstName: string;
  subjectPhone: string;
  /** Language of the registered person. */
  locale: Locale;
  locality: string | null;
  status: ReferenceStatus;
  isNewAccount: boolean;
  expiresAt: Date;
  isSubjectDeleted: boolean;
  /** Whether the account was used: by signing in, by a request, or in another role. */
  isUsed: boolean;
}

/** Whether a refusal removes the account: only an unused one that this registration made. */
export const removesAccount = (reference: Pick<Reference, 'isNewAccount' | 'isUsed'>): boolean =>
  reference.isNewAccount && !reference.isUsed;

export function stateOfReference(
  { status, expiresAt, isSubjectDeleted }: Reference,
  now: Date,
): 'open' | 'answered' | 'expired' {
  if (status !== 'waiting') return 'answered';
  return expiresAt <= now || isSubjectDeleted ? 'expired' : 'open';
}

/** Digits that let the person who typed a number recognize it, without showing it to others. */
export const endOfPhone = (phone: string): string => phone.slice(-4);

/** Finds birth years in the future; the person's own form does not ask for birth years. */
export const complaintsAbout = (
  { residents }: ReferenceRegistration,
  today: string,
): Record<string, AnyFieldMessage> =>
  Object.fromEntries(birthYearIssues(residents, today).map(({ field, message }) => [field, message]));
