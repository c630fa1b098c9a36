import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { flagValue } from '../common/fields.ts';
import { agreementShape, birthIssues, idNumberIssues } from './registration/volunteer.ts';
import { together, type Conditional } from '../common/together.ts';

/** What a volunteer fills in and signs again each year (document 1, 2.7). Days need today: `renewalIssues`. */
export const renewalForm = together(agreementShape, idNumberIssues);
export type RenewalForm = z.output<typeof renewalForm>;

/**
 * What is wrong with the days. `date` is that of the next training, which is today or later (document 1,
 * section 5). A minor's guardian is not asked for again: the consent holds until the volunteer is of age.
 */
export const renewalIssues = (
  form: Pick<RenewalForm, 'dob' | 'date'>,
  today: string,
): readonly Conditional[] => [
  ...birthIssues(form, today),
  ...(form.date < today ? [{ field: 'date', message: 'trainingDatePast' } as const] : []),
];

export const renewAccount = endpoint({
  method: 'POST',
  path: '/volunteer/renew/account',
  who: 'requests.volunteer',
  summary:
    "Signs one's own volunteer agreement for another year. renewed 0: it is in force, and nothing was changed.",
  body: renewalForm,
  data: z.object({
    renewed: flagValue,
    /** 1: a new police certificate is needed before the volunteer can go on. */
    police_confirmation_required: flagValue,
    /** 1: it names another gender, ID number or day of birth than before, so that an admin looks again. */
    review_required: flagValue,
  }),
  errors: ['not_found', 'account_restricted'],
  restricted: true,
});
