import { sql, type RawBuilder } from 'kysely';
import type { DB } from '../../platform/db/types.generated.ts';

/** The person whose data is erased. */
export interface ErasedPerson {
  readonly id: number;
  readonly phone: string;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly deletedAt: Date;
  readonly now: Date;
}

/** What happens to a column: it is kept, emptied, or set to another value. */
export type Fate = 'kept' | 'emptied' | ((person: ErasedPerson) => RawBuilder<unknown>);

/** Which rows of a table are the person's, and what becomes of them. A row that stays names every column. */
export type TableFate<T extends keyof DB> = {
  readonly whose: (person: ErasedPerson) => RawBuilder<unknown>;
} & (
  | { readonly rows: 'deleted' }
  | { readonly rows: 'kept'; readonly columns: { readonly [C in keyof DB[T]]: Fate } }
  /** No column of a row identifies a person except by number. */
  | { readonly rows: 'untouched' }
);

/** What happens to the person's part in events; the pairs identify people only by number. */
export const EVENT_FATES = {
  event_user_requests: {
    rows: 'kept',
    whose: ({ id }) => sql`user_id = ${id}`,
    columns: {
      id: 'kept',
      event_id: 'kept',
      user_id: 'kept',
      status: 'kept',
      respond: 'kept',
      token_hash: 'emptied',
      note: 'emptied',
      answered_at: 'kept',
      pair_id: 'kept',
      system_note: 'emptied',
      created_at: 'kept',
      updated_at: 'kept',
    },
  },
  event_volunteer_requests: {
    rows: 'kept',
    whose: ({ id }) => sql`volunteer_id = ${id}`,
    columns: {
      id: 'kept',
      event_id: 'kept',
      volunteer_id: 'kept',
      status: 'kept',
      token_hash: 'emptied',
      radius: 'kept',
      // Several distances together would reveal the home.
      distance_m: 'emptied',
      note: 'emptied',
      eta_minutes: 'kept',
      answered_at: 'kept',
      created_at: 'kept',
      updated_at: 'kept',
    },
  },
  event_pairs: {
    rows: 'untouched',
    whose: ({ id }) => sql`(user_id = ${id} or volunteer_id = ${id} or ${id} in (assigned_by, decided_by))`,
  },
  events: { rows: 'untouched', whose: ({ id }) => sql`${id} in (manager_id, created_by)` },
} satisfies { readonly [T in keyof DB]?: TableFate<T> };
