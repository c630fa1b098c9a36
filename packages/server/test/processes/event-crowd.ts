import { KM_PER_DEGREE } from '@ezra/contract/common/area';
import { linkPath, type LinkKindName } from '@ezra/contract/link-paths';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import {
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
  type BuiltPerson,
  type PersonOverrides,
} from '../../testing/factories/people.ts';
import { signIn, type Player } from './cast.ts';
import type { AnsweredLink } from './relay.ts';

/** In the open sea, in no town and no region. */
const CENTRE = { lat: 33, lng: 33.5 };
const RADIUS_KM = 2;
const OUTSIDE = 5;
const AT_ONCE = 50;

/** People in and around the circle of an event, and its manager, signed in. */
export interface Crowd {
  readonly manager: Player;
  readonly seekers: readonly BuiltPerson[];
  readonly volunteers: readonly BuiltPerson[];
}

/** So many kilometres from the centre, in directions that differ. */
const placeAt = (km: number, n: number) => ({
  text: 'רחוב הים 1',
  locality: null,
  lat: CENTRE.lat + (km * Math.cos(n)) / KM_PER_DEGREE,
  lng: CENTRE.lng + (km * Math.sin(n)) / KM_PER_DEGREE / Math.cos((CENTRE.lat * Math.PI) / 180),
});

/** Many people inside the circle, and a few just outside it. */
export async function buildCrowd(
  db: Database,
  { seekers, volunteers }: { seekers: number; volunteers: number },
): Promise<Crowd> {
  // By chance some of thousands would get the same phone.
  let phones = 0;
  const many = async (
    build: (db: Database, overrides: PersonOverrides) => Promise<BuiltPerson>,
    amount: number,
  ): Promise<BuiltPerson[]> => {
    const at = (km: number, n: number) =>
      build(db, { phone: `+97250${String(1_000_000 + phones++)}`, home: placeAt(km, n) });
    for (let n = 0; n < OUTSIDE; n++) await at(RADIUS_KM * 1.05, n);
    const made: BuiltPerson[] = [];
    // Some at a time: more would wait for a connection longer than one may.
    for (let from = 0; from < amount; from += AT_ONCE) {
      const part = Array.from({ length: Math.min(AT_ONCE, amount - from) }, (_, n) => from + n);
      made.push(...(await Promise.all(part.map((n) => at(RADIUS_KM * 0.99 * Math.sqrt(n / amount), n)))));
    }
    return made;
  };
  return {
    manager: await signIn(db, await buildManager(db), 'manager'),
    seekers: await many(buildHelpSeeker, seekers),
    volunteers: await many(buildVolunteer, volunteers),
  };
}

/** The form of an event over the crowd. */
export const eventOver = ({ manager }: Crowd, purpose: 'help' | 'welfare') => ({
  name: 'שריפה',
  radius: String(RADIUS_KM),
  address: { text: 'רחוב הים 1, הים', lt: CENTRE.lat, lng: CENTRE.lng, city: 'הים' },
  manager_id: manager.id,
  purpose,
});

/** An invitation as it arrived at a phone. */
export interface Arrived extends AnsweredLink {
  readonly phone: string;
}

const KINDS = ['event_user', 'event_volunteer'] as const satisfies readonly LinkKindName[];

/** The invitations that have arrived, each with the link in its text. */
export async function arrivedInvitations(db: Database): Promise<Arrived[]> {
  const { rows } = await sql<{ phone: string; text: string }>`
    select recipient as phone, text from outbox where kind = 'event.invitation' order by id`.execute(db);
  return rows.map(({ phone, text }) => {
    const kind = KINDS.find((each) => text.includes(linkPath(each)));
    const token = /\/([\w-]{20,})$/.exec(text)?.[1];
    if (kind === undefined || token === undefined) throw new Error(`no link in: ${text}`);
    return { phone, kind, token };
  });
}

/** Makes every row that is written into a table take so long, as a slow provider or disk does. */
export async function slowDown(db: Database, table: string, ms: number): Promise<void> {
  await sql`
    create or replace function linger() returns trigger language plpgsql as
    $$ begin perform pg_sleep(tg_argv[0]::float8 / 1000); return new; end $$`.execute(db);
  await sql`
    create trigger linger before insert on ${sql.table(table)} for each row
    execute function linger(${sql.lit(String(ms))})`.execute(db);
}
