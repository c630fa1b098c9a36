import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { id } from '../common/fields.ts';
import { listQuery, several } from '../common/pagination.ts';

const ADDRESS_MAX = 64;

/** A network address that is blocked now. */
export const blockedIp = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  /** An IPv4 address, or the /64 of an IPv6 address. */
  ip_add: z.string(),
  /** The call that caused the block. */
  path: z.string(),
  /** The reason, in the reader's language. */
  message: z.string(),
  created_at: z.string(),
  /** Null: until an admin unblocks it. */
  until: z.string().nullable(),
});
export type BlockedIp = z.infer<typeof blockedIp>;

export const listBlockedIps = endpoint({
  method: 'GET',
  path: '/admin/block',
  who: 'addresses.block',
  summary: 'Network addresses from which signing in and registering are refused now.',
  query: listQuery(['created_at', 'until', 'ip_add'], { ids: several(id) }),
  data: z.array(blockedIp),
  list: true,
});

export const liftBlock = endpoint({
  method: 'DELETE',
  path: '/admin/block/:ip',
  who: 'addresses.block',
  summary: 'Ends all blocks of an address; they no longer count against it.',
  params: z.object({ ip: z.string().trim().min(1).max(ADDRESS_MAX) }),
  data: z.null(),
  errors: ['not_found'],
});
