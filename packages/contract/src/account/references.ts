import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { knownToServer } from '../common/fields.ts';
import { together, type Conditional } from '../common/together.ts';
import { answerIssues } from './registration/help-seeker.ts';
import { REFERENCE_QUESTIONS } from './registration/questions.ts';
import { shapeOf } from './registration/shape.ts';

/** State of a registration by another person. */
export const REFERENCE_STATUSES = ['waiting', 'confirmed', 'refused'] as const;
export type ReferenceStatus = (typeof REFERENCE_STATUSES)[number];

const referenceShape = z.object({
  ...shapeOf(REFERENCE_QUESTIONS),
  role_id: knownToServer,
  is_active: knownToServer,
  slug: knownToServer,
});

/**
 * The form with which a help seeker registers another person (document 1, section 7). Its consents are given
 * on that person's behalf by `references.referrer_id`.
 */
export const referenceRegistration = together(referenceShape, answerIssues);
export type ReferenceRegistration = z.output<typeof referenceRegistration>;

/** Refuses a year of birth after today's; accepts `birth_year` as typed. */
export const birthYearIssues = (
  residents: readonly { readonly birth_year?: unknown }[],
  today: string,
): Conditional[] =>
  residents.flatMap(({ birth_year: year }, index) =>
    year && Number(year) > Number(today.slice(0, 4))
      ? [{ field: `residents.${index}.birth_year`, message: 'birthYearPast' } as const]
      : [],
  );

export const registerReference = endpoint({
  method: 'POST',
  path: '/reference/register',
  who: 'requests.ask',
  summary:
    'Registers another person as a help seeker. The person gets a message and can confirm or refuse; an account that exists is only asked. The answer is the same either way.',
  body: referenceRegistration,
  data: z.object({ phone: z.string().describe('The number that the message went to, in E.164.') }),
});
