import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/network-address.ts';
import { tokenHash } from '../../../platform/sessions/token.ts';
import type { AuthLimits } from '../../../platform/sign-in-limits.policy.ts';
import { later, type CodePurpose, type KnownBy } from './auth.domain.ts';
import {
  findTicket,
  knownAmong,
  noteKnown,
  removeTicket,
  saveTicket,
  type NewTicket,
  type StoredTicket,
} from './tickets.repository.ts';

/** The caller for whom messages to a phone are counted. */
export interface Asker {
  readonly hash: Buffer;
  readonly knownBy: KnownBy;
}

/** What a call shows when it enters a code. */
export interface Shown {
  readonly phoneHash: Buffer;
  readonly ip: string;
  readonly ticket: string | null | undefined;
  readonly now: Date;
}

/** A call that requested a code; `ticket` is the one in its answer. */
export interface Ask {
  readonly phoneHash: Buffer;
  readonly purpose: CodePurpose;
  readonly ip: string;
  readonly ticket: string;
  /** Whether a message was sent for it; else it shares one that was sent at `sentAt`. */
  readonly isSent: boolean;
  readonly sentAt: Date;
  readonly now: Date;
}

/** Hashes a ticket that was issued here. */
function ticketHash(ticket: string): Buffer {
  const hash = tokenHash(ticket);
  if (hash === null) throw new Error('a ticket that is none was issued');
  return hash;
}

export type Tickets = ReturnType<typeof createTickets>;

/**
 * Recognizes the caller that requested a phone's code: by the ticket in the answer, else by the network. Hold
 * the phone's lock.
 */
export function createTickets(keyedHash: Secrets['keyedHash'], limits: AuthLimits) {
  const networkHash = (ip: string) => keyedHash('network', networkOf(ip));
  /** Replaces the ticket for a caller without one. */
  const networkTicket = (phoneHash: Buffer, ip: string) =>
    keyedHash('network-ticket', `${phoneHash.toString('hex')}\n${networkOf(ip)}`);
  const isShown = ({ phoneHash, ip }: Shown, ticket: StoredTicket) =>
    !ticket.hash.equals(networkTicket(phoneHash, ip));

  /** The device, if its ticket shows that the phone's owner once signed in with it, else the network. */
  async function askerOf(tx: Tx, { phoneHash, ip, ticket, now }: Shown): Promise<Asker> {
    const network = networkHash(ip);
    const device = tokenHash(ticket ?? '');
    const shown = device ? [device, network] : [network];
    const known = await knownAmong(tx, phoneHash, shown, later(now, -limits.knownSeconds));
    if (device && known.some((hash) => hash.equals(device))) return { hash: device, knownBy: 'device' };
    return { hash: network, knownBy: known.length > 0 ? 'network' : null };
  }

  const ticketOf = ({ phoneHash, purpose, sentAt, now }: Ask, asker: Asker, hash: Buffer): NewTicket => ({
    hash,
    phoneHash,
    purpose,
    askerHash: asker.hash,
    knownBy: asker.knownBy,
    createdAt: now,
    sentAt,
    liveUntil: later(now, limits.challengeSeconds),
  });

  return {
    /** A ticket that only this installation can make, always the same for the same `of`. 43 characters. */
    issue: (of: string): string => keyedHash('ticket', of).toString('base64url'),

    askerOf,

    /** Opens a ticket for a caller that requested a code. */
    async open(tx: Tx, ask: Ask, asker: Asker): Promise<void> {
      await saveTicket(tx, ticketOf(ask, asker, ticketHash(ask.ticket)), ask.isSent);
    },

    /** Opens the network's ticket, for callers without one. */
    async openForNetwork(tx: Tx, ask: Ask): Promise<void> {
      const asker = await askerOf(tx, { ...ask, ticket: null });
      await saveTicket(tx, ticketOf(ask, asker, networkTicket(ask.phoneHash, ask.ip)), ask.isSent);
    },

    /** The ticket of a call, if it is for this phone and one of the call's purposes. */
    async shown(
      tx: Tx,
      { phoneHash, ticket, now }: Omit<Shown, 'ip'>,
      purposes: readonly CodePurpose[],
    ): Promise<StoredTicket | null> {
      const hash = tokenHash(ticket ?? '');
      const found = hash && (await findTicket(tx, hash, phoneHash, now));
      return found && purposes.includes(found.purpose) ? found : null;
    },

    /** The ticket of the network if it requested a code, else null. */
    async ofNetwork(tx: Tx, { phoneHash, ip, now }: Shown): Promise<StoredTicket | null> {
      const found = await findTicket(tx, networkTicket(phoneHash, ip), phoneHash, now);
      return found?.sentAt ? found : null;
    },

    /** The network's ticket for a try without one; makes it when the network never requested a code. */
    async forTry(tx: Tx, { phoneHash, ip, now }: Shown, purpose: CodePurpose): Promise<StoredTicket> {
      const hash = networkTicket(phoneHash, ip);
      const found = await findTicket(tx, hash, phoneHash, now);
      if (found) return found;
      const asker = await askerOf(tx, { phoneHash, ip, ticket: null, now });
      const ask = { phoneHash, purpose, ip, ticket: '', isSent: false, sentAt: now, now };
      const made = { ...ticketOf(ask, asker, hash), sentAt: null };
      await saveTicket(tx, made, false);
      return { ...made, tries: 0 };
    },

    /** Uses up a ticket after a right code: its device and network are known from then on. */
    async redeem(tx: Tx, shown: Shown, ticket: StoredTicket): Promise<void> {
      const { phoneHash, ip, now } = shown;
      const device = isShown(shown, ticket) ? [ticket.hash] : [];
      await noteKnown(tx, phoneHash, [networkHash(ip), ...device], now);
      await removeTicket(tx, ticket.hash);
      await removeTicket(tx, networkTicket(phoneHash, ip));
    },
  };
}
