import { z } from 'zod';
import { NAME_MIN } from '../../common/constants.ts';
import { endpoint } from '../../common/endpoint.ts';
import { emptyAsNull, personName, plainPhone } from '../../common/fields.ts';

/** State of the consent for a volunteer of 16 or 17. */
const CONSENT_STATES = ['waiting', 'approved', 'refused'] as const;
export const consentState = z.enum(CONSENT_STATES);
export type ConsentState = z.infer<typeof consentState>;

export const readGuardianConsent = endpoint({
  method: 'GET',
  path: '/volunteer/guardian',
  who: 'requests.volunteer',
  summary: 'The state of the guardian’s consent; null for volunteers of age.',
  data: z.object({ state: consentState, full_name: z.string(), phone: z.string() }).nullable(),
  restricted: true,
});

export const askGuardianAgain = endpoint({
  method: 'POST',
  path: '/volunteer/guardian',
  who: 'requests.volunteer',
  summary:
    'Sends the link to the guardian again, to a corrected name or phone if one is given (an empty one is refused); earlier links to another phone end.',
  body: z.object({
    guardian_full_name: emptyAsNull(personName(NAME_MIN)),
    guardian_phone: emptyAsNull(plainPhone),
  }),
  data: z.object({ full_name: z.string(), phone: z.string() }),
  errors: ['conflict', 'account_restricted'],
  restricted: true,
});
