import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { defineTrouble, noteTrouble, notedTrouble } from '../troubles/troubles.ts';
import type { ForwardedCalls } from './forwarded-calls.ts';

const KEY = 'untrusted_proxy';
const NOTE_EVERY_MS = 60_000;
const OVER_AFTER_MS = 60 * 60_000;

/** Calls come through a proxy that TRUST_PROXY does not name, so all people appear to have one address. */
export const untrustedProxyTrouble = defineTrouble({
  key: KEY,
  title: {
    he: 'כל מי שנכנס נראה כאילו הגיע מכתובת אחת: {proxy}',
    en: 'Everybody seems to come from one address: {proxy}',
  },
  todo: {
    he: 'אם זה השרת שעומד לפני המערכת, מגדירים TRUST_PROXY={proxy} ומפעילים מחדש. עד אז ניחושים של אדם אחד לא נחסמים לפי כתובת.',
    en: 'If it is the proxy in front of the server, set TRUST_PROXY={proxy} and restart. Until then nobody who guesses codes is blocked by address.',
  },
  find: notedTrouble(KEY, OVER_AFTER_MS),
});

const callerOf = ({ 'x-forwarded-for': list, forwarded }: IncomingHttpHeaders): string | undefined =>
  (typeof list === 'string' ? list : list?.join(',')) ?? forwarded;

/**
 * Creates a listener for the calls of a server that trusts no proxy. It remembers the forwarded callers of
 * each address, and notes a trouble when one is a proxy.
 */
export function watchForwarded({
  db,
  clock,
  log,
  forwarded,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  forwarded: ForwardedCalls;
}): (ip: string, headers: IncomingHttpHeaders) => void {
  let lookedAt = -Infinity;
  const look = async (ip: string): Promise<void> => {
    const now = clock.now();
    if (await forwarded.isProxy(db, ip, now)) await noteTrouble(db, KEY, { proxy: ip }, now);
  };
  return (ip, headers) => {
    const caller = callerOf(headers);
    forwarded.note(ip, caller);
    if (caller === undefined || performance.now() - lookedAt < NOTE_EVERY_MS) return;
    lookedAt = performance.now();
    look(ip).catch((err: unknown) => log.debug({ err }, 'a proxy could not be noted'));
  };
}
