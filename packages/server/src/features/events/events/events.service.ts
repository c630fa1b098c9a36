import type { EventForm, NewEventForm } from '@ezra/contract/events/events';
import type { Address } from '@ezra/contract/account/places';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import { locate, type Located } from '../../../platform/places/locate.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { mayRunEvent } from '../pairs/pairs.policy.ts';
import { eventAsking } from '../pairs/pairs.events.ts';
import { stopEvent } from '../pairs/event-stop.service.ts';
import { eventChanged } from './events.events.ts';
import { inviteInside } from './invitations.service.ts';
import { isHeld, type ReachStep } from './wide-events.policy.ts';
import { markPrepared } from './wide-events.repository.ts';
import { judgeReach, noteReach } from './wide-events.service.ts';
import { eventObstacle, isPrepared } from './events.policy.ts';
import {
  insertEvent,
  isManager,
  markStarted,
  measureVolunteers,
  moveEvents,
  sameEvent,
  typeLabel,
  updateEventWords,
  wholeEvent,
  type EventWords,
  type WholeEvent,
} from './events.repository.ts';

export type EventsDeps = Pick<Parts, 'events' | 'messaging'>;

async function nameOf(
  tx: Tx,
  { name, event_list_id: typeId }: Pick<EventForm, 'name' | 'event_list_id'>,
  keeps: number | null,
): Promise<string> {
  const label = typeId == null ? null : await typeLabel(tx, typeId);
  // A type that is no longer offered stays with the events that have it.
  if (typeId != null && label === null && typeId !== keeps) throw invalid({ event_list_id: 'choose' });
  const given = name ?? label;
  if (given === null) throw invalid({ name: 'nameOrType' });
  return given;
}

type Said = 'event_list_id' | 'description' | 'type_of_help_required' | 'is_auto_assign';
const wordsOf = (name: string, form: Pick<NewEventForm, Said>): EventWords => ({
  name,
  typeId: form.event_list_id ?? null,
  description: form.description,
  helpType: form.type_of_help_required,
  isAutoAssign: form.is_auto_assign,
});

/** Locates an address inside the actor's regions; refuses others at the field. */
export async function placeFor(
  tx: Executor,
  acting: Acting,
  address: Address,
  managerId: number,
): Promise<Located> {
  const place = await locate(tx, address);
  const obstacle = eventObstacle(acting, { managerId, stateId: place.state_id });
  if (obstacle === 'address') throw invalid({ address: 'outsideRegions' });
  if (obstacle === 'manager_id') throw invalid({ manager_id: 'otherManager' });
  return place;
}

/**
 * Lets an active event ask everyone in its area who is not in it yet; emergencies join it. Repeating it
 * changes nothing. `acting` null: the job asks. Locks people before the event, as all steps do, so it runs in
 * a transaction after that of the event's change; the job runs it if that transaction is lost.
 */
export async function reach(
  tx: Tx,
  deps: EventsDeps,
  id: number,
  acting: Acting | null,
  now: Date,
): Promise<void> {
  const meta = { now, actorId: acting?.userId ?? null };
  const event = await askInside(tx, deps, id, meta, acting);
  if (!event || event.count === 0) return;
  const { managerId } = event;
  await deps.events.publish(tx, eventChanged, { eventId: id, managerId, transition: 'reach' }, meta);
}

/** The result of asking: how many were asked, the manager, and what the event's width led to. */
interface Reached {
  readonly count: number;
  readonly managerId: number;
  readonly step: ReachStep;
}

/** Asks everyone in the area who was not asked yet, unless too wide; null when the event does not run. */
async function askInside(
  tx: Tx,
  deps: EventsDeps,
  id: number,
  meta: EventMeta,
  acting: Acting | null,
): Promise<Reached | null> {
  const { events, messaging } = deps;
  const seen = await wholeEvent(tx, id);
  if (!seen?.isActive) return null;
  const { managerId } = seen;
  const step = await judgeReach(tx, seen, acting);
  let count = 0;
  if (!isHeld(step)) {
    await events.publish(tx, eventAsking, { eventId: id }, meta);
    const event = await wholeEvent(tx, id, 'share');
    if (!event?.isActive) return null;
    count = await inviteInside(tx, messaging, event, meta.now);
  }
  await noteReach(tx, deps, { id, managerId }, step, meta);
  return { count, managerId, step };
}

