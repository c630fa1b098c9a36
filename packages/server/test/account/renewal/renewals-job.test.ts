import { addDays } from '@ezra/contract/common/time';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
} from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endingAgreements } from '../../../src/features/account/renewal/renewal.queries.ts';
import type { Executor } from '../../../src/platform/db/database.ts';
import type { DB } from '../../../src/platform/db/types.generated.ts';
import {
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';

/** Signed on 10 March 2027 at noon, ends on 10 March 2028: a leap day is in between. */
const SIGNED = new Date('2027-03-10T10:00:00Z');
const END = '2028-03-10';
/** The morning of the job, so many days before the end. */
const morning = (daysBefore: number): Date => new Date(`${addDays(END, -daysBefore)}T05:10:00Z`);

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // The people of the other tests are out of the way.
  await sql`update volunteer_information set frozen_at = now() where frozen_at is null`.execute(app.db);
});

const run = async (now: Date, signal = new AbortController().signal): Promise<void> => {
  const job = app.features.jobs.find(({ name }) => name === 'renewals');
  await job?.run(null, { db: app.db, now, log: app.log, signal });
};
const volunteer = (overrides: PersonOverrides = {}): Promise<BuiltPerson> =>
  buildVolunteer(app.db, { ...overrides, agreement: { signedAt: SIGNED, ...overrides.agreement } });
const isFrozen = async ({ id }: BuiltPerson) =>
  (
    await sql<{ frozen: boolean }>`
      select frozen_at is not null as frozen from volunteer_information where user_id = ${id}`.execute(app.db)
  ).rows[0]?.frozen;
const sent = ({ id }: BuiltPerson) => templatesTo(app.db, id);

describe('freezing', () => {
  it('begins a year after signing, where the volunteer lives', async () => {
    const here = await volunteer();
    const there = await volunteer({ timeZone: 'America/New_York' });
    const late = await volunteer({ agreement: { signedAt: new Date('2027-03-11T10:00:00Z') } });
    await run(morning(1));
    expect(await Promise.all([here, there, late].map(isFrozen))).toEqual([false, false, false]);
    // 3:00 in Israel, still the evening before in New York.
    await run(new Date(`${END}T01:00:00Z`));
    expect(await Promise.all([here, there, late].map(isFrozen))).toEqual([true, false, false]);
    await run(morning(0));
    expect(await Promise.all([here, there, late].map(isFrozen))).toEqual([true, true, false]);
  });

  it('returns offers and requests in treatment, and tells the people involved', async () => {
    const [leaving, staying] = [
      await volunteer({ locale: 'en-US' }),
      await volunteer({ agreement: { signedAt: morning(100) } }),
    ];
    const [seeker, other] = [await buildHelpSeeker(app.db), await buildHelpSeeker(app.db)];
    const dueAt = morning(-5);
    const inCare = await buildRequest(app.db, seeker.id, {
      status: 'in_treatment',
      volunteerId: leaving.id,
      dueAt,
    });
    const offered = await buildRequest(app.db, other.id, { waiting: [leaving.id, staying.id], dueAt });
    const changes = await hearChanges(app);
    await run(morning(0));
    const { rows } = await sql<{ id: number; status: string; waiting: number[] }>`
      select a.id, a.status, array(select volunteer_id from application_users l
        where l.application_id = a.id and l.is_approved = 0) as waiting
      from applications a where a.id = any(${[inCare, offered]}::integer[]) order by a.id`.execute(app.db);
    expect(rows).toEqual([
      { id: inCare, status: 'open', waiting: [] },
      { id: offered, status: 'open', waiting: [staying.id] },
    ]);
    expect(await sent(seeker)).toEqual(['help_request.seeker_unassigned']);
    expect(await sent(leaving)).toEqual(['help_request.volunteer_released', 'agreement_ended']);
    expect((await wordsTo(app.db, leaving.id))[1]).toContain(
      `Renew the agreement to continue:\nhttps://ezra.example.org/volunteer/account/renew/${leaving.volunteerInformationId}`,
    );
    await vi.waitFor(() => {
      expect(changes.ids(`user:${leaving.id}`, 'session')).toHaveLength(1);
      expect(changes.ids('role:admin', 'pending-volunteers')).toContain(leaving.id);
    });
    await changes.stop();
  });

  it('happens once, in two runs, one after the other or at once', async () => {
    const people = [await volunteer(), await volunteer(), await volunteer()];
    await Promise.all([run(morning(0)), run(morning(0))]);
    await run(morning(0));
    for (const person of people) expect(await sent(person)).toEqual(['agreement_ended']);
    const noted = await sql<{ times: number }>`
      select count(*)::int as times from activity_log
      where subject = 'volunteer_information' and new_values ->> 'frozen' = 'true'
        and subject_id = any(${people.map(({ volunteerInformationId }) => volunteerInformationId)}::integer[])
      group by subject_id`.execute(app.db);
    expect(noted.rows.map(({ times }) => times)).toEqual([1, 1, 1]);
  });

  it('goes beyond one piece, also when hundreds signed in the same moment', async () => {
    await sql`
      with made as (
        insert into users (phone, full_name)
        select '+97259' || (2000000 + n), 'x' from generate_series(1, 520) n returning id
      )
      insert into volunteer_information (user_id, id_number, signature_image, dob, gender, way_to_provide_help,
        contact_method, agreement_version, signed_at)
      select id, 'x', 'x', '1990-01-01', 'female', 'both', 'sms', 1, '2027-03-10T10:00:00.123456Z' from made`.execute(
      app.db,
    );
    await run(morning(0));
    const left = await sql`select id from volunteer_information where frozen_at is null`.execute(app.db);
    expect(left.rows).toEqual([]);
  }, 60_000);
});

