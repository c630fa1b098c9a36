import type { StaffRole } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

const MONTHS_KEPT = 24;

/** A staff call that changed something, without the values that were sent. */
export interface NewAuditEntry {
  readonly at: Date;
  readonly actorId: number;
  readonly actorRole: StaffRole;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: number } | null;
  readonly fields: readonly string[];
  readonly kept: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

export async function insertAuditEntry(executor: Executor, entry: NewAuditEntry): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into audit_log
      (at, actor_id, actor_role, action, subject_kind, subject_id, fields, kept, request_id)
    values (${entry.at}, ${entry.actorId}, ${entry.actorRole}, ${entry.action}, ${entry.subject?.kind ?? null},
      ${entry.subject?.id ?? null}, ${[...entry.fields]}::text[], ${JSON.stringify(entry.kept)}::jsonb,
      ${entry.requestId})
    returning id::text`.execute(executor);
  return rows[0]?.id ?? '';
}

/** Notes that a call was refused in the end although a part of it was saved. */
export async function noteFailure(executor: Executor, id: string, failure: string): Promise<void> {
  await sql`update audit_log set failure = ${failure} where id = ${id}::bigint`.execute(executor);
}

/** Deletes entries older than 24 months. */
export async function cleanAuditLog(executor: Executor, now: Date): Promise<void> {
  await sql`
    delete from audit_log
    where at < ${now}::timestamptz - make_interval(months => ${MONTHS_KEPT}::integer)`.execute(executor);
}
