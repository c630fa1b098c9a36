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
 * An account, or an address with its language. Phones are E.164. `ofUser`: the current or former owner of the
 * address. The message then goes to the address whatever the account says now, is listed among the owner's
 * messages, and is erased with them.
 */
export type Recipient =
  | { userId: number }
  | { phone: string; locale: Locale; ofUser?: number }
  | { email: string; locale: Locale; ofUser?: number };

export interface SendOptions {
  now: Date;
  /** A second message with the same key is not stored. */
  dedupeKey?: string;
  /** Earliest moment; default: at once. */
  sendAt?: Date;
  /** Skipped after this moment. */
  expiresAt?: Date;
  /** Sent on this channel or not at all. */
  only?: Channel;
  /** Messages with the same name are counted together. */
  batch?: string;
  /** Another person named in the text, whose erasure erases the text too; null: none. */
  about?: number | null;
}

export interface Messaging {
  /** Returns the channels of this installation that may be used for a person, first choice first. */
  channelsFor(purpose: Purpose, person: Reachability): Channel[];
  /** Returns the channels for an address without an account. */
  channelsTo(kind: 'phone' | 'email'): Channel[];
  /**
   * Stores one message in the given transaction; it is sent after the commit, in the recipient's language.
   * The channels are those that the person allows now; they are checked again before sending. A recipient
   * without any channel gets a row with the state `skipped`; an account that is missing or deleted gets none.
   */
  send<P>(tx: Tx, letter: Letter<P>, to: Recipient, params: P, options: SendOptions): Promise<void>;
  /** Stores messages to many people, in the given order. */
  sendMany<P>(
    tx: Tx,
    letter: Letter<P>,
    items: readonly { to: Recipient; params: P; dedupeKey?: string; batch?: string; about?: number | null }[],
    options: Omit<SendOptions, 'dedupeKey' | 'batch' | 'about'>,
  ): Promise<void>;
}

/** Rows of one insert; keeps its parameters within a few megabytes. */
const CHUNK = 5_000;
const PRIORITY = { code: 0, emergency: 1, invitation: 2, notice: 3 } as const;

interface MessagingOptions {
  /** Channels with a provider in this installation. */
  readonly channels: readonly Channel[];
  /** The address of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /** The association's details in letters; default: none that are made up. */
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
          // Notices may wait for the next poll: a notification makes all commits of the database wait for a
          // lock.
          wake: purpose !== 'notice' && (sendAt ?? now) <= now,
        });
      }
    },
  };
  return messaging;
}
