import { z } from 'zod';
import { flagValue, id, moment } from '../common/fields.ts';
import { forStaff } from '../for-staff.ts';
import { listedUser } from './users.ts';

/** A fact with its label, in the reader's language. */
export interface SaidFact {
  label: string;
  /** Null: it consists of `parts`. */
  text: string | null;
  /** `ltr` runs from left to right in every language; `words` keeps its lines; `signature` is an image as a data URL. */
  kind: 'plain' | 'ltr' | 'words' | 'signature';
  /** The facts of each part, of a fact that has several. */
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
  /** What the person answered and signed, to be read. */
  sections: z.array(z.object({ title: z.string(), facts: z.array(saidFact) })),
  /** The people whom this person registered, once they agreed. */
  references: z.array(
    z.object({ user: z.object({ id: z.int(), full_name: z.string() }), is_active: flagValue }),
  ),
  /** What was done with the account, the latest first; actor null: the system. */
  activity: z.array(z.object({ at: moment, actor: byWhom, what: z.string() })),
  /** Who saw the person's details, the latest first. */
  accesses: z.array(z.object({ at: moment, actor: byWhom, role: z.string(), place: z.string() })),
});
export type UserDetail = z.infer<typeof userDetail>;

/** The most lines of activity and of accesses that are given. */
export const HISTORY_MAX = 100;

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
