import type { Locale } from '@ezra/contract/common/locales';
import { listEmergencyVolunteers } from '@ezra/contract/emergencies/emergencies';
import { inviteVolunteers } from '@ezra/contract/requests/invitations';
import { listOpenVolunteers, readApplication } from '@ezra/contract/requests/request-desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEventPair, buildEventVolunteerRequest } from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { emergencyScene } from '../../emergencies/emergencies/emergency-scene.ts';
import { TEL_AVIV } from '../visits/visits-fixture.ts';

const DAY_MS = 86_400_000;
let app: ProductApp;
let admin: { token: string };
beforeAll(async () => {
  app = await productApp();
  admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
});
afterAll(() => app.close());

const ago = (days: number): Date => new Date(app.clock.now().valueOf() - days * DAY_MS);
const candidates = async (id: number, search = '', locale: Locale = 'he-IL') =>
  (await app.call(listOpenVolunteers, { as: admin, locale, query: { application_id: id, search } })).ok.data;
const candidate = async (id: number, volunteer: BuiltPerson, locale: Locale = 'he-IL') => {
  const [found] = await candidates(id, volunteer.phone, locale);
  if (!found) throw new Error('the volunteer is not among the candidates');
  return found;
};
const detail = async (id: number, locale: Locale = 'he-IL') =>
  (await app.call(readApplication, { as: admin, locale, params: { id } })).ok.data;
const ride = (seeker: BuiltPerson, more: object = {}) =>
  buildRequest(app.db, seeker.id, { categoryId: 1, destination: TEL_AVIV, ...more });

