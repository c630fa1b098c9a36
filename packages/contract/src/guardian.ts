import { z } from 'zod';
import { NAME_MIN } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { emptyAsNull, flag, flagValue, personName } from './fields.ts';
import { plainPhone } from './help-seeker.ts';

/** How the consent for a volunteer of 16 or 17 stands. */
const CONSENT_STATES = ['waiting', 'approved', 'refused'] as const;
export const consentState = z.enum(CONSENT_STATES);
export type ConsentState = z.infer<typeof consentState>;

/** What a guardian sees behind the personal link: first name only, since links get forwarded. */
const guardianRequest = z.object({
  volunteer_name: z.string(),
  guardian_name: z.string(),
  is_approved: flagValue,
  is_refused: flagValue,
});
const guardianToken = z.object({ token: z.string().max(200) });

export const readGuardianRequest = endpoint({
  method: 'GET',
  path: '/guardian/:token',
  who: 'public',
  summary: 'What a guardian is asked to agree to; changes nothing.',
  params: guardianToken,
  data: guardianRequest,
  errors: ['not_found'],
});

export const approveAsGuardian = endpoint({
  method: 'POST',
  path: '/guardian/:token',
  who: 'public',
  summary:
    'The guardian of a volunteer of 16 or 17 agrees, or refuses with approve 0. A link takes one answer; repeating it changes nothing.',
  params: guardianToken,
  body: z.object({ approve: flag.default(true) }),
  data: guardianRequest,
  errors: ['not_found'],
});

export const readGuardianConsent = endpoint({
  method: 'GET',
  path: '/volunteer/guardian',
  who: ['volunteer'],
  summary: 'How the consent of one’s guardian stands; null for volunteers of age.',
  data: z.object({ state: consentState, full_name: z.string(), phone: z.string() }).nullable(),
  restricted: true,
});

export const askGuardianAgain = endpoint({
  method: 'POST',
  path: '/volunteer/guardian',
  who: ['volunteer'],
  summary:
    'Sends the link to the guardian again, to a corrected name or phone if one is given; earlier links to another phone end.',
  body: z.object({
    guardian_full_name: emptyAsNull(personName(NAME_MIN)),
    guardian_phone: emptyAsNull(plainPhone),
  }),
  data: z.object({ full_name: z.string(), phone: z.string() }),
  errors: ['conflict'],
  restricted: true,
});
