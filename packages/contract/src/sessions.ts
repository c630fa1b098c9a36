import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, moment } from './fields.ts';
import { ROLES } from './roles.ts';

/** One place where the person is signed in. */
const ownSession = z.object({
  id: z.int(),
  role: z.enum(ROLES),
  created_at: moment,
  last_used_at: moment,
  /** Names of the browser and the system, as far as they can be told; they are the same in both languages. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  /** Its beginning: enough to tell home from elsewhere. */
  ip: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  who: 'signed-in',
  summary: 'Where the person is signed in now, the last used first.',
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
