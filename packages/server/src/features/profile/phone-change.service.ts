import type { Locale } from '@ezra/contract/common/locales';
import { linkPath } from '@ezra/contract/link-paths';
import type { Tx } from '../../platform/db/database.ts';
import { recordActivity } from '../../platform/events/activity-log.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { userRoom, type Realtime } from '../../platform/realtime/realtime.ts';
import { endAllSessions } from '../../platform/sessions/sessions.repository.ts';
import { newToken, tokenHash } from '../../platform/sessions/token.ts';
import type { Auth } from '../auth/public.ts';
import {
  stateOfChange,
  TAKE_BACK_HOURS,
  type PhoneChange,
  type PhoneChangeAnswer,
} from './phone-change.domain.ts';
import {
  endLaterChanges,
  findPhoneChange,
  insertPhoneChange,
  lockPhoneChange,
  saveAnswer,
} from './phone-change.repository.ts';
import { lockPerson, savePhone } from './profile.repository.ts';
import { phoneChanged, phoneTakenBack } from './profile.templates.ts';

export interface PhoneChangeDeps {
  readonly auth: Auth;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
}
export type PhoneChanges = ReturnType<typeof createPhoneChanges>;

/** Changes phones: tells the earlier number, which can reverse the change by a link. */
export function createPhoneChanges({ auth, messaging, realtime }: PhoneChangeDeps) {
  /** Notes what became of an account's phone, without the numbers. */
  const note = (
    tx: Tx,
    userId: number,
    phone: 'changed' | PhoneChangeAnswer,
    actorId: number | null,
    now: Date,
  ) => recordActivity(tx, { subject: 'user', subjectId: userId, newValues: { phone }, actorId, now });

  /** The new number loses the account at once, on every device and with every unused code. */
  async function takeBack(tx: Tx, change: PhoneChange, now: Date): Promise<void> {
    const { userId, phone } = change;
    const { phone: other, locale } = await lockPerson(tx, userId);
    await savePhone(tx, userId, phone);
    await endLaterChanges(tx, change, now);
    await auth.voidCodesOf(tx, userId);
    await endAllSessions(tx, userId, now);
    await realtime.publish(tx, userRoom(userId), { topic: 'session' });
    if (other === phone) return;
    await messaging.send(tx, phoneTakenBack, { phone: other, locale, ofUser: userId }, {}, { now });
  }

  return {
    /** Gives an account a verified number, ends its other sessions, and tells the earlier number. */
    async change(
      tx: Tx,
      { userId, from, to }: { userId: number; from: string; to: string },
      { sessionId, locale, now }: { sessionId: number; locale: Locale; now: Date },
    ): Promise<void> {
      const token = newToken();
      const hash = tokenHash(token);
      if (hash === null) throw new Error('a new token has a hash');
      const expiresAt = new Date(now.valueOf() + TAKE_BACK_HOURS * 60 * 60 * 1000);
      await savePhone(tx, userId, to);
      await insertPhoneChange(tx, { tokenHash: hash, userId, phone: from, now, expiresAt });
      await note(tx, userId, 'changed', userId, now);
      const words = { path: `${linkPath('phone_change')}${token}` };
      const recipient = { phone: from, locale, ofUser: userId };
      await messaging.send(tx, phoneChanged, recipient, words, { now, expiresAt });
      await endAllSessions(tx, userId, now, sessionId);
      await realtime.publish(tx, userRoom(userId), { topic: 'session' });
    },

    /** Finds what a link is about, also an ended one; null when there is no such link. */
    async find(tx: Tx, token: string): Promise<PhoneChange | null> {
      const hash = tokenHash(token);
      return hash === null ? null : findPhoneChange(tx, hash);
    },

    /** Reverses the change, or confirms it, for the owner of the earlier number. */
    async decide(tx: Tx, token: string, answer: PhoneChangeAnswer, now: Date): Promise<void> {
      const hash = tokenHash(token);
      const change = hash === null ? null : await lockPhoneChange(tx, hash);
      if (change === null || stateOfChange(change, now) !== 'open') return;
      if (answer === 'taken_back') await takeBack(tx, change, now);
      await saveAnswer(tx, change.id, answer, now);
      await note(tx, change.userId, answer, null, now);
    },
  };
}
