import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { Parts } from '../../../platform/feature.ts';
import { roomsWith, userRoom } from '../../../platform/realtime/realtime.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { holdWithinAuthority } from '../users/held-person.service.ts';
import { freeSlug } from './organizations.domain.ts';
import {
  insertOrganization,
  lockOrganizations,
  organizationById,
  organizationNamed,
  organizationOf,
  saveMembership,
  saveOrganization,
  slugsLike,
  type SavedOrganization,
} from './organizations.repository.ts';

/** Time within which the same name by the same person counts as a double click. */
const SAME_WITHIN_MS = 60_000;

type OrganizationDeps = Pick<Parts, 'realtime'>;
interface Given {
  readonly name: string;
  /** Storage key of an uploaded picture; null if none was sent. */
  readonly logo: string | null;
}
interface By {
  readonly actorId: number;
  readonly now: Date;
}

/** The saved organization, and the key of the picture that is no longer used. */
export interface Saved {
  readonly organization: SavedOrganization;
  readonly unused: string | null;
}

/** Records who changed an organization, and refreshes the screens that list it. */
async function tell(
  tx: Tx,
  { realtime }: OrganizationDeps,
  id: number,
  newValues: Record<string, unknown>,
  by: By,
): Promise<void> {
  await recordActivity(tx, { subject: 'organization', subjectId: id, newValues, ...by });
  await realtime.publishSoon(tx, roomsWith('organizations.manage'), { topic: 'organizations', id });
}

/** Adds an organization with a link that was never used before. */
export async function createOrganization(
  tx: Tx,
  deps: OrganizationDeps,
  { name, logo }: Given,
  by: By,
): Promise<Saved> {
  const { actorId, now } = by;
  await lockOrganizations(tx);
  const same = await organizationNamed(tx, name);
  if (same) {
    const isSecondPress =
      same.author_id === actorId && now.valueOf() - same.created_at.valueOf() < SAME_WITHIN_MS;
    if (isSecondPress) return { organization: same, unused: logo };
    throw invalid({ name: 'alreadyTaken' });
  }
  const slug = freeSlug(name, await slugsLike(tx, freeSlug(name, [])));
  const organization = await insertOrganization(tx, {
    name,
    slug,
    logo,
    author_id: actorId,
    created_at: now,
  });
  await tell(tx, deps, organization.id, { name, slug }, by);
  return { organization, unused: null };
}

/** Changes name and logo; the link stays. */
export async function changeOrganization(
  tx: Tx,
  deps: OrganizationDeps,
  id: number,
  given: Given,
  by: By,
): Promise<Saved> {
  await lockOrganizations(tx);
  const before = await organizationById(tx, id);
  if (!before) throw new AppError('not_found');
  const same = await organizationNamed(tx, given.name);
  if (same && same.id !== id) throw invalid({ name: 'alreadyTaken' });
  const after = { name: given.name, logo: given.logo ?? before.logo };
  if (after.name !== before.name || after.logo !== before.logo) {
    await saveOrganization(tx, id, after, by.now);
    await tell(tx, deps, id, { name: after.name, has_new_logo: after.logo !== before.logo }, by);
  }
  return {
    organization: { ...before, ...after },
    unused: after.logo === before.logo ? null : before.logo,
  };
}

/** Sets the organization of a volunteer; null for none. */
export async function setOrganizationOf(
  tx: Tx,
  { realtime }: OrganizationDeps,
  actor: Actor,
  { userId, organizationId }: { userId: number; organizationId: number | null },
  now: Date,
): Promise<SavedOrganization | null> {
  const { person } = await holdWithinAuthority(tx, actor, userId);
  if (person.isDeleted) throw new AppError('not_found');
  if (!person.roles.includes('volunteer') || !person.isActive)
    throw invalid({ organization_id: 'organizationOfVolunteers' });
  const organization =
    organizationId === null ? null : ((await organizationById(tx, organizationId)) ?? null);
  if (organizationId !== null && organization === null) throw invalid({ organization_id: 'invalidValue' });
  if ((await organizationOf(tx, userId)) === organizationId) return organization;
  await saveMembership(tx, userId, organizationId);
  const newValues = { organization_id: organizationId };
  await recordActivity(tx, { subject: 'user', subjectId: userId, newValues, actorId: actor.userId, now });
  await realtime.publish(tx, userRoom(userId), { topic: 'session' });
  await realtime.publishSoon(tx, roomsWith('users.list'), { topic: 'pending-volunteers', id: userId });
  await realtime.publishSoon(tx, roomsWith('organizations.manage'), { topic: 'organizations' });
  return organization;
}
