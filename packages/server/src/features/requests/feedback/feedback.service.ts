import { can } from '@ezra/contract/common/permissions';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { roomsWith, userRoom } from '../../../platform/realtime/realtime.ts';
import { actingAs, staffWith } from '../../../platform/sessions/acting.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { mayRate, mayReport, type Subject } from './feedback.domain.ts';
import {
  findHelp,
  insertReport,
  markHandled,
  saveFeedback,
  type OwnHelp,
  type Rated,
} from './feedback.repository.ts';
import { problemReported } from './feedback.templates.ts';

const DAY_SECONDS = 24 * 60 * 60;
const REPORTS_A_DAY = 10;

type FeedbackDeps = Pick<Parts, 'messaging' | 'rateLimits' | 'realtime'>;

async function ownHelp(tx: Tx, subject: Subject, { userId, role }: Actor): Promise<OwnHelp> {
  const help = await findHelp(tx, subject, { userId, isVolunteer: can(role, 'requests.volunteer') });
  if (!help) throw new AppError('not_found');
  return help;
}

/** Reloads the admins' lists, and the author's other screens. */
async function refresh(
  tx: Tx,
  { realtime }: FeedbackDeps,
  { applicationId }: OwnHelp,
  { userId, role }: Actor,
): Promise<void> {
  const topic = can(role, 'requests.volunteer') ? ('basket' as const) : ('applications' as const);
  const id = applicationId === null ? {} : { id: applicationId };
  await realtime.publishSoon(tx, [userRoom(userId)], { topic, ...id });
  await realtime.publishSoon(tx, roomsWith('feedback.handle'), { topic: 'tasks' });
}

/** Stores feedback once the help was given, in place of an earlier one. */
export async function rateHelp(
  tx: Tx,
  deps: FeedbackDeps,
  subject: Subject,
  given: Pick<Rated, 'rating' | 'note'>,
  actor: Actor,
  now: Date,
): Promise<void> {
  const help = await ownHelp(tx, subject, actor);
  if (!mayRate(help)) throw new AppError('not_completed');
  if (await saveFeedback(tx, help, { ...given, authorId: actor.userId }, now))
    await refresh(tx, deps, help, actor);
}

/** Reports a problem to the region's admins and gives its id. Repeating it gives the same report. */
export async function reportTrouble(
  tx: Tx,
  deps: FeedbackDeps,
  subject: Subject,
  message: string,
  actor: Actor,
  now: Date,
): Promise<number> {
  const help = await ownHelp(tx, subject, actor);
  if (!mayReport(help, now)) throw new AppError('not_found');
  const { id, isNew } = await insertReport(tx, help, { authorId: actor.userId, message }, now);
  if (!isNew) return id;
  const { allowed } = await deps.rateLimits.consume(tx, {
    name: 'problem_day',
    key: String(actor.userId),
    limit: REPORTS_A_DAY,
    windowSeconds: DAY_SECONDS,
    now,
  });
  if (!allowed) throw invalid({ message: { key: 'problemsSpent', params: { count: REPORTS_A_DAY } } });
  const params = { subject: help.category ?? help.event ?? '', name: help.authorName, message };
  const staff = await staffWith(tx, 'feedback.handle', help.stateId);
  await deps.messaging.sendMany(
    tx,
    problemReported,
    staff.map((userId) => ({ to: { userId }, params, about: actor.userId })),
    { now },
  );
  await refresh(tx, deps, help, actor);
  return id;
}

/** Marks a problem as solved and gives when it was. Repeating it changes nothing. */
export async function markSolved(
  tx: Tx,
  { realtime }: FeedbackDeps,
  id: number,
  note: string | null,
  actor: Actor,
  now: Date,
): Promise<Date> {
  const { states } = await actingAs(tx, actor);
  const handled = await markHandled(tx, id, { states, actorId: actor.userId, note }, now);
  if (!handled) throw new AppError('not_found');
  if (handled.isNew) await realtime.publishSoon(tx, roomsWith('feedback.handle'), { topic: 'tasks' });
  return handled.handledAt;
}
