import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { roomsWith } from '../../../platform/realtime/realtime.ts';
import { actingAs, staffWith } from '../../../platform/sessions/acting.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findSender, insertContact, markAnswered, type Written } from './contact.repository.ts';
import { contactWritten } from './contact.templates.ts';

const DAY_SECONDS = 24 * 60 * 60;
const MESSAGES_A_DAY = 10;

type ContactDeps = Pick<Parts, 'messaging' | 'rateLimits' | 'realtime'>;

const refresh = (tx: Tx, { realtime }: ContactDeps) =>
  realtime.publishSoon(tx, roomsWith('feedback.handle'), { topic: 'tasks' });

/** Sends a message to the admins of the sender's region. Returns its id; the same message is sent once. */
export async function writeToAssociation(
  tx: Tx,
  deps: ContactDeps,
  written: Written,
  { userId, role }: Actor,
  now: Date,
): Promise<number> {
  const { id, isNew } = await insertContact(tx, { ...written, senderId: userId, role }, now);
  if (!isNew) return id;
  const { allowed } = await deps.rateLimits.consume(tx, {
    name: 'contact_day',
    key: String(userId),
    limit: MESSAGES_A_DAY,
    windowSeconds: DAY_SECONDS,
    now,
  });
  if (!allowed) throw invalid({ message: { key: 'contactsSpent', params: { count: MESSAGES_A_DAY } } });
  const { name, stateId } = await findSender(tx, userId);
  const staff = await staffWith(tx, 'feedback.handle', stateId);
  await deps.messaging.sendMany(
    tx,
    contactWritten,
    staff.map((to) => ({
      to: { userId: to },
      params: { name, topic: written.subject, message: written.message },
      about: userId,
    })),
    { now },
  );
  await refresh(tx, deps);
  return id;
}

/** Marks a message as answered; repeating it changes nothing. Returns when it was answered. */
export async function markContactAnswered(
  tx: Tx,
  deps: ContactDeps,
  id: number,
  note: string | null,
  actor: Actor,
  now: Date,
): Promise<Date> {
  const { states } = await actingAs(tx, actor);
  const answered = await markAnswered(tx, id, { states, actorId: actor.userId, note }, now);
  if (!answered) throw new AppError('not_found');
  if (answered.isNew) await refresh(tx, deps);
  return answered.answeredAt;
}
