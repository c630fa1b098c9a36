import type { Locale } from '@ezra/contract/common/locales';
import { linkPath } from '@ezra/contract/link-paths';
import type { Tx } from '../../../platform/db/database.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { Parts } from '../../../platform/feature.ts';
import { userRoom } from '../../../platform/realtime/realtime.ts';
import { endAllSessions } from '../../../platform/sessions/sessions.repository.ts';
import { newTokenAndHash, tokenHash } from '../../../platform/sessions/token.ts';
import type { Auth } from '../auth/create-auth.service.ts';
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
import { phoneChanged, phoneChangedByStaff, phoneTakenBack } from './profile.templates.ts';

export interface PhoneChangeDeps extends Pick<Parts, 'messaging' | 'realtime'> {
  readonly auth: Auth;
}

/** Records what happened to an account's phone, without the numbers. */
const note = (
  tx: Tx,
  userId: number,
  phone: 'changed' | PhoneChangeAnswer,
  actorId: number | null,
  now: Date,
) => recordActivity(tx, { subject: 'user', subjectId: userId, newValues: { phone }, actorId, now });

/**
 * Takes the account from the new number at once, on every device and with every unused code. Keeps second
 * factors: otherwise a lost phone would open a staff account.
 */
async function takeBack(
  tx: Tx,
  { auth, messaging, realtime }: PhoneChangeDeps,
  change: PhoneChange,
  now: Date,
): Promise<void> {
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

/** Keeps the earlier number; gives the path of the link that reverses the change, and when it ends. */
async function keepEarlier(tx: Tx, { userId, from }: { userId: number; from: string }, now: Date) {
  const { token, hash } = newTokenAndHash();
  const expiresAt = new Date(now.valueOf() + TAKE_BACK_HOURS * 60 * 60 * 1000);
  await insertPhoneChange(tx, { tokenHash: hash, userId, phone: from, now, expiresAt });
  return { path: `${linkPath('phone_change')}${token}`, expiresAt };
}

/** Gives an account a verified number, ends its other sessions, and tells the earlier number. */
export async function changePhone(
  tx: Tx,
  { messaging, realtime }: PhoneChangeDeps,
  { userId, from, to }: { userId: number; from: string; to: string },
  { sessionId, locale, now }: { sessionId: number; locale: Locale; now: Date },
): Promise<void> {
  await savePhone(tx, userId, to);
  const { path, expiresAt } = await keepEarlier(tx, { userId, from }, now);
  await note(tx, userId, 'changed', userId, now);
  const recipient = { phone: from, locale, ofUser: userId };
  await messaging.send(tx, phoneChanged, recipient, { path }, { now, expiresAt });
  await endAllSessions(tx, userId, now, sessionId);
  await realtime.publish(tx, userRoom(userId), { topic: 'session' });
}

/**
 * Follows a change of number by the staff: ends the account's sessions and codes, and sends the earlier
 * number and e-mail address one link that reverses the change.
 */
export async function followStaffPhoneChange(
  tx: Tx,
  { auth, messaging, realtime }: PhoneChangeDeps,
  userId: number,
  earlier: { phone: string; email: string | null; locale: Locale },
  now: Date,
): Promise<void> {
  const { phone, email, locale } = earlier;
  await endAllSessions(tx, userId, now);
  await auth.voidCodesOf(tx, userId);
  const { path, expiresAt } = await keepEarlier(tx, { userId, from: phone }, now);
  const about = { locale, ofUser: userId };
  for (const recipient of [{ phone, ...about }, ...(email === null ? [] : [{ email, ...about }])])
    await messaging.send(tx, phoneChangedByStaff, recipient, { path }, { now, expiresAt });
  await realtime.publish(tx, userRoom(userId), { topic: 'session' });
}

/** Finds the change of a link, even if it has ended; null when there is no such link. */
export async function phoneChangeOf(tx: Tx, token: string): Promise<PhoneChange | null> {
  const hash = tokenHash(token);
  return hash === null ? null : findPhoneChange(tx, hash);
}

/** Reverses the change, or confirms it, for the owner of the earlier number. */
export async function answerPhoneChange(
  tx: Tx,
  deps: PhoneChangeDeps,
  token: string,
  answer: PhoneChangeAnswer,
  now: Date,
): Promise<void> {
  const hash = tokenHash(token);
  const change = hash === null ? null : await lockPhoneChange(tx, hash);
  if (change === null || stateOfChange(change, now) !== 'open') return;
  if (answer === 'taken_back') await takeBack(tx, deps, change, now);
  await saveAnswer(tx, change.id, answer, now);
  await note(tx, change.userId, answer, null, now);
}
