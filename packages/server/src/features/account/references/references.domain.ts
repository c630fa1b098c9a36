import type { Locale } from '@ezra/contract/common/locales';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import {
  birthYearIssues,
  type ReferenceRegistration,
  type ReferenceStatus,
} from '@ezra/contract/account/references';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A link is good for as long; so long is a refusal respected. */
export const REFERENCE_DAYS = 30;

/** The owner of a registered person's phone. */
export interface Subject {
  id: number;
  isBlocked: boolean;
  /** Removed the account, which is not erased yet: others cannot restore it. */
  isDeleted: boolean;
}
/** The latest registration of this phone by the same person. */
export interface EarlierReference {
  status: ReferenceStatus;
  sentAt: Date;
  answeredAt: Date | null;
}

/**
 * The effect of a registration, hidden from the caller: makes the account, asks the owner of an existing
 * one, or does nothing.
 */
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

/** A personal link, with what it is about. */
export interface Reference {
  id: number;
  referrerId: number;
  referrerName: string;
  subjectId: number;
  subjectName: string;
  subjectFirstName: string;
  subjectPhone: string;
  /** Of the person who was registered. */
  locale: Locale;
  locality: string | null;
  status: ReferenceStatus;
  isNewAccount: boolean;
  expiresAt: Date;
  isSubjectDeleted: boolean;
  /** The account was used: by signing in, by a request, or in another role. */
  isUsed: boolean;
}

/** Whether a no removes the account: only an unused one made by this registration. */
export const removesAccount = (reference: Pick<Reference, 'isNewAccount' | 'isUsed'>): boolean =>
  reference.isNewAccount && !reference.isUsed;

export function stateOfReference(
  { status, expiresAt, isSubjectDeleted }: Reference,
  now: Date,
): 'open' | 'answered' | 'expired' {
  if (status !== 'waiting') return 'answered';
  return expiresAt <= now || isSubjectDeleted ? 'expired' : 'open';
}

/** The digits by which the person who typed a number recognizes it, without revealing it to others. */
export const endOfPhone = (phone: string): string => phone.slice(-4);

/** What is wrong with the answers that the own form does not ask: years to come. */
export const complaintsAbout = (
  { residents }: ReferenceRegistration,
  today: string,
): Record<string, AnyFieldMessage> =>
  Object.fromEntries(birthYearIssues(residents, today).map(({ field, message }) => [field, message]));
