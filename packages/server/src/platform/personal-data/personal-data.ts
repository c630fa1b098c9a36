import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { DB } from '../db/types.generated.ts';
import type { Section } from './sections.ts';

/** The person whose data is erased, 30 days after the account was removed. */
export interface ErasedPerson {
  readonly id: number;
  readonly phone: string;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly deletedAt: Date;
  readonly now: Date;
}

type OfPerson = (person: ErasedPerson) => RawBuilder<unknown>;

type TableFate<Column extends string> =
  /** No column identifies a person except by id. */
  | 'kept'
  | { readonly deleted: OfPerson }
  | {
      /** The person's rows, which stay. Each of their columns is listed in one of the following. */
      readonly rows: OfPerson;
      readonly emptied?: readonly Column[];
      readonly set?: { readonly [C in Column]?: OfPerson };
      /** Column names, separated by spaces. */
      readonly kept: string;
    };

/**
 * The personal data of a slice. Erasing keeps numbers of rows, categories, regions, times and states, so that
 * counts stay correct. A test fails if a table that refers to people, or a column of its kept rows, is not
 * listed.
 */
export interface PersonalData {
  /** In the order of erasing: dependent rows first. */
  readonly tables: { readonly [T in keyof DB]?: TableFate<keyof DB[T] & string> };
  /** Erases data in the rows of other people, before the tables. */
  readonly erase?: (tx: Tx, person: ErasedPerson) => Promise<void>;
  /** The sections that people can read about themselves, in this order. */
  readonly sections?: readonly Section[];
}

export const byUser: OfPerson = ({ id }) => sql`user_id = ${id}`;
/** Rows between a volunteer and a help request, if the person is either of the two. */
export const ofVolunteerOrRequest: OfPerson = ({ id }) =>
  sql`(volunteer_id = ${id} or application_id in (select id from applications where user_id = ${id}))`;
export const text = (value: string) => () => sql`${value}::text`;

/** Erases a person from the tables of all slices, last slice first: later ones refer to earlier ones. */
export async function erasePerson(
  tx: Tx,
  slices: readonly PersonalData[],
  person: ErasedPerson,
): Promise<void> {
  for (const { tables, erase } of slices.toReversed()) {
    await erase?.(tx, person);
    for (const [table, fate] of Object.entries<TableFate<string>>(tables)) {
      if (fate === 'kept') continue;
      if ('deleted' in fate) {
        await sql`delete from ${sql.table(table)} where ${fate.deleted(person)}`.execute(tx);
        continue;
      }
      const set = Object.entries(fate.set ?? {}).flatMap(([column, to]) =>
        to ? [sql`${sql.ref(column)} = ${to(person)}`] : [],
      );
      const emptied = (fate.emptied ?? []).map((column) => sql`${sql.ref(column)} = null`);
      await sql`update ${sql.table(table)} set ${sql.join([...set, ...emptied])} where ${fate.rows(person)}`.execute(
        tx,
      );
    }
  }
}
