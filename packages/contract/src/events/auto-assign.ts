import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { id, numeric } from '../common/fields.ts';
import { AUTO_ASSIGN_LIMITS } from './auto-assign.terms.ts';

/** Settings of the automatic assignment. */
export const autoAssign = z.object({
  id: z.int(),
  /** Kilometres by which each round widens the search. */
  radius: z.number(),
  /** Minutes without an answer before more volunteers are called. */
  time: z.int(),
});
export type AutoAssign = z.infer<typeof autoAssign>;

const over0 = (maximum: number) =>
  z
    .number({ error: ({ input }) => (input == null || input === '' ? 'required' : 'invalidNumber') })
    .gt(0, { error: 'invalidNumber' })
    .lte(maximum, { error: 'numberTooLarge' });

export const autoAssignForm = z.object({
  id,
  radius: numeric(over0(AUTO_ASSIGN_LIMITS.radius)),
  time: numeric(over0(AUTO_ASSIGN_LIMITS.time).int({ error: 'digitsOnly' })),
});

export const listAutoAssigns = endpoint({
  method: 'GET',
  path: '/admin/auto-assigns',
  who: 'events.configure',
  summary: 'The setting of the automatic assignment: a list of one.',
  data: z.array(autoAssign),
});

export const saveAutoAssign = endpoint({
  method: 'POST',
  path: '/admin/auto-assigns',
  who: 'events.configure',
  summary: 'Changes the setting of the automatic assignment, from the next call on.',
  body: autoAssignForm,
  data: autoAssign,
  errors: ['not_found'],
});
