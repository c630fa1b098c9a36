import { birthYearIssues, referenceRegistration } from '@ezra/contract/account/references';
import { missingAnswers, withoutClosed, type Known } from '@ezra/contract/account/registration/answers';
import { REFERENCE_QUESTIONS } from '@ezra/contract/account/registration/questions';
import type { z } from 'zod';
import { bodySchema } from '../../../../lib/forms/body.schema.ts';
import { accountAs } from '../form/role-id.ts';
import type { ReferenceFormValues } from './reference-form.ts';

type ReferenceBody = z.input<typeof referenceRegistration>;

interface Setting extends Known {
  /** Id of the role 'user' in the server's list. */
  readonly roleId?: number | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** An international number with a possible length; the server checks whether it is valid. */
const POSSIBLE_PHONE = /^\+[1-9]\d{6,14}$/;

export const referenceSchema = ({
  roleId,
  ...known
}: Setting): z.ZodType<ReferenceBody, ReferenceFormValues> =>
  bodySchema(
    (values: ReferenceFormValues): ReferenceBody => ({
      ...withoutClosed(REFERENCE_QUESTIONS, values, known),
      ...accountAs(roleId),
    }),
    referenceRegistration,
    (body) => [
      ...birthYearIssues(body.residents ?? [], known.today),
      ...(POSSIBLE_PHONE.test(body.phone)
        ? []
        : ([{ field: 'phone', message: 'enterValidPhoneNumber' }] as const)),
      ...missingAnswers(REFERENCE_QUESTIONS, body, known),
    ],
  );