describe('reminders', () => {
  it('go out 30, 7 and 1 days before the end, each once, and then the freeze', async () => {
    const person = await volunteer();
    const days: number[] = [];
    for (let left = 33; left >= -3; left--) {
      const before = (await sent(person)).length;
      await run(morning(left));
      await run(morning(left));
      if ((await sent(person)).length > before) days.push(left);
    }
    expect(days).toEqual([30, 7, 1, 0]);
    expect(await sent(person)).toEqual([
      'renewal_reminder',
      'renewal_reminder',
      'renewal_reminder',
      'agreement_ended',
    ]);
  });

  it('name the day and the way, in the person’s own language', async () => {
    const [he, en] = [await volunteer(), await volunteer({ locale: 'en-US', firstName: 'Dan' })];
    await run(morning(7));
    const link = (person: BuiltPerson) =>
      `https://ezra.example.org/volunteer/account/renew/${person.volunteerInformationId}`;
    expect(await wordsTo(app.db, he.id)).toEqual([
      `שלום דניאל, הסכם ההתנדבות שלך בעמותת עזרה מסתיים ב־10 במרץ 2028. כדי להמשיך להתנדב צריך לחדש אותו. זה לוקח כמה דקות:\n${link(he)}`,
    ]);
    expect(await wordsTo(app.db, en.id)).toEqual([
      `Hello Dan, your volunteer agreement with Ezra ends on March 10, 2028. To keep volunteering, please renew it. It takes a few minutes:\n${link(en)}`,
    ]);
  });

  it.each([
    ['nothing was sent at all', [], 5],
    ['the first one was sent', [30], 5],
    ['only the day before is left', [30], 1],
  ])('after days without service the nearest one alone is made up for: %s', async (_what, ran, back) => {
    const person = await volunteer();
    for (const days of ran) await run(morning(days));
    await run(morning(back));
    await run(morning(back));
    expect(await sent(person)).toHaveLength(ran.length + 1);
  });

  it('go out once from two runs at once', async () => {
    const person = await volunteer();
    await Promise.all([run(morning(30)), run(morning(30)), run(morning(30))]);
    expect(await sent(person)).toEqual(['renewal_reminder']);
  });

  it('begin anew with the next agreement', async () => {
    const person = await volunteer();
    await run(morning(30));
    const again = new Date(SIGNED.valueOf() + 20 * 86_400_000);
    await sql`update volunteer_information set signed_at = ${again} where user_id = ${person.id}`.execute(
      app.db,
    );
    await run(morning(7));
    expect(await sent(person)).toEqual(['renewal_reminder', 'renewal_reminder']);
  });
});

it.each<[string, PersonOverrides]>([
  ['deactivated', { isActive: false }],
  ['blocked', { blockedAt: new Date() }],
  ['deleted', { deletedAt: new Date() }],
  ['no volunteer any more', { roles: ['user'] }],
])('no message goes to a person who is %s; the agreement ends all the same', async (_what, overrides) => {
  const person = await volunteer(overrides);
  for (const days of [30, 7, 1, 0]) await run(morning(days));
  expect(await sent(person)).toEqual([]);
  expect(await isFrozen(person)).toBe(true);
});

