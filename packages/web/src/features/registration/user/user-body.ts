import { userRegistration } from '@ezra/contract/registration/registration';
import type { z } from 'zod';
import { bodySchema } from '../../../lib/forms/body-schema.ts';
import { accountAs } from '../form/role-id.ts';
import { isOpen, withoutClosed } from './conditions.ts';
import type { UserFormValues } from './user-form.ts';

export type UserBody = z.input<typeof userRegistration>;

interface Setting {
  readonly phone: string;
  readonly grant: string;
  /** The id of the disability 'other', as the list has it. */
  readonly otherDisability: number | null;
  /** Of the role 'user', as the list has it. */
  readonly roleId?: number | undefined;
}

/** What is sent: the answers to the questions that were asked. */
export function userBody(
  values: UserFormValues,
  { phone, grant, otherDisability, roleId }: Setting,
): UserBody {
  const { evacuation_residence_personal: host, ...answers } = withoutClosed(values, otherDisability);
  return {
    ...answers,
    evacuation_residence_personal: isOpen('evacuation_residence_personal', values, otherDisability)
      ? host
      : null,
    user_registration: true,
    ...accountAs(roleId),
    phone,
    grant,
  };
}

export const userBodySchema = (setting: Setting): z.ZodType<UserBody, UserFormValues> =>
  bodySchema(
    (values: UserFormValues) => userBody(values, setting),
    userRegistration,
    (body) => {
      const isOther =
        setting.otherDisability !== null && body.disability_id.includes(setting.otherDisability);
      return isOther && !body.other_disability ? [{ field: 'other_disability', message: 'required' }] : [];
    },
  );