describe('what decides between volunteers', () => {
  it('is where they are, what they drive, speak and like to do, measured by what the person needs', async () => {
    const seeker = await buildHelpSeeker(app.db, {
      preferences: { languages: ['hebrew', 'romanian', 'לדינו'], evacuation_equipment: ['walker'] },
    });
    const fit = await buildVolunteer(app.db, {
      home: { text: 'רמת גן', locality: 'רמת גן', lat: 32.08049, lng: 34.81151 },
      agreement: {
        vehicleAvailability: true,
        languages: ['hebrew', 'romanian', 'לדינו'],
        interests: ['rides', 'company'],
      },
    });
    const unfit = await buildVolunteer(app.db, {
      home: null,
      agreement: { drivingLicense: false, languages: ['french'], interests: ['shopping'] },
    });
    const id = await ride(seeker);
    expect(await candidate(id, fit)).toEqual({
      id: fit.id,
      full_name: fit.fullName,
      phone: fit.phone,
      distance_km: 3.5,
      location: { lat: 32.08, lng: 34.812 },
      vehicle: { label: 'יש רכב', fits: 1 },
      languages: { labels: ['עברית', 'רומנית', 'לדינו'], shared: ['רומנית', 'לדינו'], fits: 1 },
      interests: { labels: ['הסעות', 'חברה ושיחה'], fits: 1 },
      last_helped_at: null,
      helped_before: 0,
      asked_this_month: 0,
      asked_at: null,
      answer: null,
      has_accepted: 0,
      link_id: null,
      note: null,
      eta_minutes: null,
    });
    expect(await candidate(id, unfit, 'en-US')).toMatchObject({
      distance_km: null,
      location: null,
      vehicle: { label: 'No car', fits: 0 },
      languages: { labels: ['French'], shared: [], fits: 0 },
      interests: { labels: ['Shopping'], fits: 0 },
    });
    const shopping = await buildRequest(app.db, seeker.id, { categoryId: 2 });
    expect(await candidate(shopping, unfit)).toMatchObject({
      vehicle: { fits: null },
      interests: { labels: ['קניות'], fits: 1 },
    });
  });

  it('counts a wheelchair of the request itself', async () => {
    const seeker = await buildHelpSeeker(app.db, { disabilities: ['old_age'] });
    const volunteer = await buildVolunteer(app.db, { agreement: { vehicleAvailability: true } });
    const id = await ride(seeker);
    const fits = async () => (await candidate(id, volunteer)).vehicle?.fits;
    expect(await fits()).toBe(1);
    await sql`update applications set contact = jsonb_build_object('disability_id', (select jsonb_build_array(o.id)
      from options o where o.list = 'disabilities' and o.name = 'wheelchair_user')) where id = ${id}`.execute(
      app.db,
    );
    expect(await fits()).toBeNull();
  });

  it('is when they helped last: the end of it, or since when they help', async () => {
    const volunteer = await buildVolunteer(app.db);
    const seeker = await buildHelpSeeker(app.db);
    const id = await ride(seeker);
    const last = async () => (await candidate(id, volunteer)).last_helped_at;
    const helps = async (status: 'completed' | 'in_treatment' | 'closed', days: number) =>
      buildRequest(app.db, (await buildHelpSeeker(app.db)).id, {
        status,
        volunteerId: volunteer.id,
        createdAt: ago(days),
      });
    await helps('completed', 40);
    expect(await last()).toBe(ago(40).toISOString());
    // What was closed was not help.
    await helps('closed', 2);
    expect(await last()).toBe(ago(40).toISOString());
    await buildEventPair(app.db, { volunteerId: volunteer.id, state: 'completed', createdAt: ago(30) });
    await buildEventPair(app.db, { volunteerId: volunteer.id, state: 'rejected', createdAt: ago(3) });
    await buildEventPair(app.db, { volunteerId: volunteer.id, state: 'waiting', createdAt: ago(3) });
    expect(await last()).toBe(ago(30).toISOString());
    await helps('in_treatment', 8);
    expect(await last()).toBe(ago(8).toISOString());
  });

  it('is how often they helped this person', async () => {
    const volunteer = await buildVolunteer(app.db);
    const seeker = await buildHelpSeeker(app.db);
    const helped = { volunteerId: volunteer.id, createdAt: ago(50) };
    for (const categoryId of [2, 3])
      await buildRequest(app.db, seeker.id, { ...helped, categoryId, status: 'completed' });
    await buildRequest(app.db, seeker.id, { ...helped, status: 'closed' });
    await buildEventPair(app.db, { ...helped, userId: seeker.id, state: 'completed' });
    await buildEventPair(app.db, { ...helped, userId: seeker.id, state: 'rejected' });
    await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { ...helped, status: 'completed' });
    expect((await candidate(await ride(seeker), volunteer)).helped_before).toBe(3);
  });

  it('is how often they were asked in the last thirty days, about whatever it was', async () => {
    const volunteer = await buildVolunteer(app.db);
    const id = await ride(await buildHelpSeeker(app.db));
    const asked = async () => (await candidate(id, volunteer)).asked_this_month;
    const invite = (requestId: number) =>
      app
        .call(inviteVolunteers, {
          as: admin,
          params: { applicationId: requestId },
          body: { volunteer_ids: [volunteer.id] },
        })
        .then(({ ok }) => ok);
    await invite(id);
    await invite(await ride(await buildHelpSeeker(app.db)));
    expect(await asked()).toBe(2);
    await buildEventVolunteerRequest(app.db, { volunteerId: volunteer.id, createdAt: ago(29) });
    await buildEventVolunteerRequest(app.db, { volunteerId: volunteer.id, createdAt: ago(31) });
    expect(await asked()).toBe(3);
    const scene = emergencyScene(app);
    const staff = await scene.admin();
    const emergency = await scene.raised();
    await scene.assign(staff, emergency.id, volunteer.id).then(({ ok }) => ok);
    await scene.closeAsStaff(staff, emergency.id).then(({ ok }) => ok);
    expect(await asked()).toBe(4);
    await sql`update request_invitations set created_at = ${ago(31)} where volunteer_id = ${volunteer.id}`.execute(
      app.db,
    );
    expect(await asked()).toBe(2);
    expect(await candidate(id, volunteer)).toMatchObject({ asked_at: ago(31).toISOString(), answer: 0 });
  });

  it('is what they offered: with the offer, to approve it, and the same in the detail of the request', async () => {
    const seeker = await buildHelpSeeker(app.db, { preferences: { languages: ['romanian'] } });
    const agreement = { vehicleAvailability: true, languages: ['romanian'] };
    const volunteer = await buildVolunteer(app.db, { agreement });
    const id = await ride(seeker, { waiting: [volunteer.id] });
    await sql`update application_users set note = 'עם רכב גבוה' where application_id = ${id}`.execute(app.db);
    await sql`insert into request_invitations (application_id, volunteer_id, respond, token_hash, eta_minutes,
        created_at, answered_at)
      values (${id}, ${volunteer.id}, 1, ${Buffer.alloc(32, volunteer.id % 256)}, 20, ${ago(1)}, ${ago(1)})`.execute(
      app.db,
    );
    const { links } = await detail(id);
    const { has_accepted, link_id, note, eta_minutes, ...rest } = await candidate(id, volunteer);
    expect({ has_accepted, link_id, note, eta_minutes }).toEqual({
      has_accepted: 1,
      link_id: links[0]?.id,
      note: 'עם רכב גבוה',
      eta_minutes: 20,
    });
    const { id: _id, full_name: _name, phone: _phone, ...facts } = rest;
    expect(links[0]?.facts).toEqual(facts);
    expect(facts).toMatchObject({
      vehicle: { fits: 1 },
      languages: { labels: ['רומנית'], fits: 1 },
      asked_at: ago(1).toISOString(),
      answer: 1,
    });
  });

  it('of a volunteer without an agreement is not known', async () => {
    const seeker = await buildHelpSeeker(app.db, { preferences: { languages: ['romanian'] } });
    const volunteer = await buildVolunteer(app.db, { agreement: null });
    const id = await ride(seeker, { declined: [volunteer.id] });
    expect((await detail(id)).links[0]?.facts).toMatchObject({
      vehicle: null,
      languages: { labels: [], fits: null },
      interests: { labels: [], fits: null },
    });
  });

  it('is known of those who can be sent to an emergency too, where no kind of help decides', async () => {
    const scene = emergencyScene(app);
    const staff = await scene.admin();
    const { id } = await scene.raised({ preferences: { languages: ['amharic'] } });
    const volunteer = await buildVolunteer(app.db, {
      agreement: { vehicleAvailability: true, languages: ['amharic'], interests: ['rides'] },
    });
    const query = { search: volunteer.phone };
    const { data } = (await app.call(listEmergencyVolunteers, { as: staff, params: { id }, query })).ok;
    expect(data).toMatchObject([
      {
        id: volunteer.id,
        vehicle: { label: 'יש רכב', fits: null },
        languages: { labels: ['אמהרית'], shared: ['אמהרית'], fits: 1 },
        interests: { fits: null },
        asked_at: null,
        link_id: null,
      },
    ]);
  });

  it('leaves who is in charge out of those to choose from', async () => {
    const volunteer = await buildVolunteer(app.db);
    const id = await ride(await buildHelpSeeker(app.db), {
      status: 'in_treatment',
      volunteerId: volunteer.id,
    });
    expect(await candidates(id, volunteer.phone)).toEqual([]);
  });
});

