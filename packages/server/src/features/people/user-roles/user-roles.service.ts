import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import type { Handover } from '@ezra/contract/people/open-work';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { Parts } from '../../../platform/feature.ts';
import { userRoom } from '../../../platform/realtime/realtime.ts';
import { isInRegions } from '../../../platform/sessions/acting.policy.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { withRoles } from '../../../platform/sessions/authority.policy.ts';
import { endAllSessions } from '../../../platform/sessions/sessions.repository.ts';
import { endWorkOfRoles, refuseLast } from '../accounts/accounts.service.ts';
import { handOver } from '../open-work/open-work.service.ts';
import { requireFreshSecondFactor } from '../../account/public.ts';
import { holdPerson } from '../users/held-person.service.ts';
import { mayGive } from '../users/users.policy.ts';
import { differenceOf } from './user-roles.domain.ts';
import { knownStates } from './user-roles.queries.ts';
import { addRegions, findRegion, removeRegion, saveRoles } from './user-roles.repository.ts';
import { rolesChanged } from './user-roles.templates.ts';

export type RoleDeps = Pick<Parts, 'events' | 'messaging' | 'realtime'>;

/**
 * Sets a person's roles; `wanted` computes them from the current ones. Ends the sessions and the open work of
 * the roles taken. A new admin is limited to the regions of the admin who made them. Setting the same roles
 * again changes nothing.
 */
export async function setRoles(
  tx: Tx,
  { events, messaging, realtime }: RoleDeps,
  actor: Actor,
  { id, wanted, to = {} }: { id: number; wanted: (held: readonly Role[]) => Role[]; to?: Handover },
  now: Date,
): Promise<Role[]> {
  const { acting, person } = await holdPerson(tx, actor, id, 'roles');
  await requireFreshSecondFactor(tx, actor, now);
  const roles = wanted(person.roles);
  const change = differenceOf(person.roles, roles);
  if (change.given.length + change.taken.length === 0) return roles;
  if (!mayGive(acting, person, roles)) throw new AppError('not_for_person');
  await refuseLast(tx, person, roles);
  await saveRoles(tx, id, change, now);
  const meta = { now, actorId: actor.userId };
  const left = { ...person, roles: change.taken };
  if (change.taken.length > 0) await handOver(tx, events, left, to, { acting, now });
  await endWorkOfRoles(tx, events, left, meta);
  const { regions } = withRoles(acting, person, roles);
  if (person.regions.length === 0) await addRegions(tx, id, regions, now);
  await endAllSessions(tx, id, now);
  await messaging.send(tx, rolesChanged, { userId: id }, { roles }, { now });
  await recordActivity(tx, { subject: 'user', subjectId: id, newValues: { roles }, ...meta });
  await realtime.publish(tx, userRoom(id), { topic: 'session' });
  return roles;
}

/** Adds regions to those to which a person is limited. An admin can give only their own regions. */
export async function giveRegions(
  tx: Tx,
  { realtime }: Pick<Parts, 'realtime'>,
  actor: Actor,
  { userId, stateIds }: { userId: number; stateIds: readonly number[] },
  now: Date,
): Promise<void> {
  const { acting } = await holdPerson(tx, actor, userId, 'regions');
  await requireFreshSecondFactor(tx, actor, now);
  const wanted = [...new Set(stateIds)];
  if ((await knownStates(tx, wanted)).length < wanted.length) throw invalid({ state_ids: 'choose' });
  if (wanted.some((stateId) => !isInRegions(acting, stateId))) throw invalid({ state_ids: 'outsideRegions' });
  const added = await addRegions(tx, userId, wanted, now);
  if (added.length === 0) return;
  const newValues = { regions_added: added };
  await recordActivity(tx, { subject: 'user', subjectId: userId, newValues, actorId: actor.userId, now });
  await realtime.publish(tx, userRoom(userId), { topic: 'session' });
}

/** Removes a region. An admin limited to regions cannot remove the last one if the person would see all. */
export async function takeRegion(
  tx: Tx,
  { realtime }: Pick<Parts, 'realtime'>,
  actor: Actor,
  id: number,
  now: Date,
): Promise<void> {
  const found = await findRegion(tx, id);
  if (!found) throw new AppError('not_found');
  const { userId, stateId } = found;
  const { acting, person } = await holdPerson(tx, actor, userId, 'regions');
  if (!isInRegions(acting, stateId)) throw new AppError('not_found');
  await requireFreshSecondFactor(tx, actor, now);
  const latest = await findRegion(tx, id);
  if (!latest) throw new AppError('not_found');
  const wouldSeeAll = latest.count === 1 && person.roles.some((role) => can(role, 'regions.all'));
  if (wouldSeeAll && acting.states !== null) throw new AppError('last_region');
  await removeRegion(tx, id);
  const newValues = { region_removed: stateId };
  await recordActivity(tx, { subject: 'user', subjectId: userId, newValues, actorId: actor.userId, now });
  await realtime.publish(tx, userRoom(userId), { topic: 'session' });
}
