import { sql, type RawBuilder } from 'kysely';
import type { DB } from '../../platform/db/types.generated.ts';

/** Whose personal data is meant. */
export interface ErasedPerson {
  readonly id: number;
  readonly phone: string;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly deletedAt: Date;
  readonly now: Date;
}

/** What becomes of a column: it stays, is emptied, or gets another value. */
export type Fate = 'kept' | 'emptied' | ((person: ErasedPerson) => RawBuilder<unknown>);

/** Which rows of a table are the person's, and what becomes of them. A row that stays names every column. */
export type TableFate<T extends keyof DB> = {
  readonly whose: (person: ErasedPerson) => RawBuilder<unknown>;
} & (
  | { readonly rows: 'deleted' }
  | { readonly rows: 'kept'; readonly columns: { readonly [C in keyof DB[T]]: Fate } }
  /** Every column of a row tells of nobody but by number. */
  | { readonly rows: 'untouched' }
);

/** What becomes of one's part in events; the pairs tell of people by number alone. */
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
      // Several of them would tell where somebody lived.
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
