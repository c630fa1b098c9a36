import { dayAt } from '@ezra/contract/common/time';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { Parts } from '../../../platform/feature.ts';
import { roomsWith, userRoom } from '../../../platform/realtime/realtime.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { isComplete, obstacle, withPaper, type Paper } from './users.domain.ts';
import { volunteerInvalidated } from '../../account/public.ts';
import type { AgreementRow } from './users.queries.ts';
import { holdPerson } from './held-person.service.ts';
import { lockAgreement, ownerOfAgreement, saveValidation } from './users.repository.ts';
import { policeConfirmed, trainingConfirmed, youCanStart } from './users.templates.ts';

type PaperDeps = Pick<Parts, 'events' | 'messaging' | 'realtime'>;

/**
 * Confirms a paper of a volunteer within the admin's regions, or withdraws that. Tells the volunteer about a
 * confirmation, unless the account is restricted: the message would promise too much. Repeating it changes
 * and sends nothing.
 */
export async function validatePaper(
  tx: Tx,
  { events, messaging, realtime }: PaperDeps,
  actor: Actor,
  change: { id: number; paper: Paper; isConfirmed: boolean },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<AgreementRow> {
  const { id, paper, isConfirmed } = change;
  const today = dayAt(now, timeZone);
  const userId = await ownerOfAgreement(tx, id);
  if (userId === null) throw new AppError('not_found');
  await holdPerson(tx, actor, userId, 'validate');
  const before = await lockAgreement(tx, id, today);
  if (before === null) throw new AppError('not_found');
  const problem = obstacle(before, paper, isConfirmed, today);
  const field = `validate_${paper}` as const;
  if (problem) throw invalid({ [field]: problem });
  const after = withPaper(before, paper, isConfirmed);
  if (before[field] === isConfirmed) return after;

  await saveValidation(
    tx,
    id,
    paper === 'training' ? { validate_training: isConfirmed } : { validate_police: isConfirmed },
    now,
  );
  const meta = { now, actorId: actor.userId };
  const newValues = { [field]: isConfirmed };
  await recordActivity(tx, { subject: 'volunteer_information', subjectId: id, newValues, ...meta });
  if (!isConfirmed) await events.publish(tx, volunteerInvalidated, { userId: before.user_id }, meta);
  else if (!before.is_held_back) {
    const ready = isComplete(after);
    const letter = ready ? youCanStart : paper === 'training' ? trainingConfirmed : policeConfirmed;
    const words = { firstName: before.first_name };
    await messaging.send(tx, letter, { userId: before.user_id }, words, { now });
  }
  await realtime.publish(tx, userRoom(before.user_id), { topic: 'session' });
  await realtime.publishSoon(tx, roomsWith('volunteers.validate'), {
    topic: 'pending-volunteers',
    id: before.user_id,
  });
  return after;
}
