import { z } from 'zod';
import { checkUserDetail } from '@ezra/contract/requests/help-requests';
import { CONTACT_METHODS } from '@ezra/contract/requests/help-requests.terms';
import type { PersonalValues } from './personal-form.ts';

// The volunteer must be able to call or write, so this form requires a contact method.
const schema = checkUserDetail.body.extend({
  contact_methods: z.array(z.enum(CONTACT_METHODS)).min(1, { error: 'chooseAtLeastOne' }),
});
export type PersonalOutput = z.output<typeof schema>;

// The schema accepts values (null, a missing text) that this form never has.
export const personalSchema = schema as z.ZodType<PersonalOutput, unknown> as z.ZodType<
  PersonalOutput,
  PersonalValues
>;
