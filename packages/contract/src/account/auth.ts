import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { flag, flagValue, phone, registrationGrant } from '../common/fields.ts';
import { plainDigits } from '../common/plain-digits.ts';
import { ROLES, SWITCHABLE_ROLES } from '../common/roles.ts';
import { together } from '../common/together.ts';

/** Solved challenge of the human check, base64 as the widget returns it. */
export const captcha = z
  .string({ error: 'captchaRequired' })
  .min(1, { error: 'captchaRequired' })
  .max(4096, { error: 'captchaFailed' });
export const otp = z
  .string({ error: 'otpRequired' })
  .trim()
  .overwrite(plainDigits)
  .regex(/^\d{4}$/, { error: 'otpRequired' });

/**
 * What a staff session still lacks. `needed`: the person has not passed the second factor yet; `enrol`: the
 * account needs one and has none. Until then only endpoints with `beforeSecondFactor` are open.
 */
export const SECOND_FACTOR_STATES = ['none', 'needed', 'enrol'] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

/** The signed-in person as the browser keeps it (document 1, section 3). */
export const sessionUser = z.object({
  id: z.int(),
  role: z.enum(ROLES),
  roles: z.array(z.enum(ROLES)),
  full_name: z.string(),
  disability_id: z.array(z.int()),
  is_active: flagValue,
  is_freeze: flagValue,
  is_volunteer_information: flagValue,
  /** Whether the association has confirmed the volunteer's agreement and papers. */
  is_validated: flagValue,
  volunteer_information_id: z.int().nullable(),
  second_factor: z.enum(SECOND_FACTOR_STATES),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const signedIn = z.object({
  token: z.string(),
  /** Only allows reporting activity; for `sendBeacon`, which cannot send headers. */
  activity_token: z.string(),
  register: flagValue,
  user: sessionUser,
});
export type SignedIn = z.infer<typeof signedIn>;

/** Seconds until a code can be sent again, and whether this phone has any sends left. */
export const codeSent = { resend_in: z.int(), can_resend: flagValue };

/**
 * Returned when a code is sent. With it, attempts and resends count for this browser alone; sent along with
 * the next request for a code after signing in, it marks this device as known to the phone's owner.
 */
const ticket = z.string();
const shownTicket = z.string({ error: 'invalidValue' }).max(64, { error: 'invalidValue' }).nullish();

export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  who: 'public',
  summary: 'A challenge for the human check: a small computation, never a puzzle.',
  data: z.record(z.string(), z.unknown()),
});

export const checkIpStatus = endpoint({
  method: 'GET',
  path: '/check-ip-status',
  who: 'public',
  summary: 'Whether the visitor may sign in from this network; 422 with errors when it is blocked.',
  data: z.object({ blocked: z.literal(0) }),
});

const loginBody = z.object({ phone, captcha, ticket: shownTicket });

export const userLogin = endpoint({
  method: 'POST',
  path: '/user/auth/login',
  who: 'public',
  summary: 'Asks for a code as a help seeker; tells whether the phone is registered as one.',
  body: loginBody,
  data: z.object({ is_register: flagValue, ticket, ...codeSent }),
});

export const volunteerLogin = endpoint({
  method: 'POST',
  path: '/volunteer/auth/login',
  who: 'public',
  summary: 'Asks for a code as a volunteer; tells whether the phone is registered as one.',
  body: loginBody,
  data: z.object({ is_register: flagValue, ticket, ...codeSent }),
});

export const adminLogin = endpoint({
  method: 'POST',
  path: '/admin/auth/login',
  who: 'public',
  summary:
    'Asks for a code as a manager or admin. is_manager is constant: no staff mark leaves before the code is verified.',
  body: loginBody,
  data: z.object({ is_manager: flagValue, ticket, ...codeSent }),
});

export const resendOtp = endpoint({
  method: 'POST',
  path: '/auth/resend-otp',
  who: 'public',
  summary:
    'Sends the code again, or a new one when it is minutes old; what was sent before stays good for its five minutes. Without the ticket it needs the human check, and the network that asked for the code.',
  body: together(z.object({ phone, ticket: shownTicket, captcha: captcha.nullish() }), (sound) =>
    sound.ticket || sound.captcha ? [] : [{ field: 'captcha', message: 'captchaRequired' }],
  ),
  data: z.object(codeSent),
});

