import type { OwnSession } from '@ezra/contract/account/sessions';
import type { SessionRow } from '../../../platform/sessions/sessions.queries.ts';
import { deviceOf, shortAddress } from './sessions.domain.ts';

export const presentSession = (row: SessionRow, currentId: number): OwnSession => ({
  id: row.id,
  role: row.role,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  device: deviceOf(row.userAgent),
  ip: shortAddress(row.ip),
  current: row.id === currentId,
});
