import type { Language, Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Serializes naming of categories until the transaction ends; readers do not wait. */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(tx);
}

/** Whether another available category has this name in this language. */
export async function isNameTaken(tx: Tx, id: number, language: Language, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from categories
    where is_active and id <> ${id} and lower(label ->> ${language}::text) = lower(${name}) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function saveLabel(tx: Tx, id: number, label: Phrase, authorId: number): Promise<void> {
  await sql`
    update categories set label = ${JSON.stringify(label)}::jsonb, author_id = ${authorId} where id = ${id}`.execute(
    tx,
  );
}
