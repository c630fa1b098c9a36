import { can } from '@ezra/contract/common/permissions';
import { EVENT_ACTIONS, type EventAction, type ReachState } from '@ezra/contract/events/events';
import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';

/** The facts about an event that these rules need. */
interface RunEvent {
  readonly isActive: boolean;
  readonly lastStoppedAt: Date | null;
}
interface ShownEvent extends RunEvent {
  readonly reach: ReachState;
}

/** Whether an event was saved inactive and never ran; a stopped one stays stopped. */
export const isPrepared = ({ isActive, lastStoppedAt }: RunEvent): boolean =>
  !isActive && lastStoppedAt === null;

/** What staff who see an event may do with it; `runs`: they run it, `decides`: also about its reach. */
export function eventActions(event: ShownEvent, runs: boolean, decides: boolean): EventAction[] {
  const waits = event.reach === 'waiting';
  const allowed: Record<EventAction, boolean> = {
    map: event.isActive,
    edit: event.isActive && runs,
    start: isPrepared(event) && runs && !waits,
    stop: event.isActive && runs,
    allow_reach: decides && (waits || (event.isActive && event.reach === 'told')),
    refuse_reach: decides && waits,
  };
  return EVENT_ACTIONS.filter((action) => allowed[action]);
}

/** The field that keeps the actor from opening such an event; null: none. */
export function eventObstacle(
  acting: Acting,
  event: { readonly managerId: number; readonly stateId: number | null },
): 'manager_id' | 'address' | null {
  const { role, userId, states } = acting;
  // A manager without regions may have events of their own anywhere.
  const isFree = states === null || (can(role, 'events.manage') && states.length === 0);
  if (!isFree && !isInRegions(acting, event.stateId)) return 'address';
  // An event that is given to somebody else must stay visible to the actor.
  const keepsSight = event.managerId === userId || states === null || isInRegions(acting, event.stateId);
  return keepsSight ? null : 'manager_id';
}
