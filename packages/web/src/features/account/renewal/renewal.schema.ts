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

/** Checks the whole form, all errors at once. `today`: YYYY-MM-DD in the reader's time zone. */
export const renewalSchema = (today: string): z.ZodType<RenewalBody, RenewalValues> =>
  bodySchema(renewalBody, renewalForm, (_body, values: RenewalValues) => [
    ...otherLanguageComplaints(values),
    ...renewalIssues(values, today),
  ]);
