import type { Handover } from '@ezra/contract/open-work';
import { can } from '@ezra/contract/common/permissions';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Acting } from '../../platform/sessions/acting.policy.ts';
import { handOverPairs } from '../events/public.ts';
import { handOverRequests } from '../help-requests/public.ts';
import { countEventsOf, handOverEvents, managers } from '../managed-events/public.ts';
import type { FoundPerson } from '../users/public.ts';
import { openPairsOf, openWorkOf, pairReplacements, requestReplacements } from './open-work.queries.ts';

/** Who can take over the events of a manager, by name. */
export async function managerReplacements(
  executor: Executor,
  id: number,
  search = '',
): Promise<{ id: number; full_name: string }[]> {
  const sought = search.toLocaleLowerCase();
  const all = await managers(executor, null);
  return all.filter((one) => one.id !== id && one.full_name.toLocaleLowerCase().includes(sought));
}

type Missing = Partial<Record<keyof Handover, 'choose'>>;

/** Finds replacements that were not chosen although there are some, as document 3, section 5 asks for them. */
async function missingIn(
  tx: Tx,
  { id, roles }: FoundPerson,
  { volunteer_id: requests, event_volunteer_id: pairs, manager_id: manager }: Handover,
  states: Acting['states'],
): Promise<Missing> {
  const open = await openWorkOf(tx, id);
  const missing: Missing = {};
  if (open.requests > 0 && !requests && (await requestReplacements(tx, { id, states })).length > 0)
    missing.volunteer_id = 'choose';
  if (open.pairs > 0 && !pairs && !requests && (await pairReplacements(tx, { id, states })).length > 0)
    missing.event_volunteer_id = 'choose';
  const isManager = roles.some((role) => can(role, 'events.manage'));
  if (isManager && !manager && (await countEventsOf(tx, id)) > 0)
    if ((await managerReplacements(tx, id)).length > 0) missing.manager_id = 'choose';
  return missing;
}

/** Refuses a replacement who is not, or is no longer, among those to choose from. */
async function refuseUnfit(
  tx: Tx,
  { id }: FoundPerson,
  { volunteer_id: requests, event_volunteer_id: pairs, event_user_request_id: only }: Handover,
  states: Acting['states'],
): Promise<void> {
  const open = await openWorkOf(tx, id);
  const unfit: Missing = {};
  const fits = (found: readonly { id: number }[], chosen: number) => found.some((one) => one.id === chosen);
  if (
    requests &&
    open.requests > 0 &&
    !fits(await requestReplacements(tx, { id, states, only: requests }), requests)
  )
    unfit.volunteer_id = 'choose';
  if (pairs && open.pairs > 0 && !fits(await pairReplacements(tx, { id, states, only: pairs }), pairs))
    unfit.event_volunteer_id = 'choose';
  if (only && !fits(await openPairsOf(tx, id), only)) unfit.event_user_request_id = 'choose';
  if (Object.keys(unfit).length > 0) throw invalid(unfit);
}

/**
 * Hands over what a person leaves behind to the replacements; what has none is open again by what follows. Refuses
 * a missing or an unfit replacement at its field. The person is locked.
 */
export async function handOver(
  tx: Tx,
  events: EventBus,
  person: FoundPerson,
  to: Handover,
  { acting, now }: { readonly acting: Acting; readonly now: Date },
): Promise<void> {
  const { states, userId: actorId } = acting;
  const missing = await missingIn(tx, person, to, states);
  if (Object.keys(missing).length > 0) throw invalid(missing);
  await refuseUnfit(tx, person, to, states);
  const from = person.id;
  try {
    if (to.volunteer_id) await handOverRequests(tx, events, { from, to: to.volunteer_id }, { now, actorId });
    const pairs = to.event_volunteer_id;
    const only = to.event_user_request_id ?? null;
    if (pairs) await handOverPairs(tx, events, { from, to: pairs, only }, { actor: actorId, now });
  } catch (error) {
    // Between the look and the step the replacement was sent to others, or lost a paper.
    if (error instanceof AppError) throw new AppError('conflict', {}, { cause: error });
    throw error;
  }
  if (to.manager_id) await handOverEvents(tx, events, { from, to: to.manager_id }, { now, actorId });
}
