import type { ErrorCode } from '@ezra/contract/common/errors';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';
import { actorIdOf, isPerson, sideOf, type By, type Cause } from '../../../platform/cases/by.domain.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { expiredLink, linkNotFound } from '../../../platform/http/link-pages/link-errors.ts';
import { decideUserAnswer, decideVolunteerAnswer } from './answers.domain.ts';
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

/** The holder of a personal link. */
export const BY_LINK: Cause = { actorId: null, side: 'link' };

/** Whether the answer is the person's own, by link or signed in, or that of staff who run the event. */
const isPermitted = <Status>(asked: LockedAnswer<Status>, by: By): boolean => {
  if (!isPerson(by)) return true;
  return sideOf(by) === 'staff' ? mayRunEvent(by, asked) : asked.personId === by.userId;
};

/** Gives the locked request; throws `not_found` when the person may not see it. */
function permitted<Status>(asked: LockedAnswer<Status> | undefined, by: By): LockedAnswer<Status> {
  if (asked && isPermitted(asked, by)) return asked;
  throw isPerson(by) ? new AppError('not_found') : linkNotFound('id');
}

const refusal = (error: ErrorCode): AppError =>
  error === 'link_expired' ? expiredLink('eventLinkExpired') : new AppError(error);

/** Takes a volunteer's answer, with one lock and one update. Repeating it changes nothing. */
export async function answerAsVolunteer(
  tx: Tx,
  events: EventBus,
  which: WhichRequest,
  by: By,
  said: { isReady: boolean; note: string | null; etaMinutes: number | null },
  now: Date,
): Promise<EventVolunteerStatus> {
  const asked = permitted(await lockVolunteerAnswer(tx, which), by);
  const decision = decideVolunteerAnswer(asked, said.isReady, sideOf(by));
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
      by: sideOf(by),
    },
    { now, actorId: actorIdOf(by) ?? asked.personId },
  );
  return status;
}

/** Takes a help seeker's answer. A no frees the paired volunteer and tells them. */
export async function answerAsUser(
  tx: Tx,
  events: EventBus,
  which: WhichRequest,
  by: By,
  said: { needsHelp: boolean; note: string | null },
  now: Date,
): Promise<{ status: EventUserStatus; respond: 1 | 2 }> {
  if (!said.needsHelp) await holdEventOfPair(tx, which);
  const asked = permitted(await lockUserAnswer(tx, which), by);
  const decision = decideUserAnswer(asked, said.needsHelp, sideOf(by));
  if (decision.outcome === 'refused') throw refusal(decision.error);
  const { status } = asked;
  if (decision.outcome === 'unchanged') return { status, respond: said.needsHelp ? 1 : 2 };
  const actorId = actorIdOf(by) ?? asked.personId;
  const { respond } = decision;
  await saveUserAnswer(tx, asked.id, { respond, note: said.note, now });
  const after = decision.endsPair
    ? await commandPair(tx, events, asked.id, { kind: 'withdraw' }, { actorId, side: 'user' }, { now })
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
      by: sideOf(by),
    },
    { now, actorId },
  );
  return { status: after, respond };
}
