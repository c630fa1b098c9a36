import { birthYearIssues, referenceRegistration } from '@ezra/contract/references';
import type { z } from 'zod';
import { bodySchema } from '../../../lib/forms/body-schema.ts';
import { accountAs } from '../form/role-id.ts';
import { withoutClosed } from '../user/conditions.ts';
import { EMPTY_USER_FORM, type UserFormValues } from '../user/user-form.ts';
import { isRequiredOfUser, USER_PARTS } from '../user/user-parts.ts';

/** What a help seeker answers about somebody else. */
export interface ReferenceFormValues extends UserFormValues {
  /** International form. */
  phone: string;
  help_during_evacuation: string[];
}
export type ReferenceBody = z.input<typeof referenceRegistration>;

export const EMPTY_REFERENCE: ReferenceFormValues = {
  ...EMPTY_USER_FORM,
  phone: '',
  organization: {
    ...EMPTY_USER_FORM.organization,
    first_name: '',
    last_name: '',
    phone: '',
    email: '',
    ongoing_support: null,
  },
  help_during_evacuation: [],
};

const MORE_FIELDS: Readonly<Record<string, readonly (keyof ReferenceFormValues)[]>> = {
  about: ['phone'],
  evacuation: ['help_during_evacuation'],
};
/** The parts of the own form, with what is asked besides. */
export const REFERENCE_PARTS = USER_PARTS.map((part) => ({
  ...part,
  fields: [...(MORE_FIELDS[part.id] ?? []), ...part.fields],
}));

const OPTIONAL =
  /^(?:help_during_evacuation$|residents\.\d+\.(?:id_number|birth_year|email)$|organization\.(?:first_name|last_name|phone|email|ongoing_support)$)/;

export const isRequiredOfReference = (path: string): boolean =>
  !OPTIONAL.test(path) && isRequiredOfUser(path);

interface Setting {
  /** The id of the disability 'other', as the list has it. */
  readonly otherDisability: number | null;
  /** Of the role 'user', as the list has it. */
  readonly roleId?: number | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** A number in international form that can be one; whether it is, the server knows. */
const POSSIBLE_PHONE = /^\+[1-9]\d{6,14}$/;

export const referenceSchema = ({
  otherDisability,
  roleId,
  today,
}: Setting): z.ZodType<ReferenceBody, ReferenceFormValues> =>
  bodySchema(
    (values: ReferenceFormValues): ReferenceBody => {
      const open = { ...values, ...withoutClosed(values, otherDisability) };
      const hasHost = open.evacuation_residence === 'live_with_friends';
      const { organization_type, other_organization_type } = open.organization;
      return {
        ...open,
        // Without such a body there is nobody to ask for there.
        organization:
          organization_type === 'none' ? { organization_type, other_organization_type } : open.organization,
        evacuation_residence_personal: hasHost ? open.evacuation_residence_personal : null,
        ...accountAs(roleId),
      };
    },
    referenceRegistration,
    (body) => [
      ...birthYearIssues(body.residents ?? [], today),
      ...(POSSIBLE_PHONE.test(body.phone)
        ? []
        : ([{ field: 'phone', message: 'enterValidPhoneNumber' }] as const)),
      ...(otherDisability !== null && body.disability_id.includes(otherDisability) && !body.other_disability
        ? ([{ field: 'other_disability', message: 'required' }] as const)
        : []),
    ],
  );

/** Identity numbers do not lie on the device. */
export const withoutIdNumbers = (values: ReferenceFormValues): ReferenceFormValues => ({
  ...values,
  residents: values.residents.map((resident) => ({ ...resident, id_number: '' })),
});
