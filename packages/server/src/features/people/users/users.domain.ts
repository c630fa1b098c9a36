import { ADULT_AGE } from '@ezra/contract/common/constants';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import { ageOn } from '@ezra/contract/common/time';

/** A volunteer's document that an admin confirms. */
export type Paper = 'training' | 'police';

export interface Papers {
  readonly validate_training: boolean;
  readonly validate_police: boolean;
  readonly is_required_police_validation: boolean;
}

/** Tells whether the volunteer may start: with training, and for men the police certificate. */
export const isComplete = (papers: Papers): boolean =>
  papers.validate_training && (papers.validate_police || !papers.is_required_police_validation);

/** Returns the papers after an admin confirmed one or withdrew that. */
export const withPaper = <P extends Papers>(papers: P, paper: Paper, isConfirmed: boolean): P => ({
  ...papers,
  ...(paper === 'training' ? { validate_training: isConfirmed } : { validate_police: isConfirmed }),
});

/** Returns why a paper cannot be confirmed, or null. A minor needs only a guardian's consent to start. */
export function obstacle(
  agreement: Papers & { readonly dob: string; readonly guardian_approved_at: Date | null },
  paper: Paper,
  isConfirmed: boolean,
  today: string,
): AnyFieldMessage | null {
  if (paper === 'police') return agreement.is_required_police_validation ? null : 'invalidValue';
  const needsGuardian = ageOn(agreement.dob, today) < ADULT_AGE && agreement.guardian_approved_at === null;
  return isConfirmed && needsGuardian ? 'guardianMissing' : null;
}
