import { z } from 'zod';
import { flagValue, id, moment } from '../common/fields.ts';
import { forStaff } from '../for-staff.ts';
import { listedUser } from './users.ts';

/** A labelled fact in the reader's language. */
export interface SaidFact {
  label: string;
  /** Null if the fact has `parts`. */
  text: string | null;
  /** `ltr`: left to right in every language; `words`: with line breaks; `signature`: a data URL. */
  kind: 'plain' | 'ltr' | 'words' | 'signature';
  /** For a fact of several parts: the facts of each part. */
  parts: SaidFact[][];
}
const saidFact: z.ZodType<SaidFact> = z.object({
  label: z.string(),
  text: z.string().nullable(),
  kind: z.enum(['plain', 'ltr', 'words', 'signature']),
  get parts() {
    return z.array(z.array(saidFact));
  },
});

const byWhom = z.object({ id: z.int(), full_name: z.string() }).nullable();

export const userDetail = z.object({
  user: listedUser,
  /** The person's answers and signatures, for reading. */
  sections: z.array(z.object({ title: z.string(), facts: z.array(saidFact) })),
  /** The people whom this person registered and who agreed to it. */
  references: z.array(
    z.object({ user: z.object({ id: z.int(), full_name: z.string() }), is_active: flagValue }),
  ),
  /** Actions on the account, the latest first; actor null: the system. */
  activity: z.array(z.object({ at: moment, actor: byWhom, what: z.string() })),
  /** Who saw the person's details, the latest first. */
  accesses: z.array(z.object({ at: moment, actor: byWhom, role: z.string(), place: z.string() })),
});
export type UserDetail = z.infer<typeof userDetail>;

export const readUser = forStaff(
  '/users/:id',
  {
    method: 'GET',
    summary:
      'Everything about a person: answers, agreement, references, activity, and who saw the details. Managers see neither id number nor signature, nor who saw what.',
    params: z.object({ id }),
    data: userDetail,
    errors: ['not_found'],
  },
  'users.list',
);
