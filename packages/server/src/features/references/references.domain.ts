import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import { birthYearIssues, type ReferenceRegistration, type ReferenceStatus } from '@ezra/contract/references';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A link is good for as long; so long is a refusal respected. */
export const REFERENCE_DAYS = 30;

/** Who has the phone of somebody who is registered. */
export interface Subject {
  id: number;
  isBlocked: boolean;
  /** Removed the account, and it has not been erased yet: whoever went is not brought back by others. */
  isDeleted: boolean;
}
/** The latest registration of this phone by the same person. */
export interface EarlierReference {
  status: ReferenceStatus;
  sentAt: Date;
  answeredAt: Date | null;
}

/**
 * What a registration does, which the caller is never told: make the account, ask the person whose account is
 * there, or nothing.
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
  locality: string | null;
  status: ReferenceStatus;
  isNewAccount: boolean;
  expiresAt: Date;
  isSubjectDeleted: boolean;
  /** The account was used: by signing in, by a request, or in another role. */
  isUsed: boolean;
}

/** Whether saying no removes the account: only one that this registration made and nobody has used. */
export const removesAccount = (reference: Pick<Reference, 'isNewAccount' | 'isUsed'>): boolean =>
  reference.isNewAccount && !reference.isUsed;

export function stateOfReference(
  { status, expiresAt, isSubjectDeleted }: Reference,
  now: Date,
): 'open' | 'answered' | 'expired' {
  if (status !== 'waiting') return 'answered';
  return expiresAt <= now || isSubjectDeleted ? 'expired' : 'open';
}

/** By its end a number is known again to whoever typed it, and tells nobody else whose it is. */
export const endOfPhone = (phone: string): string => phone.slice(-4);

/** What is wrong with the answers that the own form does not ask: keys that no list offers, years to come. */
export function complaintsAbout(
  { help_during_evacuation: keys, residents }: ReferenceRegistration,
  isOffered: (list: string, key: string) => boolean,
  today: string,
): Record<string, AnyFieldMessage> {
  const years = birthYearIssues(residents, today).map(({ field, message }) => [field, message] as const);
  const isKnown = keys.every((key) => isOffered('help_during_evacuation', key));
  return { ...Object.fromEntries(years), ...(isKnown ? {} : { help_during_evacuation: 'invalidValue' }) };
}
