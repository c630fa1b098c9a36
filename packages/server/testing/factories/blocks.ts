import { randomInt } from 'node:crypto';
import { blockIp } from '../../src/features/account/blocked-ips/blocking.service.ts';
import { tooManyWrongCodes } from '../../src/features/account/blocked-ips/blocked-ips.domain.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { createRealtime } from '../../src/platform/realtime/realtime.ts';

/** Addresses of no real network: this range is reserved for measurements. */
const ownIp = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
const QUARTER_MS = 15 * 60_000;

/** Blocks an address as too many wrong codes do, and tells open lists; returns the address. */
export async function buildBlock(db: Database, { path }: { path: string }): Promise<string> {
  const [ip, now] = [ownIp(), new Date()];
  const until = new Date(now.valueOf() + QUARTER_MS);
  const block = { ip, path, now, until, userId: null, message: tooManyWrongCodes(20) };
  await inTransaction(db, (tx) => blockIp(tx, createRealtime(), block));
  return ip;
}
