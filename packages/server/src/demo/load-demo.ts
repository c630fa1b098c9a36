import { sql } from 'kysely';
import type { Role } from '@ezra/contract/common/roles';
import { REQUEST_STATUSES } from '@ezra/contract/help-requests';
import { buildReference } from '../../testing/factories/references.ts';
import { buildRequest } from '../../testing/factories/requests.ts';
import { buildUser, type BuiltPlace, type PersonOverrides } from '../../testing/factories/people.ts';
import type { DemoLogin } from '../announce.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { addEmergencies } from './demo-emergencies.ts';
import { addEvents } from './demo-events.ts';
import { addImports, addOrganizations } from './demo-organizations.ts';
import { addTalks, addWords } from './demo-said.ts';
import {
  CITIES,
  DISABILITIES,
  FIRST_NAMES_F,
  FIRST_NAMES_M,
  LAST_NAMES,
  STREETS,
  WISHES,
} from './demo-words.ts';

const DAY_MS = 86_400_000;
const SEEKERS = 120;
const VOLUNTEERS = 64;

/** One person per role to sign in as; the codes appear in the outbox. */
export const DEMO_LOGINS = [
  { role: 'user', phone: '+972501000001' },
  { role: 'volunteer', phone: '+972501000002' },
  { role: 'manager', phone: '+972501000003' },
  { role: 'admin', phone: '+972501000004' },
  { role: 'super admin', phone: '+972501000005' },
] as const satisfies readonly DemoLogin[];

const loginPhone = (role: Role): string => DEMO_LOGINS.find((login) => login.role === role)?.phone ?? '';