export const registerOtp = endpoint({
  method: 'POST',
  path: '/auth/register-otp',
  who: 'public',
  summary: 'Asks for a code to register with.',
  body: loginBody.extend({ is_volunteer: flag.default(false) }),
  data: z.object({ is_register: flagValue, ticket, ...codeSent }),
});

const yesOrNo = flagValue.nullable();

/** A volunteer's details from an import, before the agreement is signed (document 1, section 3). */
const volunteerDetails = z.object({
  id_number: z.string().nullable(),
  /** YYYY-MM-DD. */
  dob: z.string().nullable(),
  /** Only keys that the lists still have, or a typed language. */
  _gender: z.string().nullable(),
  _languages: z.array(z.string()),
  _interests: z.array(z.string()),
  place: z.string().nullable(),
  date: z.string().nullable(),
  israeli_citizen: yesOrNo,
  driving_license: yesOrNo,
  vehicle_availability: yesOrNo,
  local_authority: yesOrNo,
});

/** Known details of a person who has verified the phone: first values of the registration form. */
export const prefill = z.object({
  full_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  residential_address: z.string().nullable(),
  /** The imported address, for a person who has not given one. */
  import_address: z.string().nullable(),
  arrival_address: z.string().nullable(),
  id_number: z.string().nullable(),
  disability_id: z.array(z.int()),
  /** Only for the volunteer form; null for people who were not imported. */
  volunteer_information: volunteerDetails.nullable(),
});
export type Prefill = z.infer<typeof prefill>;

export const volunteerDetail = endpoint({
  method: 'POST',
  path: '/volunteer/detail',
  who: 'public',
  summary:
    'Whether a verified phone is a volunteer’s already, and whether an admin withdrew what was imported about it. Needs the grant, which stays usable.',
  body: z.object({ phone, grant: registrationGrant }),
  data: z.object({
    is_register: flagValue,
    /** 1: an admin withdrew the import of this phone, so none of its details are used. */
    is_import_delete: flagValue,
  }),
});

export const verifyRegisterOtp = endpoint({
  method: 'POST',
  path: '/auth/verify-register-otp',
  who: 'public',
  summary: 'Verifies a registration code; gives a single-use grant of 60 minutes and what is known already.',
  body: z.object({ phone, otp, ticket: shownTicket }),
  data: z.object({ grant: z.string(), details: prefill }),
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/auth/verify-otp',
  who: 'public',
  summary: 'Verifies a sign-in code and opens a session in the role of the page that was used.',
  body: z.object({
    phone,
    otp,
    ticket: shownTicket,
    is_admin: flag.optional(),
    is_volunteer: flag.optional(),
  }),
  data: signedIn,
});

export const switchRole = endpoint({
  method: 'POST',
  path: '/switch/role',
  who: 'signed-in',
  summary: 'Changes the active role to another one that the person holds; super admin is never one.',
  body: z.object({ role: z.enum(SWITCHABLE_ROLES, { error: 'choose' }) }),
  data: sessionUser,
  restricted: true,
  beforeSecondFactor: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  who: 'signed-in',
  summary: 'Ends the session.',
  data: z.null(),
  restricted: true,
  beforeSecondFactor: true,
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/admin/auth/logout',
  who: 'administration.enter',
  summary: 'Ends the session of an admin.',
  data: z.null(),
  restricted: true,
  beforeSecondFactor: true,
});

export const activity = endpoint({
  method: 'POST',
  path: '/activity',
  who: 'signed-in',
  summary: 'Tells whether the person is at the screen (1) or away (0).',
  body: z.object({ status: flag, activity_token: z.string().max(64).optional() }),
  data: z.null(),
  restricted: true,
  beforeSecondFactor: true,
  beacon: true,
});

export const currentSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  who: 'signed-in',
  summary: 'Who is signed in, as of now.',
  data: sessionUser,
  restricted: true,
  beforeSecondFactor: true,
});

export const sessionTest = endpoint({
  method: 'GET',
  path: '/session-test',
  who: 'public',
  summary: 'What the server makes of the caller; echoes neither token nor headers.',
  data: z.object({
    signed_in: flagValue,
    role: z.enum(ROLES).nullable(),
    locale: z.string(),
    time_zone: z.string(),
    time: z.string(),
  }),
});
