import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { flag, id, moment } from '../common/fields.ts';
import { ROLES } from '../common/roles.ts';
import type { Device } from './sessions.terms.ts';

const device: z.ZodType<Device> = z.object({ browser: z.string().nullable(), system: z.string().nullable() });

/** One place where the person is signed in. */
const ownSession = z.object({
  id: z.int(),
  role: z.enum(ROLES),
  created_at: moment,
  last_used_at: moment,
  device,
  /** Only the start of the address: enough to tell home from elsewhere. */
  ip: z.string().nullable(),
  /** Whether this session is the caller's. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  who: 'signed-in',
  summary: 'Where the person is signed in now: the session that asks, then the last used first.',
  data: z.array(ownSession),
  restricted: true,
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  who: 'signed-in',
  summary: 'Ends one of the own sessions.',
  params: z.object({ id }),
  data: z.null(),
  errors: ['not_found', 'second_factor_stale', 'staff_account'],
  restricted: true,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  who: 'signed-in',
  summary: 'Signs the person out everywhere else; with all, here as well.',
  body: z.object({ all: flag.default(false) }),
  data: z.object({ ended: z.int() }),
  errors: ['second_factor_stale', 'staff_account'],
  restricted: true,
});
