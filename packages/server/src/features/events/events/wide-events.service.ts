import { can } from '@ezra/contract/common/permissions';
import type { EventPreview } from '@ezra/contract/events/events';
import { paths } from '@ezra/contract/paths';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventMeta } from '../../../platform/events/event-bus.ts';
import type { Parts } from '../../../platform/feature.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { staffWith } from '../../../platform/sessions/acting.ts';
import { setting } from '../../../platform/settings/settings.repository.ts';
import { mayRunEvent } from '../pairs/pairs.policy.ts';
import { reachesMoreThan, sidesOf } from './people-to-ask.queries.ts';
import { eventChanged } from './events.events.ts';
import { isPrepared } from './events.policy.ts';
import { markStarted, wholeEvent, type WholeEvent } from './events.repository.ts';
import { reachStep, type ReachStep } from './wide-events.policy.ts';
import { markRefused, markWide, saveReachDecision, wideWords } from './wide-events.repository.ts';
import {
  wideEventAllowed,
  wideEventOpened,
  wideEventRefused,
  wideEventWaits,
} from './wide-events.templates.ts';

/** The limits above which an event is wide: kilometres, and people in it. */
export interface WideLimits {
  readonly km: number;
  readonly people: number;
}
export const wideLimits = async (executor: Executor): Promise<WideLimits> => ({
  km: await setting(executor, 'wide_event_km'),
  people: await setting(executor, 'wide_event_people'),
});

const mayConfirm = (acting: Acting | null): boolean => acting !== null && can(acting.role, 'events.confirm');

/** What happens to a wide event that a staff member opens, given earlier decisions. */
export async function stepOfWide(
  executor: Executor,
  event: Pick<WholeEvent, 'stateId' | 'wideSince' | 'waitsSince' | 'reachAllowed'>,
  acting: Acting | null,
): Promise<ReachStep> {
  const mode = await setting(executor, 'wide_events');
  const isByAdmin = mayConfirm(acting);
  const hasAdmins =
    mode === 'tell' || isByAdmin || (await staffWith(executor, 'events.confirm', event.stateId)).length > 0;
  return reachStep({ ...event, isWide: true, isByAdmin, mode, hasAdmins });
}

/**
 * Judges whether an event may ask the people in it, or those whom the automatic assignment wants to call.
 * `acting` null: a job asks.
 */
export async function judgeReach(
  executor: Executor,
  event: WholeEvent,
  acting: Acting | null,
  wanted: { readonly radius: number; readonly calls: number } | null = null,
): Promise<ReachStep> {
  if (event.reachAllowed === true) return 'go';
  const { km, people } = await wideLimits(executor);
  const sides = wanted === null ? sidesOf(event) : [];
  const isWide =
    (wanted?.radius ?? event.radius) > km ||
    (await reachesMoreThan(executor, event.id, event, sides, people - (wanted?.calls ?? 0)));
  return isWide ? stepOfWide(executor, event, acting) : 'go';
}

/** What an event of this width would lead to, for the person about to open it; null: nothing. */
export async function previewWidth(
  executor: Executor,
  acting: Acting,
  { radius, people, stateId }: { radius: number; people: number; stateId: number | null },
): Promise<EventPreview['wide']> {
  const limits = await wideLimits(executor);
  if (radius <= limits.km && people <= limits.people) return null;
  const unknown = { stateId, wideSince: null, waitsSince: null, reachAllowed: null };
  const step = await stepOfWide(executor, unknown, acting);
  if (step === 'allow') return null;
  return { becomes: step === 'wait' ? 'waiting' : 'told', ...limits };
}

/** Records the judgement and tells who must know, after people were asked, so that their number is known. */
export async function noteReach(
  tx: Tx,
  { events, messaging }: Pick<Parts, 'events' | 'messaging'>,
  { id, managerId }: { readonly id: number; readonly managerId: number },
  step: ReachStep,
  meta: EventMeta,
): Promise<void> {
  if (step === 'go' || step === 'hold') return;
  const waits = step === 'wait';
  await markWide(tx, id, { waits, allowedBy: step === 'allow' ? meta.actorId : null }, meta.now);
  await events.publish(tx, eventChanged, { eventId: id, managerId, transition: 'widen' }, meta);
  if (step === 'allow') return;
  const words = await wideWords(tx, id);
  const path = waits ? paths.adminEvent() : paths.adminEventMap(id);
  for (const userId of await staffWith(tx, 'events.confirm', words.stateId))
    await messaging.send(
      tx,
      waits ? wideEventWaits : wideEventOpened,
      { userId },
      { ...words, note: null, path },
      { now: meta.now },
    );
}

async function tellManager(
  tx: Tx,
  messaging: Messaging,
  id: number,
  { isAllowed, note }: { isAllowed: boolean; note: string | null },
  now: Date,
): Promise<void> {
  const words = await wideWords(tx, id);
  const letter = isAllowed ? wideEventAllowed : wideEventRefused;
  const path = isAllowed ? paths.managerEventMap(id) : paths.managerEvent();
  await messaging.send(tx, letter, { userId: words.managerId }, { ...words, note, path }, { now });
}

/**
 * Takes an admin's decision: confirms a wide event, which begins or goes on asking, or refuses one that
 * waits. Confirming one that was only reported marks it as seen. Repeating a decision changes nothing.
 */
export async function decideReach(
  tx: Tx,
  { events, messaging }: Pick<Parts, 'events' | 'messaging'>,
  acting: Acting,
  id: number,
  { isAllowed, note }: { readonly isAllowed: boolean; readonly note: string | null },
  now: Date,
): Promise<void> {
  const event = await wholeEvent(tx, id, 'update');
  if (!event || !mayConfirm(acting) || !mayRunEvent(acting, event)) throw new AppError('not_found');
  if (event.reachAllowed === isAllowed) return;
  const waits = event.waitsSince !== null;
  const mayStill = waits || (isAllowed && event.isActive && event.wideSince !== null);
  if (!mayStill) throw new AppError('conflict');
  await saveReachDecision(tx, id, { isAllowed, by: acting.userId }, now);
  const begins = waits && isPrepared(event) && isAllowed;
  if (begins) await markStarted(tx, id, now);
  else if (waits && isPrepared(event)) await markRefused(tx, id, note, now);
  const meta = { now, actorId: acting.userId };
  const transition = begins ? 'begin' : 'widen';
  const { managerId } = event;
  await events.publish(tx, eventChanged, { eventId: id, managerId, transition }, meta);
  if (waits) await tellManager(tx, messaging, id, { isAllowed, note }, now);
}
