import type { Role } from '@ezra/contract/common/roles';
import { dayAt } from '@ezra/contract/common/time';
import { buildImportedVolunteer } from '../../testing/factories/imports.ts';
import { buildUser, type AgreementOverrides, type PersonOverrides } from '../../testing/factories/people.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Tx } from '../platform/db/database.ts';
import { SEEKERS } from './data/seekers.ts';
import { ADMINS, IMPORTED, MANAGERS, SUPER_ADMINS } from './data/staff.ts';
import { VOLUNTEERS } from './data/volunteers.ts';
import type { DemoClock } from './demo-clock.ts';
import { DEMO_LOGINS } from './demo-logins.ts';
import { placeHome, type Towns } from './demo-towns.ts';
import type { DemoSeeker, DemoStaff, DemoVolunteer } from './people-types.ts';

interface Making {
  readonly clock: DemoClock;
  readonly towns: Towns;
  readonly secrets: Secrets;
  /** Ids by slug. */
  readonly organizations: ReadonlyMap<string, number>;
}

/** Ids of people by name. */
export type People = ReadonlyMap<string, number>;

export function idOf(people: People, name: string): number {
  const id = people.get(name);
  if (id === undefined) throw new Error(`the demo has no "${name}"`);
  return id;
}

/** A phone number that is plainly made up. */
const demoPhone = (n: number): string => `+97250${String(2_000_000 + n)}`;
/** The first of each role is a login. */
const phoneOf = (role: Role, n: number, from: number): string =>
  (n === 0 ? DEMO_LOGINS.find((login) => login.role === role)?.phone : undefined) ?? demoPhone(from + n);

function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...lastNames] = name.split(' ');
  return { firstName, lastName: lastNames.join(' ') };
}

function troubleOf(
  trouble: DemoSeeker['trouble'],
  clock: DemoClock,
): Pick<PersonOverrides, 'blockedAt' | 'isActive' | 'deletedAt'> {
  if (!trouble) return {};
  const at = clock.at(trouble[1]);
  return { blocked: { blockedAt: at }, deactivated: { isActive: false }, deleted: { deletedAt: at } }[
    trouble[0]
  ];
}

/** Converts the answers of the details form; null if it was not filled in. */
function answersOf(seeker: DemoSeeker): Pick<PersonOverrides, 'preferences' | 'details'> {
  const { needs, ride, gear, animals, talks, lives, speaks = ['hebrew'], floor, lift, fund, kin } = seeker;
  if (needs.length === 0) return {};
  return {
    preferences: {
      languages: speaks,
      ...(ride && { transport_needs: ride }),
      ...(gear && { evacuation_equipment: gear }),
      ...(animals && { animal_types: animals }),
      ...(talks && { face_to_face_with: ['face_to_face_directly_with_me'], face_to_face_tools: talks }),
      ...(lives && { living_situation: [lives] }),
    },
    details: {
      ...(fund && { hmo: fund }),
      ...(floor !== undefined && { floor, housingType: 'apartment' }),
      ...(lift && { elevator: lift }),
      ...(kin && {
        emergencyContact: { first_name: kin[0], family_name: kin[1], relationship: kin[2], mobile: kin[3] },
      }),
    },
  };
}

async function addSeeker(tx: Tx, seeker: DemoSeeker, n: number, { clock, towns }: Making): Promise<number> {
  const { name, needs, ways = ['sms'], joined = 90 + ((n * 7) % 300) } = seeker;
  const createdAt = clock.daysAgo(joined);
  const { id } = await buildUser(tx, {
    ...namesOf(name),
    ...answersOf(seeker),
    ...troubleOf(seeker.trouble, clock),
    phone: phoneOf('user', n, 0),
    email: `seeker${n}@example.org`,
    home: { ...placeHome(towns, seeker.home), ...(seeker.isOffMap && { lat: null, lng: null }) },
    disabilities: needs,
    otherDisability: needs.includes('other') ? 'רגישות לקרינה' : null,
    comments: seeker.comments ?? null,
    quickEmergencyRequest: seeker.isQuick ?? false,
    isSms: ways.includes('sms'),
    isWp: ways.includes('whatsapp'),
    isEmail: ways.includes('email'),
    signedAt: needs.length > 0 ? createdAt : null,
    createdAt,
    ...(seeker.locale && { locale: seeker.locale }),
  });
  return id;
}

