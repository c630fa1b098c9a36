import { emptyForm } from '@ezra/contract/account/registration/answers';
import type { FormValues } from '@ezra/contract/account/registration/question';
import { HELP_SEEKER_PARTS, REFERENCE_QUESTIONS } from '@ezra/contract/account/registration/questions';
import { partsOf } from '../form/parts-of.ts';

/** A help seeker's answers about another person. */
export type ReferenceFormValues = FormValues<typeof REFERENCE_QUESTIONS>;

export const REFERENCE_PARTS = partsOf(HELP_SEEKER_PARTS, REFERENCE_QUESTIONS);
export const EMPTY_REFERENCE: ReferenceFormValues = emptyForm(REFERENCE_QUESTIONS);

/** Removes identity numbers, which must not be stored on the device. */
export const withoutIdNumbers = (values: ReferenceFormValues): ReferenceFormValues => ({
  ...values,
  residents: values.residents.map((resident) => ({ ...resident, id_number: '' })),
});
