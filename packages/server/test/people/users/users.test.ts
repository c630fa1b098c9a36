import { countUserViews, listUsers, validatePolice, validateTraining } from '@ezra/contract/people/users';
import { USER_VIEWS } from '@ezra/contract/people/users.terms';
import type { Locale } from '@ezra/contract/common/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersRoutes } from '../../../src/features/people/users/users.routes.ts';
import { accountsApp, messagesTo } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await accountsApp({
    more: usersRoutes,
  });
  admin = (await app.signIn((await buildAdmin(app.db)).id, 'admin')).token;
});
afterAll(() => app.close());

describe('validating a volunteer', () => {
  it('tells at each step, and lets start when all is there', async () => {
    const volunteer = await buildVolunteer(app.db, {
      agreement: { gender: 'male', validateTraining: false, validatePolice: false },
    });
    const params = { volunteerInfoId: volunteer.volunteerInformationId ?? 0 };
    const training = await app.call(validateTraining, { as: admin, params, body: { validate_training: 1 } });
    expect(training.ok.data).toMatchObject({ validate_training: 1, validate_police: 0 });
    expect(training.ok.message).toBe('ההדרכה אושרה');
    expect((await messagesTo(app.db, volunteer.phone))[0]).toContain('נשאר רק אישור המשטרה');

    const police = await app.call(validatePolice, { as: admin, params, body: { validate_police: '1' } });
    expect(police.ok.data).toMatchObject({ validate_training: 1, validate_police: 1 });
    expect((await messagesTo(app.db, volunteer.phone))[0]).toContain('אפשר להתחיל להתנדב');

    await app.call(validatePolice, { as: admin, params, body: { validate_police: 1 } });
    expect(await messagesTo(app.db, volunteer.phone)).toHaveLength(2);
  });

  it.each<[string, PersonOverrides]>([
    ['deactivated', { isActive: false }],
    ['blocked', { blockedAt: new Date() }],
    ['frozen', { agreement: { frozenAt: new Date() } }],
    ['no volunteer any more', { roles: ['user'] }],
  ])('promises nothing to a person who is %s', async (_name, overrides) => {
    const volunteer = await buildVolunteer(app.db, {
      ...overrides,
      agreement: { ...overrides.agreement, gender: 'male', validateTraining: false, validatePolice: false },
    });
    const call = { as: admin, params: { volunteerInfoId: volunteer.volunteerInformationId ?? 0 } };
    const training = await app.call(validateTraining, { ...call, body: { validate_training: 1 } });
    const police = await app.call(validatePolice, { ...call, body: { validate_police: 1 } });
    expect([training.status, police.status]).toEqual([200, 200]);
    expect(await messagesTo(app.db, volunteer.phone)).toEqual([]);
  });

  it.each<[Locale, string[]]>([
    [
      'he-IL',
      ['ההדרכה אושרה', 'אישור ההדרכה בוטל', 'סומן שאישור המשטרה התקבל', 'הסימון שאישור המשטרה התקבל בוטל'],
    ],
    [
      'en-US',
      [
        'Training validated',
        'Training validation canceled',
        'Police certificate validated',
        'Police certificate validation canceled',
      ],
    ],
  ])('says what was done, also when it is taken back (%s)', async (locale, expected) => {
    const { volunteerInformationId } = await buildVolunteer(app.db, {
      agreement: { gender: 'male', validateTraining: false, validatePolice: false },
    });
    const call = { as: admin, locale, params: { volunteerInfoId: volunteerInformationId ?? 0 } };
    const said: (string | undefined)[] = [];
    for (const value of [1, 0] as const)
      said.push(
        (await app.call(validateTraining, { ...call, body: { validate_training: value } })).ok.message,
      );
    for (const value of [1, 0] as const)
      said.push((await app.call(validatePolice, { ...call, body: { validate_police: value } })).ok.message);
    expect(said).toEqual(expected);
  });

  it('is for those who need it, and for those who exist', async () => {
    const { volunteerInformationId } = await buildVolunteer(app.db);
    const police = await app.call(validatePolice, {
      as: admin,
      params: { volunteerInfoId: volunteerInformationId ?? 0 },
      body: { validate_police: 1 },
    });
    expect(police.status).toBe(422);
    const missing = {
      as: admin,
      params: { volunteerInfoId: 2_000_000_000 },
      body: { validate_training: true },
    };
    expect((await app.call(validateTraining, missing)).status).toBe(404);
  });

  it('is held to the regions of the admin', async () => {
    const { north, south } = await homesApart(app.db);
    const held = await buildAdmin(app.db, { regions: [north.stateId] });
    const as = await app.signIn(held.id, 'admin');
    const near = await buildVolunteer(app.db, { home: north, agreement: { validateTraining: false } });
    const far = await buildVolunteer(app.db, { home: south, agreement: { validateTraining: false } });
    const validate = (id: number | null) =>
      app.call(validateTraining, {
        as,
        params: { volunteerInfoId: id ?? 0 },
        body: { validate_training: 1 },
      });
    expect((await validate(far.volunteerInformationId)).status).toBe(404);
    expect((await validate(near.volunteerInformationId)).status).toBe(200);
    const seen = await app.call(listUsers, { as, query: { perPage: 100 } });
    expect(seen.ok.data.map(({ id }) => id)).toContain(near.id);
    expect(seen.ok.data.map(({ id }) => id)).not.toContain(far.id);
  });
});

