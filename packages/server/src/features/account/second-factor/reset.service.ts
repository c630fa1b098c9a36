import type { Tx } from '../../../platform/db/database.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { Parts } from '../../../platform/feature.ts';
import { userRoom } from '../../../platform/realtime/realtime.ts';
import { endAllSessions } from '../../../platform/sessions/sessions.repository.ts';
import { deleteEverything, lockPerson } from './second-factor.repository.ts';
import { secondFactorReset } from './second-factor.templates.ts';

/**
 * For an operator: removes all second factors of a staff member who lost the device, and signs that person
 * out. Gives how many there were. The next sign-in asks for a new one if the setting requires it.
 */
export async function resetSecondFactor(
  tx: Tx,
  parts: Pick<Parts, 'messaging' | 'realtime'>,
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const { phone, email, locale } = await lockPerson(tx, userId);
  const factors = await deleteEverything(tx, userId);
  await endAllSessions(tx, userId, now);
  await recordActivity(tx, {
    subject: 'user',
    subjectId: userId,
    actorId: null,
    newValues: { second_factor: 'reset' },
    now,
  });
  const about = { locale, ofUser: userId };
  for (const recipient of [{ phone, ...about }, ...(email === null ? [] : [{ email, ...about }])])
    await parts.messaging.send(tx, secondFactorReset, recipient, {}, { now });
  await parts.realtime.publish(tx, userRoom(userId), { topic: 'session' });
  return factors;
}
