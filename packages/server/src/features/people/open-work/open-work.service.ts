import type { Handover } from '@ezra/contract/people/open-work';
import { isLeftBy, type Replaced } from '@ezra/contract/people/open-work.terms';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { handOverPairs, countEventsOf, handOverEvents, managers } from '../../events/public.ts';
import { handOverRequests } from '../../requests/public.ts';
import type { FoundPerson } from '../users/users.queries.ts';
import { openPairsOf, openWorkOf, pairReplacements, requestReplacements } from './open-work.queries.ts';

/** Finds managers who can take over the events of a manager, by name. */
export async function managerReplacements(
  executor: Executor,
  id: number,
  search = '',
): Promise<{ id: number; full_name: string }[]> {
  const sought = search.toLocaleLowerCase();
  const all = await managers(executor, null);
  return all.filter((one) => one.id !== id && one.full_name.toLocaleLowerCase().includes(sought));
}

type Complaints = Partial<Record<keyof Handover, 'choose'>>;
/** A person with the roles they lose: all of them, or those that are taken away. */
type Leaver = Pick<FoundPerson, 'id' | 'roles'>;

/** Counts the work that these roles leave behind, by the field of its replacement. */
async function leftBehind(tx: Tx, { id, roles }: Leaver): Promise<Record<Replaced, number>> {
  const { requests, pairs } = await openWorkOf(tx, id);
  const events = isLeftBy('manager_id', roles) ? await countEventsOf(tx, id) : 0;
  return {
    volunteer_id: isLeftBy('volunteer_id', roles) ? requests : 0,
    event_volunteer_id: isLeftBy('event_volunteer_id', roles) ? pairs : 0,
    manager_id: events,
  };
}

/** Finds work without a chosen replacement although there are candidates (document 3, section 5). */
async function missingIn(
  tx: Tx,
  id: number,
  left: Record<Replaced, number>,
  { volunteer_id: requests, event_volunteer_id: pairs, manager_id: manager }: Handover,
  states: Acting['states'],
): Promise<Complaints> {
  const missing: Complaints = {};
  if (left.volunteer_id > 0 && !requests && (await requestReplacements(tx, { id, states })).length > 0)
    missing.volunteer_id = 'choose';
  if (left.event_volunteer_id > 0 && !pairs && !requests)
    if ((await pairReplacements(tx, { id, states })).length > 0) missing.event_volunteer_id = 'choose';
  if (left.manager_id > 0 && !manager && (await managerReplacements(tx, id)).length > 0)
    missing.manager_id = 'choose';
  return missing;
}

/** Refuses a replacement who is not, or no longer, a candidate. */
async function refuseUnfit(
  tx: Tx,
  id: number,
  left: Record<Replaced, number>,
  { volunteer_id: requests, event_volunteer_id: pairs, event_user_request_id: only }: Handover,
  states: Acting['states'],
): Promise<void> {
  const unfit: Complaints = {};
  const fits = (found: readonly { id: number }[], chosen: number) => found.some((one) => one.id === chosen);
  if (requests && left.volunteer_id > 0)
    if (!fits(await requestReplacements(tx, { id, states, only: requests }), requests))
      unfit.volunteer_id = 'choose';
  if (pairs && left.event_volunteer_id > 0)
    if (!fits(await pairReplacements(tx, { id, states, only: pairs }), pairs))
      unfit.event_volunteer_id = 'choose';
  if (only && !fits(await openPairsOf(tx, id), only)) unfit.event_user_request_id = 'choose';
  if (Object.keys(unfit).length > 0) throw invalid(unfit);
}

/**
 * Hands the person's work over to the replacements. Work without a replacement stays for the caller to end.
 * Refuses a missing or unfit replacement at its field; ignores a replacement for work that is not left.
 * Expects the person to be locked.
 */
export async function handOver(
  tx: Tx,
  events: EventBus,
  person: Leaver,
  to: Handover,
  { acting, now }: { readonly acting: Acting; readonly now: Date },
): Promise<void> {
  const { states, userId: actorId } = acting;
  const { id: from } = person;
  const left = await leftBehind(tx, person);
  const missing = await missingIn(tx, from, left, to, states);
  if (Object.keys(missing).length > 0) throw invalid(missing);
  await refuseUnfit(tx, from, left, to, states);
  const { volunteer_id: requests, event_volunteer_id: pairs, manager_id: manager } = to;
  try {
    if (requests && left.volunteer_id > 0)
      await handOverRequests(tx, events, { from, to: requests }, { now, actorId });
    const only = to.event_user_request_id ?? null;
    if (pairs && left.event_volunteer_id > 0)
      await handOverPairs(tx, events, { from, to: pairs, only }, { actor: actorId, now });
  } catch (error) {
    // The replacement was sent to others or lost a paper after the check above.
    if (error instanceof AppError) throw new AppError('conflict', {}, { cause: error });
    throw error;
  }
  if (manager && left.manager_id > 0)
    await handOverEvents(tx, events, { from, to: manager }, { now, actorId });
}