describe('a run that ends in the middle', () => {
  /** Ends the connection that stores a message to this person, as a kill of the process or the database would. */
  async function dieAt({ id }: BuiltPerson): Promise<void> {
    await sql
      .raw(
        `create or replace function die() returns trigger language plpgsql as
         $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
      )
      .execute(app.db);
    await sql
      .raw(
        `create trigger dying before insert on messages for each row
         when (new.user_id = ${id} and new.template in ('agreement_ended', 'renewal_reminder'))
         execute function die()`,
      )
      .execute(app.db);
  }
  afterEach(() => sql.raw('drop trigger if exists dying on messages').execute(app.db));

  it('leaves no volunteer half frozen, keeps the others, fails, and the next run makes up for it', async () => {
    const [before, struck, after] = [await volunteer(), await volunteer(), await volunteer()];
    const seeker = await buildHelpSeeker(app.db);
    const request = await buildRequest(app.db, seeker.id, {
      status: 'in_treatment',
      volunteerId: struck.id,
      dueAt: morning(-5),
    });
    const statusOf = async () =>
      (await sql<{ status: string }>`select status from applications where id = ${request}`.execute(app.db))
        .rows[0]?.status;
    await dieAt(struck);
    await expect(run(morning(0))).rejects.toThrow(`agreements not frozen: ${struck.volunteerInformationId}`);
    expect(await Promise.all([before, struck, after].map(isFrozen))).toEqual([true, false, true]);
    expect(await statusOf()).toBe('in_treatment');
    expect([await sent(struck), await sent(seeker)]).toEqual([[], []]);

    await sql.raw('drop trigger dying on messages').execute(app.db);
    await run(morning(0));
    expect(await isFrozen(struck)).toBe(true);
    expect(await statusOf()).toBe('open');
    for (const person of [before, after]) expect(await sent(person)).toEqual(['agreement_ended']);
    expect(await sent(struck)).toEqual(['help_request.volunteer_released', 'agreement_ended']);
  });

  it('notes no reminder that it did not store, and the next one sends each once', async () => {
    const people = [await volunteer(), await volunteer()];
    await dieAt(people[1] as BuiltPerson);
    await expect(run(morning(30))).rejects.toThrow();
    for (const person of people) expect(await sent(person)).toEqual([]);
    await sql.raw('drop trigger dying on messages').execute(app.db);
    await run(morning(30));
    for (const person of people) expect(await sent(person)).toEqual(['renewal_reminder']);
  });

  it('that is asked to stop leaves the rest to another run', async () => {
    const person = await volunteer();
    const stop = new AbortController();
    stop.abort();
    await expect(run(morning(0), stop.signal)).rejects.toThrow();
    expect(await isFrozen(person)).toBe(false);
  });
});

it('among fifty thousand agreements those that end are found by the index', async () => {
  await sql`
    insert into users (phone, full_name)
    select '+97259' || (3000000 + n), 'x' from generate_series(1, 50000) n`.execute(app.db);
  // Else each agreement may read the whole table to find its person: so it was planned for the few of before.
  await sql`analyze users`.execute(app.db);
  await sql`
    insert into volunteer_information (user_id, id_number, signature_image, dob, gender, way_to_provide_help,
      contact_method, agreement_version, signed_at)
    select id, 'x', 'x', '1990-01-01', 'female', 'both', 'sms', 1,
      ${SIGNED}::timestamptz - interval '10 days' + interval '11 minutes' * row_number() over ()
    from users where phone between '+972593000001' and '+972593050000'`.execute(app.db);
  await sql`analyze volunteer_information`.execute(app.db);
  for (const after of [null, { id: 1, signedAtText: '2027-03-01 00:00:00.123456+00' }]) {
    const plan = await planOf((db) => endingAgreements(db, { until: SIGNED, after, limit: 500 }));
    expect(plan).toContain('volunteer_information_signed_idx');
    expect(plan).not.toMatch(/Sort|Seq Scan on volunteer_information/);
  }
});

/** How the database would carry out what `ask` asks. */
async function planOf(ask: (db: Executor) => Promise<unknown>): Promise<string> {
  const asked: CompiledQuery[] = [];
  const nobody = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query),
  });
  await ask(nobody);
  const [query] = asked;
  const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query?.sql}`, [
    ...(query?.parameters ?? []),
  ]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