describe('the user table', () => {
  it('shows what an admin needs, in the language asked for', async () => {
    const seeker = await buildHelpSeeker(app.db, { email: 'x@example.org', lastActiveAt: app.clock.now() });
    await app.db
      .updateTable('users')
      .set({ is_wp: true, is_sms: false })
      .where('id', '=', seeker.id)
      .execute();
    const answer = await app.call(listUsers, {
      as: admin,
      locale: 'en-US',
      query: { user_ids: [seeker.id] },
    });
    expect(answer.ok.meta).toEqual({ total: 1, page: 1, perPage: 10 });
    expect(answer.ok.data[0]).toMatchObject({
      full_name: seeker.fullName,
      first_name: seeker.fullName.split(' ')[0],
      ...{ is_phone: 1, is_wp: 1, is_sms: 0 },
      town: 'תל אביב-יפו',
      roles: ['user'],
      disabilities: ['Difficulty walking or moving around'],
      status: 'activated',
      is_online: 1,
      signed: 1,
      training: 'not_needed',
      police: 'not_needed',
      volunteer_information: null,
    });
  });

  it('finds by name, phone and papers', async () => {
    const volunteer = await buildVolunteer(app.db, {
      lastName: 'מיוחד-במינו',
      agreement: { gender: 'male', validatePolice: false },
    });
    const ids = async (query: Record<string, unknown>) =>
      (await app.call(listUsers, { as: admin, query })).ok.data.map(({ id }) => id);
    expect(await ids({ search: 'מיוחד-במינו' })).toEqual([volunteer.id]);
    expect(await ids({ search: `0${volunteer.phone.slice(4)}` })).toEqual([volunteer.id]);
    expect(await ids({ view: 'waiting', perPage: 100 })).toContain(volunteer.id);
    expect(await ids({ roles: 'user', perPage: 100 })).not.toContain(volunteer.id);
    expect(await ids({ search: '100%' })).toEqual([]);
    const deleted = await buildHelpSeeker(app.db, { deletedAt: app.clock.now() });
    expect(await ids({ user_ids: [deleted.id] })).toEqual([]);
    expect(await ids({ user_ids: [deleted.id], status: 'deleted' })).toEqual([deleted.id]);
    // The open row shows what became of it.
    expect(await ids({ ids: [deleted.id] })).toEqual([deleted.id]);
  });

  it('has views with counts: each person in those that they belong to, for each reader', async () => {
    const { north, south } = await homesApart(app.db);
    const untrained = { validateTraining: false };
    const built: [id: number, views: string[]][] = [
      [(await buildHelpSeeker(app.db, { home: north })).id, ['seekers', 'all']],
      [(await buildVolunteer(app.db, { home: north })).id, ['volunteers', 'all']],
      [(await buildVolunteer(app.db, { agreement: untrained })).id, ['waiting', 'volunteers', 'all']],
      [
        (await buildVolunteer(app.db, { home: south, agreement: { ...untrained, frozenAt: new Date() } })).id,
        ['frozen', 'volunteers', 'all'],
      ],
      [(await buildHelpSeeker(app.db, { home: north, isActive: false })).id, ['inactive', 'seekers', 'all']],
      [(await buildHelpSeeker(app.db, { blockedAt: new Date() })).id, ['inactive', 'seekers', 'all']],
      // Asked for once more by the id; in no list.
      [(await buildVolunteer(app.db, { deletedAt: new Date(), agreement: untrained })).id, ['all']],
    ];
    const idsIn = async (query: Record<string, unknown>, as: string | { token: string } = admin) => {
      const { data, meta } = (await app.call(listUsers, { as, query: { perPage: 100, ...query } })).ok;
      expect(meta?.total).toBe(data.length);
      return data.map(({ id }) => id);
    };
    for (const [id, views] of built) {
      const seen: string[] = [];
      for (const view of USER_VIEWS) seen.push(...(await idsIn({ view, ids: [id] })).map(() => view));
      expect(seen).toEqual(views);
    }
    const held = await buildAdmin(app.db, { regions: [north.stateId] });
    for (const as of [admin, await app.signIn(held.id, 'admin')]) {
      const { data: counted } = (await app.call(countUserViews, { as })).ok;
      for (const view of USER_VIEWS)
        expect([view, counted[view]]).toEqual([view, (await idsIn({ view }, as)).length]);
    }
    const deleted = built.at(-1)?.[0] ?? 0;
    expect(await idsIn({ view: 'volunteers', status: 'deleted', ids: [deleted] })).toEqual([deleted]);
  });

  it('is for admins alone', async () => {
    const manager = await app.signIn((await buildManager(app.db)).id, 'manager');
    expect((await app.call(listUsers, { as: manager, query: {} })).status).toBe(403);
  });
});
