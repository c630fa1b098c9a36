import { associationOf, type Association } from '@ezra/contract/common/brand';
import { DEFAULT_LOCALE, type Locale } from '@ezra/contract/common/locales';
import type { Tx } from '../db/database.ts';
import {
  channelsForAddress,
  channelsForPerson,
  silenceReason,
  type Channel,
  type Purpose,
  type Reachability,
} from './channel-rules.ts';
import { insertMessages, selectPeople, type NewMessage } from './messages.repository.ts';
import { renderLetter, type Letter } from './letter.ts';

export type { Channel, Purpose, Reachability } from './channel-rules.ts';
export { defineLetter, type Letter } from './letter.ts';

/**
 * A person with an account, or an address with its language. Phones are E.164. `ofUser`: the address'
 * present or former owner: the message goes to the address whatever the account says now, is listed among
 * the person's messages and erased with them.
 */
export type Recipient =
  | { userId: number }
  | { phone: string; locale: Locale; ofUser?: number }
  | { email: string; locale: Locale; ofUser?: number };

export interface SendOptions {
  now: Date;
  /** A second message with the same key is never stored. */
  dedupeKey?: string;
  /** Not before this moment; default at once. */
  sendAt?: Date;
  /** Skipped after this moment. */
  expiresAt?: Date;
  /** Goes out on this channel or not at all. */
  only?: Channel;
  /** Messages with the same name are counted together. */
  batch?: string;
  /** Another person named in the text, whose erasure erases it; null: none. */
  about?: number | null;
}

export interface Messaging {
  /** The channels of this installation by which a person may be written to, the first choice first. */
  channelsFor(purpose: Purpose, person: Reachability): Channel[];
  /** The same for an address without an account. */
  channelsTo(kind: 'phone' | 'email'): Channel[];
  /**
   * Stores one message in the given transaction; it is sent after the commit, in the recipient's language.
   * The channels are those that the person allows now, checked again when it is sent. A recipient without
   * any channel gets a row with the state `skipped`; an account that does not exist or was deleted gets
   * none.
   */
  send<P>(tx: Tx, letter: Letter<P>, to: Recipient, params: P, options: SendOptions): Promise<void>;
  /** Sends to many people, in the given order. */
  sendMany<P>(
    tx: Tx,
    letter: Letter<P>,
    items: readonly { to: Recipient; params: P; dedupeKey?: string; batch?: string; about?: number | null }[],
    options: Omit<SendOptions, 'dedupeKey' | 'batch' | 'about'>,
  ): Promise<void>;
}

/** Rows of one insert: keeps its parameters within a few megabytes. */
const CHUNK = 5_000;
const PRIORITY = { code: 0, emergency: 1, invitation: 2, notice: 3 } as const;

interface MessagingOptions {
  /** Those with a provider in this installation. */
  readonly channels: readonly Channel[];
  /** Where the web app is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** What letters say of the association; default: nothing that was made up. */
  readonly association?: Association;
}

export function createMessaging({
  channels,
  publicUrl,
  association = associationOf(false),
}: MessagingOptions): Messaging {
  const messaging: Messaging = {
    channelsFor: (purpose, person) => channelsForPerson(purpose, person, channels),
    channelsTo: (kind) => channelsForAddress(kind, channels),

    send: (tx, letter, to, params, { dedupeKey, batch, about = null, ...options }) =>
      messaging.sendMany(
        tx,
        letter,
        [
          {
            to,
            params,
            about,
            ...(dedupeKey !== undefined && { dedupeKey }),
            ...(batch !== undefined && { batch }),
          },
        ],
        options,
      ),

    async sendMany(tx, letter, items, { now, sendAt, expiresAt, only }) {
      const { purpose = 'notice' } = letter;
      for (let start = 0; start < items.length; start += CHUNK) {
        const chunk = items.slice(start, start + CHUNK);
        const userIds = chunk.flatMap(({ to }) => ('userId' in to ? [to.userId] : []));
        const people = userIds.length > 0 ? await selectPeople(tx, userIds) : new Map<number, never>();
        const rows: NewMessage[] = [];
        for (const { to, params, dedupeKey, batch, about } of chunk) {
          const person = 'userId' in to ? people.get(to.userId) : undefined;
          if ('userId' in to && !person) continue;
          const locale = 'userId' in to ? (person?.locale ?? DEFAULT_LOCALE) : to.locale;
          const usable = (
            person
              ? channelsForPerson(purpose, person, channels)
              : channelsForAddress('phone' in to ? 'phone' : 'email', channels)
          ).filter((channel) => only === undefined || channel === only);
          const { saysName, ...words } = renderLetter(letter, params, locale, {
            publicUrl,
            association,
            withMail: usable.includes('email'),
          });
          rows.push({
            userId: 'userId' in to ? to.userId : (to.ofUser ?? null),
            phone: 'phone' in to ? to.phone : null,
            email: 'email' in to ? to.email : null,
            locale,
            channels: usable,
            reason: usable.length > 0 ? null : person ? silenceReason(person) : 'no_channel',
            ...words,
            dedupeKey: dedupeKey ?? null,
            batch: batch ?? null,
            aboutUserId: saysName === false ? null : (about ?? null),
          });
        }
        if (rows.length === 0) continue;
        await insertMessages(tx, rows, {
          template: letter.key,
          purpose,
          type: letter.type,
          priority: PRIORITY[purpose],
          hasSecret: letter.secrets !== undefined,
          createdAt: now,
          sendAt: sendAt ?? now,
          expiresAt: expiresAt ?? null,
          // Notices may wait for the next poll; each notification costs all commits of the database a lock.
          wake: purpose !== 'notice' && (sendAt ?? now) <= now,
        });
      }
    },
  };
  return messaging;
}
