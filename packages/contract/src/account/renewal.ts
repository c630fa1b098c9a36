import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { flagValue } from '../common/fields.ts';
import { agreementShape, birthIssues, idNumberIssues } from './registration/volunteer.ts';
import { together, type Conditional } from '../common/together.ts';

/** The form that a volunteer signs each year (document 1, 2.7). `renewalIssues` checks its days. */
export const renewalForm = together(agreementShape, idNumberIssues);
export type RenewalForm = z.output<typeof renewalForm>;

/**
 * Errors of the days. `date` is the day of the next training, today or later (document 1, section 5). No
 * guardian is asked again for a minor: the consent holds until the volunteer is of age.
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
    /** 1: the volunteer must bring a new police certificate before continuing. */
    police_confirmation_required: flagValue,
    /** 1: gender, ID number or day of birth has changed, so an admin must check it. */
    review_required: flagValue,
  }),
  errors: ['not_found', 'account_restricted'],
  restricted: true,
});
