import type { ErrorCode } from '@ezra/contract/common/errors';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { expiredLink, linkNotFound } from '../../../platform/http/link-pages/link-errors.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { decideUserAnswer, decideVolunteerAnswer, type AnsweredBy } from './answers.domain.ts';
import {
  holdEventOfPair,
  lockUserAnswer,
  lockVolunteerAnswer,
  saveUserAnswer,
  saveVolunteerAnswer,
  type LockedAnswer,
  type WhichRequest,
} from './answers.repository.ts';
import { eventRequestChanged } from './pairs.events.ts';
import { mayRunEvent } from './pairs.policy.ts';
import { commandPair } from './pairs.service.ts';

/** The request to answer, and the answerer: the holder of its link, its person signed in, or staff by its id. */
export type Answerer =
  | { readonly tokenHash: Buffer }
  | { readonly id: number; readonly personId: number }
  | { readonly id: number; readonly acting: Acting };

const actorIdOf = (answerer: Answerer): number | null =>
  'acting' in answerer ? answerer.acting.userId : null;
const wayOf = (answerer: Answerer): AnsweredBy =>
  'acting' in answerer ? 'staff' : 'personId' in answerer ? 'user' : 'link';
const whichOf = (answerer: Answerer): WhichRequest =>
  'tokenHash' in answerer ? { tokenHash: answerer.tokenHash } : { id: answerer.id };

function isPermitted<Status>(asked: LockedAnswer<Status>, answerer: Answerer): boolean {
  if ('tokenHash' in answerer) return true;
  return 'acting' in answerer ? mayRunEvent(answerer.acting, asked) : asked.personId === answerer.personId;
}

/** The request under its lock; what one may not see is not there. */
function permitted<Status>(
  asked: LockedAnswer<Status> | undefined,
  answerer: Answerer,
): LockedAnswer<Status> {
  if (asked && isPermitted(asked, answerer)) return asked;
  throw 'tokenHash' in answerer ? linkNotFound('id') : new AppError('not_found');
}

const refusal = (error: ErrorCode): AppError =>
  error === 'link_expired' ? expiredLink('eventLinkExpired') : new AppError(error);

/** Takes a volunteer's answer. One lock, one update; repeating it changes nothing. */
export async function answerAsVolunteer(
  tx: Tx,
  events: EventBus,
  answerer: Answerer,
  said: { isReady: boolean; note: string | null; etaMinutes: number | null },
  now: Date,
): Promise<EventVolunteerStatus> {
  const by = wayOf(answerer);
  const asked = permitted(await lockVolunteerAnswer(tx, whichOf(answerer)), answerer);
  const decision = decideVolunteerAnswer(asked, said.isReady, by);
  if (decision.outcome === 'refused') throw refusal(decision.error);
  if (decision.outcome === 'unchanged') return asked.status;
  const { status } = decision;
  const { note } = said;
  await saveVolunteerAnswer(tx, asked.id, {
    status,
    note,
    etaMinutes: said.isReady ? said.etaMinutes : null,
    now,
  });
  await events.publish(
    tx,
    eventRequestChanged,
    {
      side: 'volunteer',
      eventId: asked.eventId,
      managerId: asked.managerId,
      requestId: asked.id,
      volunteerId: asked.personId,
      status,
      transition: 'answer',
      by,
    },
    { now, actorId: actorIdOf(answerer) ?? asked.personId },
  );
  return status;
}

/** Takes a help seeker's answer; a no frees the paired volunteer, and tells them. */
export async function answerAsUser(
  tx: Tx,
  events: EventBus,
  answerer: Answerer,
  said: { needsHelp: boolean; note: string | null },
  now: Date,
): Promise<{ status: EventUserStatus; respond: 1 | 2 }> {
  const by = wayOf(answerer);
  if (!said.needsHelp) await holdEventOfPair(tx, whichOf(answerer));
  const asked = permitted(await lockUserAnswer(tx, whichOf(answerer)), answerer);
  const decision = decideUserAnswer(asked, said.needsHelp, by);
  if (decision.outcome === 'refused') throw refusal(decision.error);
  const { status } = asked;
  if (decision.outcome === 'unchanged') return { status, respond: said.needsHelp ? 1 : 2 };
  const actorId = actorIdOf(answerer) ?? asked.personId;
  const { respond } = decision;
  await saveUserAnswer(tx, asked.id, { respond, note: said.note, now });
  const after = decision.endsPair
    ? await commandPair(tx, events, asked.id, { kind: 'withdraw' }, { actorId, by: 'user' }, { now })
    : status;
  await events.publish(
    tx,
    eventRequestChanged,
    {
      side: 'user',
      eventId: asked.eventId,
      managerId: asked.managerId,
      requestId: asked.id,
      userId: asked.personId,
      status: after,
      respond,
      transition: 'answer',
      by,
    },
    { now, actorId },
  );
  return { status: after, respond };
}
