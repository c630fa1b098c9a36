import { z } from 'zod';
import { endpoint } from '../../common/endpoint.ts';
import { flag, flagValue } from '../../common/fields.ts';
import { together } from '../../common/together.ts';
import { answerIssues, helpSeekerAnswers } from './help-seeker.ts';
import { verified } from './verified.ts';
import { volunteerRegistration } from './volunteer.ts';

/** The details form of a help seeker (document 1, 2.5). */
export const userRegistration = together(
  z.object({ ...verified, user_registration: z.literal(true), ...helpSeekerAnswers }),
  answerIssues,
);
export type UserRegistration = z.output<typeof userRegistration>;

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  who: 'public',
  summary:
    'Registers a help seeker (user_registration true) or a volunteer (false); needs the grant of a verified phone.',
  body: z.preprocess(
    (v) => {
      if (typeof v !== 'object' || v === null) return v;
      const parsed = flag.safeParse((v as Record<string, unknown>)['user_registration']);
      return parsed.success ? { ...v, user_registration: parsed.data } : v;
    },
    z.discriminatedUnion('user_registration', [userRegistration, volunteerRegistration], { error: 'choose' }),
  ),
  data: z.object({ id: z.int(), police_confirmation_required: flagValue }),
});
