import { emptyForm, missingAnswers, withoutClosed, type Known } from '@ezra/contract/registration/answers';
import type { FormValues } from '@ezra/contract/registration/question';
import { HELP_SEEKER_PARTS, HELP_SEEKER_QUESTIONS } from '@ezra/contract/registration/questions';
import { userRegistration } from '@ezra/contract/registration/registration';
import type { z } from 'zod';
import { bodySchema } from '../../../lib/forms/body-schema.ts';
import { partsOf } from '../form/parts-of.ts';
import { accountAs } from '../form/role-id.ts';
import type { VerifiedDetails } from '../form/verified.ts';

export type UserFormValues = FormValues<typeof HELP_SEEKER_QUESTIONS>;
export type UserBody = z.input<typeof userRegistration>;

export const USER_PARTS = partsOf(HELP_SEEKER_PARTS, HELP_SEEKER_QUESTIONS);
export const EMPTY_USER_FORM: UserFormValues = emptyForm(HELP_SEEKER_QUESTIONS);

/** The empty form with what is known of the person already. */
export const prefilledUser = (details: VerifiedDetails): UserFormValues => ({
  ...EMPTY_USER_FORM,
  full_name: details.full_name ?? '',
  email: details.email ?? '',
  residential_address: details.residential_address ?? details.import_address ?? '',
  disability_id: [...details.disability_id],
});

interface Setting extends Known {
  readonly phone: string;
  readonly grant: string;
  /** Of the role 'user', as the list has it. */
  readonly roleId?: number | undefined;
}

/** The body that is sent: the answers to the questions that were asked. */
export const userBody = (values: UserFormValues, { phone, grant, roleId, ...known }: Setting): UserBody => ({
  ...withoutClosed(HELP_SEEKER_QUESTIONS, values, known),
  user_registration: true,
  ...accountAs(roleId),
  phone,
  grant,
});

export const userBodySchema = (setting: Setting): z.ZodType<UserBody, UserFormValues> =>
  bodySchema(
    (values: UserFormValues) => userBody(values, setting),
    userRegistration,
    (body) => missingAnswers(HELP_SEEKER_QUESTIONS, body, setting),
  );