describe('the detail of a request', () => {
  const home = { floor: 4, elevator: 'none' };
  const described = async (overrides: PersonOverrides = {}) => {
    const seeker = await buildHelpSeeker(app.db, {
      disabilities: ['walking_difficulty', 'other'],
      otherDisability: 'סחרחורות',
      preferences: {
        languages: ['hebrew', 'romanian'],
        evacuation_equipment: ['walker', 'medication'],
        transport_needs: ['companion'],
        face_to_face_tools: ['loud_speech'],
        animal_types: ['guide_dog', 'cat'],
        helper_gender: 'female',
      },
      ...overrides,
    });
    await sql`update personal_information set housing_type = 'apartment', floor_number = ${home.floor},
      elevator = ${home.elevator} where user_id = ${seeker.id}`.execute(app.db);
    return seeker;
  };

  it.each<[Locale, string[]]>([
    [
      'he-IL',
      [
        'disability: קושי בהליכה או בניידות',
        'disability: סחרחורות',
        'equipment: הליכון',
        'escort: מקום למלווה',
        'helper: נוח לקבל עזרה מאישה',
        'home: קומה 4, בלי מעלית',
        'language: עברית ורומנית',
        'communication: דיבור בקול רם',
        'animal: כלב נחייה',
      ],
    ],
    [
      'en-US',
      [
        'disability: Difficulty walking or moving around',
        'disability: סחרחורות',
        'equipment: Walker',
        'escort: Room for a companion',
        'helper: Prefers help from a woman',
        'home: Floor 4, no elevator',
        'language: Hebrew and Romanian',
        'communication: Loud speech',
        'animal: Guide dog',
      ],
    ],
  ])('says what a helper should know (%s)', async (locale, expected) => {
    const { needs } = await detail(await ride(await described()), locale);
    expect(needs.map(({ kind, label }) => `${kind}: ${label}`)).toEqual(expected);
  });

  it('says nothing of who has answered no questions', async () => {
    const seeker = await buildHelpSeeker(app.db, { disabilities: [], preferences: null });
    expect((await detail(await ride(seeker))).needs).toEqual([]);
  });

  it('says roughly where help is wanted and where the ride goes', async () => {
    const placed = await detail(await ride(await described()));
    expect(placed.application).toMatchObject({
      location: { lat: 32.076, lng: 34.775 },
      destination_location: { lat: 32.08, lng: 34.81 },
    });
    const nowhere = await ride(await described({ home: null }), { destination: null });
    expect((await detail(nowhere)).application).toMatchObject({ location: null, destination_location: null });
  });
});
