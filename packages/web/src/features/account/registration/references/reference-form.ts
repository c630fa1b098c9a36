import { emptyForm } from '@ezra/contract/account/registration/answers';
import type { FormValues } from '@ezra/contract/account/registration/question';
import { HELP_SEEKER_PARTS, REFERENCE_QUESTIONS } from '@ezra/contract/account/registration/questions';
import { partsOf } from '../form/parts-of.ts';

/** What a help seeker answers about another person. */
export type ReferenceFormValues = FormValues<typeof REFERENCE_QUESTIONS>;

export const REFERENCE_PARTS = partsOf(HELP_SEEKER_PARTS, REFERENCE_QUESTIONS);
export const EMPTY_REFERENCE: ReferenceFormValues = emptyForm(REFERENCE_QUESTIONS);

/** Identity numbers do not lie on the device. */
export const withoutIdNumbers = (values: ReferenceFormValues): ReferenceFormValues => ({
  ...values,
  residents: values.residents.map((resident) => ({ ...resident, id_number: '' })),
});
