import { renewalForm, renewalIssues } from '@ezra/contract/account/renewal';
import type { z } from 'zod';
import { otherLanguageComplaints, wireLanguages } from '../../../lib/agreement/languages.ts';
import { bodySchema } from '../../../lib/forms/body.schema.ts';
import type { RenewalValues } from './renewal-values.ts';

export type RenewalBody = z.input<typeof renewalForm>;

const renewalBody = ({ other_language, ...answers }: RenewalValues): RenewalBody => ({
  ...answers,
  languages: wireLanguages({ ...answers, other_language }),
});

/** Checks the form for the reader's `today` (YYYY-MM-DD), all that is wrong at once. */
export const renewalSchema = (today: string): z.ZodType<RenewalBody, RenewalValues> =>
  bodySchema(renewalBody, renewalForm, (_body, values: RenewalValues) => [
    ...otherLanguageComplaints(values),
    ...renewalIssues(values, today),
  ]);