/** The result of creating an event. */
export interface Created {
  readonly id: number;
  /** Null: nobody was to be asked, or everyone was asked before. */
  readonly asked: number | null;
  readonly waits: boolean;
}

/** Hands the events of a manager who leaves to another manager; keeps those that are over. */
export async function handOverEvents(
  tx: Tx,
  events: EventBus,
  { from, to }: { readonly from: number; readonly to: number },
  meta: EventMeta,
): Promise<void> {
  if (!(await isManager(tx, to))) throw invalid({ manager_id: 'choose' });
  for (const eventId of await moveEvents(tx, { from, to }, meta.now))
    await events.publish(tx, eventChanged, { eventId, managerId: to, transition: 'save' }, meta);
}

/** Creates an event; an active one begins, or waits if wide. The same form again gives the same event. */
export async function openEvent(
  tx: Tx,
  deps: EventsDeps,
  acting: Acting,
  form: NewEventForm,
  now: Date,
): Promise<Created> {
  const managerId = form.manager_id;
  if (!(await isManager(tx, managerId))) throw invalid({ manager_id: 'choose' });
  const name = await nameOf(tx, form, null);
  const place = await placeFor(tx, acting, form.address, managerId);
  const event = {
    ...wordsOf(name, form),
    radius: form.radius,
    place,
    managerId,
    isActive: form.status,
    isDrill: form.is_drill,
    purpose: form.purpose,
  };
  const meta = { now, actorId: acting.userId };
  const same = await sameEvent(tx, event, meta);
  if (same !== null) return { id: same, asked: null, waits: false };
  const id = await insertEvent(tx, event, meta);
  const reached = form.status ? await askInside(tx, deps, id, meta, acting) : null;
  const waits = reached !== null && isHeld(reached.step);
  if (waits) await markPrepared(tx, id);
  const transition = form.status && !waits ? 'begin' : 'save';
  await deps.events.publish(tx, eventChanged, { eventId: id, managerId, transition }, meta);
  return { id, asked: reached?.count ?? null, waits };
}

/** Changes an event that runs or never ran; `status` starts or stops it. Repeating it changes nothing. */
export async function changeEvent(
  tx: Tx,
  deps: EventsDeps,
  acting: Acting,
  id: number,
  form: EventForm,
  now: Date,
): Promise<void> {
  const before = await wholeEvent(tx, id);
  if (!before || !mayRunEvent(acting, before)) throw new AppError('not_found');
  const meta = { now, actorId: acting.userId };
  refuseFixed(before, form);
  const name = await nameOf(tx, form, before.typeId);
  // Stopping locks people before the event, so it comes before every other lock.
  const stops = before.isActive && form.status === false;
  if (stops) await stopEvent(tx, deps.events, { eventId: id, note: form.system_note }, meta);
  const event = await wholeEvent(tx, id, 'update');
  if (!event) throw new AppError('not_found');
  const place = form.address ? await placeFor(tx, acting, form.address, event.managerId) : null;
  const kept = {
    type_of_help_required: form.type_of_help_required ?? event.helpType,
    is_auto_assign: form.is_auto_assign ?? event.isAutoAssign,
  };
  const differs = await updateEventWords(tx, id, { ...wordsOf(name, { ...form, ...kept }), place }, now);
  const isOver = !event.isActive && !isPrepared(event) && !stops;
  if (isOver && (differs || form.status === true)) throw new AppError('event_stopped');
  if (place && differs) await measureVolunteers(tx, id);
  const wants = !event.isActive && form.status === true;
  const changed = wants ? await wholeEvent(tx, id) : undefined;
  const step = changed ? await judgeReach(tx, changed, acting) : 'go';
  if (step === 'wait') await noteReach(tx, deps, event, step, meta);
  const begins = wants && !isHeld(step);
  if (begins) await markStarted(tx, id, now);
  if (!begins && !differs) return;
  const { managerId } = event;
  const transition = begins ? 'begin' : 'save';
  await deps.events.publish(tx, eventChanged, { eventId: id, managerId, transition }, meta);
}

/** Refuses to change radius and manager, which are fixed once the event is saved. */
function refuseFixed(event: WholeEvent, { radius, manager_id: managerId }: EventForm): void {
  const changed = {
    ...(radius !== undefined && radius !== event.radius && { radius: 'fixedOnceSaved' as const }),
    ...(managerId !== undefined &&
      managerId !== event.managerId && { manager_id: 'fixedOnceSaved' as const }),
  };
  if (Object.keys(changed).length > 0) throw invalid(changed);
}
