import type { Locale } from '@ezra/contract/common/locales';
import type { Tx } from '../db/database.ts';
import { channelsForAddress, channelsForPerson, silenceReason, type Channel } from './channel-rules.ts';
import { insertMessages, selectPeople, type NewMessage } from './messages.repository.ts';
import { renderMessage, type Template } from './template.ts';

export type { Channel, Purpose } from './channel-rules.ts';
export { defineTemplate, type Template } from './template.ts';

/**
 * Somebody with an account, or a bare address (its language must be said). Phones are E.164. `ofUser`: whose address
 * it is or was: the message goes there whatever the account says now, stands among its messages and is erased with it.
 */
export type Recipient =
  | { userId: number }
  | { phone: string; locale: Locale; ofUser?: number }
  | { email: string; locale: Locale; ofUser?: number };

export interface SendOptions {
  now: Date;
  /** A second message with the same key is not stored, ever. */
  dedupeKey?: string;
  /** Not before this moment; default at once. */
  sendAt?: Date;
  /** Not after this moment: it is then skipped. */
  expiresAt?: Date;
  /** Whom else the words name: with that person they are erased. Null: nobody. */
  about?: number | null;
}

export interface Messaging {
  /**
   * Stores one message in the given transaction; it goes out after the commit. It is written in the
   * recipient's own language; the channels are those that the person allows now, and they are looked at
   * again when it is sent. A recipient without any channel gets a row with the state `skipped`; an
   * account that does not exist or was deleted gets none.
   */
  send<P>(tx: Tx, template: Template<P>, to: Recipient, params: P, options: SendOptions): Promise<void>;
  /** The same for many, who are served in the order given. */
  sendMany<P>(
    tx: Tx,
    template: Template<P>,
    items: readonly { to: Recipient; params: P; dedupeKey?: string; about?: number | null }[],
    options: Omit<SendOptions, 'dedupeKey' | 'about'>,
  ): Promise<void>;
}

/** Rows of one insert: keeps its parameters within a few megabytes. */
const CHUNK = 5_000;
const PRIORITY = { code: 0, emergency: 1, invitation: 2, notice: 3 } as const;

/** `channels`: those for which this installation has a provider. */
export function createMessaging({ channels }: { channels: readonly Channel[] }): Messaging {
  const messaging: Messaging = {
    send: (tx, template, to, params, { dedupeKey, about = null, ...options }) =>
      messaging.sendMany(
        tx,
        template,
        [{ to, params, about, ...(dedupeKey === undefined ? {} : { dedupeKey }) }],
        options,
      ),

    async sendMany(tx, template, items, { now, sendAt, expiresAt }) {
      for (let start = 0; start < items.length; start += CHUNK) {
        const chunk = items.slice(start, start + CHUNK);
        const userIds = chunk.flatMap(({ to }) => ('userId' in to ? [to.userId] : []));
        const people = userIds.length > 0 ? await selectPeople(tx, userIds) : new Map<number, never>();
        const rows: NewMessage[] = [];
        for (const { to, params, dedupeKey, about } of chunk) {
          const person = 'userId' in to ? people.get(to.userId) : undefined;
          if ('userId' in to && !person) continue;
          const locale = 'userId' in to ? (person?.locale ?? 'he-IL') : to.locale;
          const usable = person
            ? channelsForPerson(template.purpose, person, channels)
            : channelsForAddress('phone' in to ? 'phone' : 'email', channels);
          rows.push({
            userId: 'userId' in to ? to.userId : (to.ofUser ?? null),
            phone: 'phone' in to ? to.phone : null,
            email: 'email' in to ? to.email : null,
            locale,
            channels: usable,
            reason: usable.length > 0 ? null : person ? silenceReason(person) : 'no_channel',
            ...renderMessage(template, params, locale, usable.includes('email')),
            dedupeKey: dedupeKey ?? null,
            aboutUserId: about ?? null,
          });
        }
        if (rows.length === 0) continue;
        await insertMessages(tx, rows, {
          template: template.key,
          purpose: template.purpose,
          type: template.type,
          priority: PRIORITY[template.purpose],
          hasSecret: template.secret !== undefined,
          createdAt: now,
          sendAt: sendAt ?? now,
          expiresAt: expiresAt ?? null,
          // Notices may wait for the next poll; each notification costs all commits of the database a lock.
          wake: template.purpose !== 'notice' && (sendAt ?? now) <= now,
        });
      }
    },
  };
  return messaging;
}
