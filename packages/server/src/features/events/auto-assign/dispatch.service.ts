import { SYSTEM } from '../../../platform/cases/by.domain.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { assignPair } from '../pairs/pairs.service.ts';
import { eventVolunteersStoodDown } from '../pairs/pairs.events.ts';
import { invite } from '../events/invitations.service.ts';
import { isHeld } from '../events/wide-events.policy.ts';
import { judgeReach, noteReach } from '../events/wide-events.service.ts';
import { eventChanged } from '../events/events.events.ts';
import { wholeEvent, type WholeEvent } from '../events/events.repository.ts';
import { autoAssignSettings } from './auto-assign.queries.ts';
import { kmBetween } from '@ezra/contract/common/area';
import { DEFAULT_POLICY, type DispatchPolicy } from './dispatch-policy.domain.ts';
import { decideDispatch, type Dispatch } from './dispatch.domain.ts';
import {
  candidatesFor,
  openNeeds,
  openRefusals,
  searchOf,
  waitingPairs,
  type Dispatchable,
} from './dispatch.queries.ts';
import { holdDispatch, saveSearch, standDown } from './dispatch.repository.ts';

export interface DispatchDeps {
  readonly events: EventBus;
  readonly messaging: Messaging;
}

export interface PairToMake {
  readonly userRequestId: number;
  readonly volunteerRequestId: number;
}

/** Makes a pair that was decided. Throws when staff were faster, or one of the two has left. */
export async function makePair(tx: Tx, events: EventBus, pair: PairToMake, now: Date): Promise<void> {
  await assignPair(tx, events, { ...pair, isSummoned: false }, SYSTEM, now);
}

/**
 * Decides once about an event with automatic assignment: calls volunteers, lets the search grow, and closes
 * the requests of volunteers who are no longer needed. Gives the pairs to make. Repeating it changes nothing.
 */
export async function decideOnce(
  tx: Tx,
  deps: DispatchDeps,
  eventId: number,
  now: Date,
): Promise<PairToMake[]> {
  await holdDispatch(tx, eventId);
  const event = await wholeEvent(tx, eventId, 'share');
  if (!event?.isActive || !event.isAutoAssign || event.purpose !== 'help') return [];
  const [setting] = await autoAssignSettings(tx);
  if (!setting) throw new Error('the automatic assignment has no setting');
  const search = (await searchOf(tx, eventId)) ?? { radius: event.radius, since: now };
  const volunteers = await candidatesFor(tx, event, search.radius + setting.radius, now);
  const state = {
    center: event,
    radiusKm: event.radius,
    searchKm: search.radius,
    searchSince: search.since,
    needs: await openNeeds(tx, eventId),
    volunteers,
    refusals: await openRefusals(tx, eventId),
    waitingPairs: await waitingPairs(tx, eventId),
  };
  const decide = (policy: DispatchPolicy): Dispatch =>
    decideDispatch(state, { stepKm: setting.radius, waitMinutes: setting.time }, policy, now);
  const wanted = decide(DEFAULT_POLICY);
  const judge = ({ searchKm, calls }: Dispatch) =>
    judgeReach(tx, event, null, { radius: searchKm, calls: calls.length });
  const step = wanted.calls.length > 0 ? await judge(wanted) : 'go';
  // An event that may not grow continues within the radius that it has reached.
  const kept = isHeld(step)
    ? decide({ ...DEFAULT_POLICY, growthMax: Math.max(0, search.radius - event.radius) })
    : wanted;
  const decision = isHeld(step) && isHeld(await judge(kept)) ? { ...kept, calls: [] } : kept;
  await carryOut(tx, deps, { event, decision, volunteers, now });
  await noteReach(tx, deps, event, step, { now, actorId: null });
  const since = decision.searchKm === search.radius ? search.since : now;
  await saveSearch(tx, eventId, { radius: decision.searchKm, since });
  const requests = new Map(volunteers.map(({ id, requestId }) => [id, requestId]));
  return decision.matches.flatMap(({ needId, volunteerId }) => {
    const volunteerRequestId = requests.get(volunteerId);
    return volunteerRequestId == null ? [] : [{ userRequestId: needId, volunteerRequestId }];
  });
}

interface Decided {
  readonly event: WholeEvent;
  readonly decision: Dispatch;
  readonly volunteers: readonly Dispatchable[];
  readonly now: Date;
}

/** Calls volunteers, and closes the requests of those who are no longer needed. */
async function carryOut(
  tx: Tx,
  { events, messaging }: DispatchDeps,
  { event, decision, volunteers, now }: Decided,
): Promise<void> {
  const { id: eventId, managerId } = event;
  const meta = { now, actorId: null };
  const byId = new Map(volunteers.map((each) => [each.id, each]));
  const called = decision.calls.flatMap(({ volunteerId: id, reasons }) => {
    const volunteer = byId.get(id);
    const distanceM = volunteer && kmBetween(event, volunteer) * 1000;
    return distanceM === undefined ? [] : [{ side: 'volunteer' as const, id, distanceM, reasons }];
  });
  const count = await invite(tx, messaging, event, called, { now, radius: decision.searchKm });
  if (count > 0) await events.publish(tx, eventChanged, { eventId, managerId, transition: 'reach' }, meta);
  // Pairs are made only afterwards and then wait for approval; the decision after them keeps the others
  // ready.
  const standDowns = decision.matches.length > 0 ? [] : decision.standDowns;
  const stoodDown = await standDown(tx, eventId, standDowns, now);
  if (stoodDown.length > 0)
    await events.publish(tx, eventVolunteersStoodDown, { eventId, managerId, volunteers: stoodDown }, meta);
}
