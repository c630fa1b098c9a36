import { z } from 'zod';
import { SECOND_FACTOR_STATES } from './auth.ts';
import { endpoint } from '../common/endpoint.ts';
import { flagValue, id, moment, text } from '../common/fields.ts';
import { plainDigits } from '../common/plain-digits.ts';

/** Passkeys, authenticator app and recovery codes, which only the staff have. */

/** Per person. */
export const PASSKEYS_MAX = 10;
const PASSKEY_NAME_MAX = 60;

/** Six digits; removes the spaces with which the app shows them. */
export const totpCode = z
  .string({ error: 'sixDigits' })
  .overwrite((typed) => plainDigits(typed).replace(/\s/g, ''))
  .regex(/^\d{6}$/, { error: 'sixDigits' });

/** The browser's answer to a challenge; the server checks its contents. */
const credential = z.looseObject(
  { id: z.string().max(1400), type: z.literal('public-key'), response: z.looseObject({}) },
  { error: 'passkeyFailed' },
);
/** Options for the browser's `navigator.credentials`. */
const options = z.record(z.string(), z.unknown());

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const secondFactor = z.object({
  /** State of this session. */
  state: z.enum(SECOND_FACTOR_STATES),
  /** Whether the association's setting requires a second factor for the staff. */
  is_required: flagValue,
  /** Host of the passkeys; null if the site has no host name and so cannot have any. */
  passkey_host: z.string().nullable(),
  passkeys: z.array(passkey),
  /** When the authenticator app was set up; null if it was not. */
  totp_since: moment.nullable(),
  recovery_codes_left: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Shown only once; null if the person already had codes. */
const enrolled = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  who: 'staff',
  summary: 'What of a second factor the person has, and what this session still lacks.',
  data: secondFactor,
  restricted: true,
  beforeSecondFactor: true,
});

export const passkeyChallenge = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey/options',
  who: 'staff',
  summary: 'A challenge for one of the own passkeys; counts once, for this session, for five minutes.',
  data: options,
  errors: ['passkeys_unavailable', 'not_found'],
  restricted: true,
  beforeSecondFactor: true,
});

export const givePasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  who: 'staff',
  summary: 'Gives the second factor by a passkey.',
  body: z.object({ response: credential }),
  data: z.null(),
  errors: ['passkeys_unavailable'],
  restricted: true,
  beforeSecondFactor: true,
});

export const giveTotp = endpoint({
  method: 'POST',
  path: '/auth/second-factor/totp',
  who: 'staff',
  summary: 'Gives the second factor by the code of the authenticator app; each code counts once.',
  body: z.object({ code: totpCode }),
  data: z.null(),
  restricted: true,
  beforeSecondFactor: true,
});

export const giveRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery',
  who: 'staff',
  summary: 'Gives the second factor by a recovery code; each counts once.',
  body: z.object({ code: text(1, 40) }),
  data: z.object({ recovery_codes_left: z.int() }),
  restricted: true,
  beforeSecondFactor: true,
});

export const newPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  who: 'staff',
  summary: 'A challenge for making a passkey; counts once, for this session, for five minutes.',
  data: options,
  errors: ['passkeys_unavailable', 'second_factor_stale'],
  restricted: true,
  beforeSecondFactor: 'enrol',
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  who: 'staff',
  summary: 'Adds a passkey; with the first second factor come ten recovery codes.',
  body: z.object({ name: text(1, PASSKEY_NAME_MAX), response: credential }),
  data: enrolled,
  errors: ['passkeys_unavailable', 'second_factor_stale'],
  restricted: true,
  beforeSecondFactor: 'enrol',
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  who: 'staff',
  summary: 'Removes a passkey; refused for the last second factor while one is required.',
  params: z.object({ id }),
  data: z.null(),
  errors: ['second_factor_stale', 'last_second_factor'],
  restricted: true,
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/auth/totp',
  who: 'staff',
  summary:
    'A new secret for an authenticator app; it counts once it is confirmed, and takes the place of the last.',
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['second_factor_stale'],
  restricted: true,
  beforeSecondFactor: 'enrol',
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/auth/totp/confirm',
  who: 'staff',
  summary:
    'Confirms the new secret by a code of the app; with the first second factor come ten recovery codes.',
  body: z.object({ code: totpCode }),
  data: enrolled,
  errors: ['second_factor_stale'],
  restricted: true,
  beforeSecondFactor: 'enrol',
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/auth/totp',
  who: 'staff',
  summary: 'Removes the authenticator app; refused for the last second factor while one is required.',
  data: z.null(),
  errors: ['not_found', 'second_factor_stale', 'last_second_factor'],
  restricted: true,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/recovery-codes',
  who: 'staff',
  summary: 'Ten new recovery codes in place of the earlier ones.',
  data: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['not_found', 'second_factor_stale'],
  restricted: true,
});