function agreementOf(volunteer: DemoVolunteer, signedAt: Date, clock: DemoClock): AgreementOverrides {
  const { gender, born, speaks, helps, car, way = 'both', papers = 'all', guardian } = volunteer;
  return {
    gender,
    dob: typeof born === 'string' ? born : dayAt(clock.daysAgo(born * 365 + 100), clock.zone),
    languages: [...speaks],
    interests: [...helps],
    drivingLicense: car !== undefined,
    vehicleAvailability: car === 'car',
    wayToProvideHelp: way,
    place: volunteer.home[1],
    date: dayAt(signedAt, clock.zone),
    signedAt,
    validateTraining: papers !== 'none',
    validatePolice: papers === 'all' && gender === 'male',
    ...(guardian && { guardian: { name: guardian[0], phone: guardian[1] } }),
  };
}

/** Adds a volunteer who may come; `addTroubles` later changes some. */
async function addVolunteer(
  tx: Tx,
  volunteer: DemoVolunteer,
  n: number,
  { clock, towns, secrets, organizations }: Making,
): Promise<number> {
  const { name, home, organization, needs, signed = 60 + ((n * 37) % 270) } = volunteer;
  const createdAt = clock.daysAgo(signed);
  const { id } = await buildUser(tx, {
    ...namesOf(name),
    phone: phoneOf('volunteer', n, 1000),
    roles: needs ? ['volunteer', 'user'] : ['volunteer'],
    email: `volunteer${n}@example.org`,
    home: placeHome(towns, home),
    organizationId: organization === undefined ? null : (organizations.get(organization) ?? null),
    createdAt,
    signedAt: createdAt,
    agreement: agreementOf(volunteer, createdAt, clock),
    secrets,
    ...(needs && { disabilities: needs, preferences: { languages: volunteer.speaks } }),
  });
  return id;
}

/** Adds managers and admins. The first admin is also a help seeker, to show the switch of roles. */
async function addStaff(tx: Tx, { clock, towns }: Making, people: Map<string, number>): Promise<void> {
  const staff: readonly (readonly [Role, readonly Role[], readonly DemoStaff[], from: number])[] = [
    ['manager', ['manager'], MANAGERS, 2900],
    ['admin', ['admin'], ADMINS, 2910],
    ['super admin', ['admin', 'super admin'], SUPER_ADMINS, 2920],
  ];
  for (const [role, roles, members, from] of staff) {
    for (const [n, { name, home }] of members.entries()) {
      const { id } = await buildUser(tx, {
        ...namesOf(name),
        phone: phoneOf(role, n, from),
        roles: role === 'admin' && n === 0 ? [...roles, 'user'] : roles,
        email: `${role.replace(' ', '.')}${n}@example.org`,
        home: placeHome(towns, home),
        // The association existed before its volunteers.
        createdAt: clock.daysAgo(420 + n * 30),
      });
      people.set(name, id);
    }
  }
}

/** Adds imported phones whose owners have not signed yet; the last import is withdrawn. */
async function addImported(tx: Tx, { clock, secrets }: Making): Promise<void> {
  for (const [n, name] of IMPORTED.entries()) {
    await buildImportedVolunteer(tx, {
      ...namesOf(name),
      phone: demoPhone(3000 + n),
      email: `imported${n}@example.org`,
      createdAt: clock.at('-3 09:00'),
      secrets,
      imported: n === IMPORTED.length - 1 ? { deletedAt: clock.now } : {},
    });
  }
}

/** Adds all people of the tables; returns their ids by name. */
export async function addPeople(tx: Tx, making: Making): Promise<People> {
  const people = new Map<string, number>();
  for (const [n, seeker] of SEEKERS.entries())
    people.set(seeker.name, await addSeeker(tx, seeker, n, making));
  for (const [n, volunteer] of VOLUNTEERS.entries())
    people.set(volunteer.name, await addVolunteer(tx, volunteer, n, making));
  await addStaff(tx, making, people);
  await addImported(tx, making);
  return people;
}
