import type { BlockedIp } from '@ezra/contract/account/blocked-ips';
import { say, type Locale } from '@ezra/contract/common/locales';
import { reasonWords } from './blocked-ips.domain.ts';
import type { BlockRow } from './blocked-ips.queries.ts';

export const presentBlock = (row: BlockRow, locale: Locale): BlockedIp => ({
  id: row.id,
  user: row.user_id === null ? null : { id: row.user_id, full_name: row.user_name ?? '' },
  ip_add: row.ip,
  path: row.path,
  message: say(reasonWords(row.message), locale),
  created_at: row.created_at.toISOString(),
  until: row.until?.toISOString() ?? null,
});
