import { can } from '@ezra/contract/common/permissions';
import { say } from '@ezra/contract/common/locales';
import { roleLabel } from '@ezra/contract/common/roles';
import type { UserDetail } from '@ezra/contract/people/user-detail';
import { HISTORY_MAX } from '@ezra/contract/people/user-detail.terms';
import { dayAt } from '@ezra/contract/common/time';
import { accessesTo, recordAccess } from '../../../platform/access-log/access-log.repository.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { readLabels, readSections } from '../../../platform/personal-data/read-sections.ts';
import type { Reader } from '../../../platform/personal-data/sections.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { ACCESS_PLACES } from '../users/users.personal.ts';
import { listedPerson } from '../users/listed-person.service.ts';
import { EVENT_SECTIONS, FOR_ADMINS, STAFF_SECTIONS } from './user-detail.domain.ts';
import { presentDone, presentReference, presentSections } from './user-detail.presenter.ts';
import { activityOfPerson, namesOf, referencesOf } from './user-detail.queries.ts';

interface Deps {
  readonly db: Database;
  readonly messaging: Messaging;
  readonly secrets: Secrets;
  readonly personalData: readonly PersonalData[];
}

/**
 * Reads all that the staff member may know of a person, and records the access. For an account that the staff
 * member does not look after, reads only what an event needs.
 */
export async function readPerson(
  { db, secrets, personalData, messaging }: Deps,
  actor: Actor,
  id: number,
  reader: Reader,
): Promise<UserDetail> {
  const { locale, now } = reader;
  const today = dayAt(now, reader.timeZone);
  const user = await listedPerson(db, { acting: actor, id, now, today }, locale, messaging);
  if (!user) throw new AppError('not_found');
  await recordAccess(db, { actor, subjectIds: [id], place: 'user_details', now });
  const seesAll = can(actor.role, 'users.list');
  const seesAccount = user.reach === 'regions';
  const wanted = personalData.flatMap(({ sections = [] }) => sections);
  const sections = await readSections(
    db,
    (seesAccount ? STAFF_SECTIONS : EVENT_SECTIONS).flatMap(
      (name) => wanted.find(({ at }) => at === name) ?? [],
    ),
    { userId: id, now, open: secrets.open },
  );
  const writer = { ...reader, labels: await readLabels(db, locale) };
  const accesses = seesAll ? await accessesTo(db, id, { limit: HISTORY_MAX, offset: 0 }) : [];
  const names = await namesOf(db, [...new Set(accesses.map(({ actorId }) => actorId))]);
  return {
    user,
    sections: presentSections(writer, sections, seesAll ? [] : FOR_ADMINS),
    references: seesAccount ? (await referencesOf(db, id)).map(presentReference) : [],
    activity: seesAccount ? (await activityOfPerson(db, id)).map((row) => presentDone(row, locale)) : [],
    accesses: accesses.map((access) => ({
      at: access.seenAt.toISOString(),
      actor: { id: access.actorId, full_name: names.get(access.actorId) ?? '' },
      role: roleLabel(access.actorRole, locale),
      place: say(ACCESS_PLACES[access.place], locale),
    })),
  };
}
