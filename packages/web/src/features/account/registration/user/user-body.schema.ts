import { missingAnswers, withoutClosed, type Known } from '@ezra/contract/account/registration/answers';
import { HELP_SEEKER_QUESTIONS } from '@ezra/contract/account/registration/questions';
import { userRegistration } from '@ezra/contract/account/registration/registration';
import type { z } from 'zod';
import { bodySchema } from '../../../../lib/forms/body.schema.ts';
import { accountAs } from '../form/role-id.ts';
import type { UserFormValues } from './user-form.ts';

type UserBody = z.input<typeof userRegistration>;

interface Setting extends Known {
  readonly phone: string;
  readonly grant: string;
  /** Id of the role 'user' in the server's list. */
  readonly roleId?: number | undefined;
}

/** Builds the body from the answers to the open questions. */
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
