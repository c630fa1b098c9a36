import type { Tx } from '../../../platform/db/database.ts';

export async function saveActive(tx: Tx, userId: number, isActive: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_active: isActive, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** `since` null: not blocked. */
export async function saveBlocked(tx: Tx, userId: number, since: Date | null, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ blocked_at: since, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