/** Picks by a counter, not at random: the people are the same every time. */
function pick<T>(list: readonly T[], n: number): T {
  const item = list[((n % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

interface City {
  name: string;
  lat: number;
  lng: number;
  stateId: number | null;
}

async function findCities(db: Database): Promise<City[]> {
  const { rows } = await sql<City>`
    select distinct on (name_he) name_he as name, location[1] as lat, location[0] as lng, state_id as "stateId"
    from places where country = 'IL' and name_he = any(${CITIES}::text[])
    order by name_he, population desc`.execute(db);
  return rows;
}

/** Places a home in a city, up to about two kilometres from its centre. */
function homeIn(city: City, n: number): BuiltPlace {
  const street = pick(STREETS, n * 7);
  return {
    text: `${street} ${1 + ((n * 13) % 90)}, ${city.name}`,
    locality: city.name,
    lat: city.lat + (((n * 37) % 41) - 20) / 1000,
    lng: city.lng + (((n * 53) % 41) - 20) / 1000,
    stateId: city.stateId,
  };
}

const demoPhone = (n: number): string => `+97250${String(2_000_000 + n)}`;

function nameOf(n: number): Pick<PersonOverrides, 'firstName' | 'lastName'> & { gender: 'female' | 'male' } {
  const female = n % 2 === 0;
  return {
    firstName: pick(female ? FIRST_NAMES_F : FIRST_NAMES_M, Math.floor(n / 2)),
    lastName: pick(LAST_NAMES, n * 5 + Math.floor(n / 18)),
    gender: female ? 'female' : 'male',
  };
}

/** Deactivates, blocks or leaves unfinished some people of every role, by their number. */
const troubleOf = (n: number, now: Date): PersonOverrides => {
  if (n % 31 === 30) return { blockedAt: now };
  if (n % 23 === 22) return { isActive: false };
  return n % 29 === 28 ? { deletedAt: now } : {};
};

async function addSeekers(tx: Tx, cities: readonly City[], now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < SEEKERS; n++) {
    const { firstName, lastName } = nameOf(n);
    const isLogin = n === 0;
    const person = await buildUser(tx, {
      phone: isLogin ? loginPhone('user') : demoPhone(n),
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: `seeker${n}@example.org`,
      home: homeIn(pick(cities, n), n),
      locale: n % 9 === 8 ? 'en-US' : 'he-IL',
      disabilities: n % 17 === 16 ? [] : [pick(DISABILITIES, n)],
      preferences: {
        transport_needs: [n % 3 === 0 ? 'folding_wheelchair' : 'regular_car'],
        languages: ['hebrew'],
      },
      quickEmergencyRequest: n % 19 === 18,
      createdAt: new Date(now.valueOf() - n * DAY_MS),
      isEmail: n % 4 === 0,
      ...(isLogin ? {} : troubleOf(n, now)),
    });
    if (isLogin || (n % 17 !== 16 && Object.keys(troubleOf(n, now)).length === 0)) ids.push(person.id);
  }
  return ids;
}

async function addVolunteers(
  tx: Tx,
  cities: readonly City[],
  organizations: readonly number[],
  secrets: Secrets,
  now: Date,
): Promise<number[]> {
  const ready: number[] = [];
  for (let n = 0; n < VOLUNTEERS; n++) {
    // An offset that keeps volunteers' names apart from those of help seekers.
    const { firstName, lastName, gender } = nameOf(n * 3 + 701);
    const isLogin = n === 0;
    const isPending = n % 6 === 5;
    const isFrozen = n % 15 === 14;
    const endsSoon = n === 7;
    const trouble = isLogin ? {} : troubleOf(n, now);
    const person = await buildUser(tx, {
      phone: isLogin ? loginPhone('volunteer') : demoPhone(1000 + n),
      roles: n % 10 === 9 ? ['volunteer', 'user'] : ['volunteer'],
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: `volunteer${n}@example.org`,
      home: homeIn(pick(cities, n), n + 500),
      organizationId: n % 4 === 1 ? pick(organizations, n) : null,
      createdAt: new Date(now.valueOf() - n * 2 * DAY_MS),
      ...trouble,
      agreement: {
        gender,
        dob: `${1955 + (n % 45)}-0${1 + (n % 9)}-15`,
        interests: ['shopping'],
        place: 'תל אביב',
        date: '2026-01-15',
        drivingLicense: n % 4 !== 3,
        vehicleAvailability: n % 4 < 2,
        signedAt: new Date(now.valueOf() - (isFrozen ? 370 : endsSoon ? 360 : n * 4) * DAY_MS),
        frozenAt: isFrozen ? now : null,
        validateTraining: !isPending,
        validatePolice: !isPending,
      },
      secrets,
    });
    if (!isPending && !isFrozen && Object.keys(trouble).length === 0) ready.push(person.id);
  }
  return ready;
}

/** Volunteers of an imported list who have not signed in yet. */
const importedPeople = (secrets: Secrets): PersonOverrides[] =>
  [0, 1, 2, 3].map((n) => {
    const { firstName = '', lastName = '' } = nameOf(SEEKERS + n * 3);
    return {
      phone: demoPhone(3000 + n),
      firstName,
      lastName,
      email: `imported${n}@example.org`,
      secrets,
    };
  });

/** The first admin is also a help seeker, to show the switch of roles. */
function rolesOf(role: Role, n: number): Role[] {
  if (role === 'super admin') return ['admin', 'super admin'];
  return role === 'admin' && n === 0 ? ['admin', 'user'] : [role];
}

/** Gives the ids of the managers, and of the admin among the logins. */
async function addStaff(
  tx: Tx,
  cities: readonly City[],
): Promise<{ managers: readonly number[]; adminId: number }> {
  const managers: number[] = [];
  let adminId = 0;
  const staff: readonly [Role, number][] = [
    ['manager', 6],
    ['admin', 4],
    ['super admin', 1],
  ];
  let n = 900;
  for (const [role, count] of staff) {
    for (let i = 0; i < count; i++, n++) {
      const { firstName, lastName } = nameOf(n);
      const person = await buildUser(tx, {
        phone: i === 0 ? loginPhone(role) : demoPhone(2000 + n),
        roles: rolesOf(role, i),
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        email: `${role.replace(' ', '.')}${i}@example.org`,
        home: homeIn(pick(cities, n), n),
      });
      if (role === 'manager') managers.push(person.id);
      if (role === 'admin' && i === 0) adminId = person.id;
    }
  }
  return { managers, adminId };
}

/**
 * Adds requests in every state; those of the first help seeker come first, so that the login shows one of
 * each kind.
 */
async function addRequests(
  tx: Tx,
  seekers: readonly number[],
  volunteers: readonly number[],
  now: Date,
): Promise<void> {
  const liveCategories = new Set<string>();
  // The volunteer to sign in as has one of each.
  const lackedByFirst = new Set(['in_treatment', 'completed']);
  for (let n = 0; n < 130; n++) {
    const userId = n < 5 ? pick(seekers, 0) : pick(seekers, n * 3 + 1);
    const wish = pick(WISHES, n);
    const key = `${userId}:${wish.categoryId}`;
    const drawn =
      n < 5
        ? pick(['open', 'in_treatment', 'open', 'completed', 'expired'] as const, n)
        : pick([...REQUEST_STATUSES, 'open', 'open', 'in_treatment'] as const, n * 7);
    const isLive = drawn === 'open' || drawn === 'in_treatment';
    const status = isLive && liveCategories.has(key) ? 'completed' : drawn;
    if (status === 'open' || status === 'in_treatment') liveCategories.add(key);
    const isOver = status !== 'open' && status !== 'in_treatment';
    const createdAt = new Date(now.valueOf() - ((isOver ? 6 : 0) + (n % 5)) * DAY_MS - n * 61_000);
    const due = new Date(now.valueOf() + (isOver ? -2 - (n % 3) : 1 + (n % 9)) * DAY_MS);
    due.setUTCHours(6 + (n % 9), 0, 0, 0);
    const isHelped = status === 'in_treatment' || status === 'completed';
    const isOfFirst = n >= 5 && lackedByFirst.delete(status);
    const volunteer = isHelped ? pick(volunteers, isOfFirst ? 0 : n) : null;
    await buildRequest(tx, userId, {
      categoryId: wish.categoryId,
      status,
      description: wish.description,
      destination: wish.destination
        ? {
            text: wish.destination,
            locality: wish.destination.split(', ').at(-1) ?? '',
            lat: 32.0457,
            lng: 34.8436,
          }
        : null,
      priority: n % 8 === 0 ? 3 : 0,
      createdAt,
      dueAt: due,
      volunteerId: volunteer,
      waiting:
        status === 'open' && n % 3 === 0
          ? [pick(volunteers, n + 1), ...(n % 6 === 0 ? [pick(volunteers, n + 2)] : [])]
          : [],
      systemNotes: status === 'rejected' ? 'אין כרגע מתנדבים באזור. אפשר לפנות לרווחה העירונית.' : null,
    });
  }
}

/** Whom the first person registered: one has not answered yet, one has confirmed. */
async function addReferences(tx: Tx, [first, second, third]: readonly number[], now: Date): Promise<void> {
  if (first === undefined || second === undefined || third === undefined) return;
  await buildReference(tx, { referrerId: first, subjectId: second, now });
  await buildReference(tx, { referrerId: first, subjectId: third, status: 'confirmed', now });
}

/** Adds the history that these requests would have through the screens. */
async function addHistory(tx: Tx): Promise<void> {
  await sql`
    insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
    select 'application', id, actor_id, new_values, happened_at
    from (
      select 1 as step, id, created_by as actor_id, '{"status": "open"}'::jsonb as new_values,
        created_at as happened_at from applications
      union all
      select 2, application_id, volunteer_id, '{"status": "open", "is_approved": 0}', created_at
      from application_users
      union all
      select 3, application_id, null, '{"status": "in_treatment", "is_approved": 1}', updated_at
      from application_users where is_approved = 1
      union all
      select 4, id, null, jsonb_build_object('status', status), coalesce(ended_at, updated_at)
      from applications where status not in ('open', 'in_treatment')
    ) history
    order by happened_at, step`.execute(tx);
}

/**
 * Fills an empty database with about 200 made-up people in every role and state and requests in every state,
 * so that a new operator can look around.
 */
export async function loadDemo(
  db: Database,
  { now, secrets, storage, publicUrl }: { now: Date; secrets: Secrets; storage: Storage; publicUrl: string },
): Promise<void> {
  const cities = await findCities(db);
  await inTransaction(db, async (tx) => {
    const seekers = await addSeekers(tx, cities, now);
    const volunteers = await addVolunteers(
      tx,
      cities,
      await addOrganizations(tx, storage, now),
      secrets,
      now,
    );
    await addImports(tx, importedPeople(secrets), now);
    const { managers, adminId } = await addStaff(tx, cities);
    await addReferences(tx, seekers, now);
    await addRequests(tx, seekers, volunteers, now);
    await addHistory(tx);
    const [managerId, otherManagerId] = [pick(managers, 0), pick(managers, 1)];
    await addEvents(tx, { seekers, volunteers, managerId, otherManagerId }, cities, { now, publicUrl });
    const [seekerId, volunteerId] = [pick(seekers, 0), pick(volunteers, 0)];
    await addTalks(tx, { seekerId, volunteerId, adminId }, now);
    await addWords(tx, { adminId, seekerId }, now);
    await addEmergencies(tx, { seekers, volunteers, adminId }, now);
  });
}
