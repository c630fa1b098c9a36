import { emptyForm } from '@ezra/contract/account/registration/answers';
import type { FormValues } from '@ezra/contract/account/registration/question';
import { HELP_SEEKER_PARTS, HELP_SEEKER_QUESTIONS } from '@ezra/contract/account/registration/questions';
import { partsOf } from '../form/parts-of.ts';
import type { VerifiedDetails } from '../form/verified.ts';

export type UserFormValues = FormValues<typeof HELP_SEEKER_QUESTIONS>;

export const USER_PARTS = partsOf(HELP_SEEKER_PARTS, HELP_SEEKER_QUESTIONS);
export const EMPTY_USER_FORM: UserFormValues = emptyForm(HELP_SEEKER_QUESTIONS);

/** Fills an empty form with what is already known about the person. */
export const prefilledUser = (details: VerifiedDetails): UserFormValues => ({
  ...EMPTY_USER_FORM,
  full_name: details.full_name ?? '',
  email: details.email ?? '',
  residential_address: details.residential_address ?? details.import_address ?? '',
  disability_id: [...details.disability_id],
});
