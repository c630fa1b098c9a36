import {
  closeOwnEmergencyById,
  listEmergencyVolunteers,
  listVolunteerEmergencies,
} from '@ezra/contract/emergencies/emergencies';
import { validateTraining } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeAccount } from '../../../src/features/people/accounts/accounts.service.ts';
import { emergencyData } from '../../../src/features/emergencies/emergencies/emergencies.personal.ts';
import { subscribeToEmergencies } from '../../../src/features/emergencies/emergencies/emergencies.subscribers.ts';
import { accessesTo } from '../../../src/platform/access-log/access-log.repository.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createEventBus } from '../../../src/platform/events/event-bus.ts';
import { createMessaging } from '../../../src/platform/messaging/messaging.ts';
import { createRealtime } from '../../../src/platform/realtime/realtime.ts';
import { UNFIT_VOLUNTEERS } from '../../../testing/factories/unfit-volunteers.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';
import { emergencyScene, type EmergencyScene, type SignedIn } from './emergency-scene.ts';

let app: ProductApp;
let scene: EmergencyScene;
let admin: SignedIn;
const parts = {
  events: createEventBus(),
  messaging: createMessaging({ channels: ['sms'], publicUrl: 'https://ezra.example.org' }),
  realtime: createRealtime(),
};
beforeAll(async () => {
  app = await productApp();
  scene = emergencyScene(app);
  admin = await scene.admin();
  subscribeToEmergencies(parts);
});
afterAll(() => app.close());

describe('raising', () => {
  it('is for people with a disability on record', async () => {
    const person = await scene.seeker({ disabilities: [] });
    expect((await scene.raise(person)).error).toMatchObject({ code: 'disability_required' });
    expect((await scene.status(person)).record).toBeNull();
  });

  it('tells the staff and the person; the status says that it stands alone', async () => {
    const seeker = await scene.seeker({ firstName: 'רות' });
    const before = (await templatesTo(app.db, admin.id)).length;
    const answer = await scene.raise(seeker, 'נפלתי במקלחת');
    expect(answer.ok.message).toBe('הקריאה נשלחה');
    expect(answer.ok.data).toEqual({
      without_volunteer: 1,
      with_event: 0,
      assigned_volunteer: 0,
      reject_volunteer: 0,
      time: app.clock.now().toISOString(),
      volunteer: null,
      record: { id: answer.ok.data.record?.id, event_id: null },
      is_approved: null,
      acknowledged_at: null,
      acknowledged_by: null,
      assigned_at: null,
      eta_minutes: null,
      answered_at: null,
    });
    expect(await templatesTo(app.db, admin.id, before)).toEqual(['emergency.staff_called']);
    const words = (await wordsTo(app.db, admin.id)).at(-1) ?? '';
    for (const part of [seeker.fullName, 'דיזנגוף 50', 'נפלתי במקלחת', '/admin/dashboard'])
      expect(words).toContain(part);
    expect(await templatesTo(app.db, seeker.id)).toEqual(['emergency.seeker_raised']);
    const seen = await accessesTo(app.db, seeker.id, { limit: 5, offset: 0 });
    expect(seen).toMatchObject([{ actorId: admin.id, place: 'message' }]);
  });

  it('pressing again gives the same emergency, and sends no message again', async () => {
    const { seeker, id } = await scene.raised();
    const before = (await templatesTo(app.db, admin.id)).length;
    expect((await scene.raise(seeker)).ok.data.record?.id).toBe(id);
    expect(await templatesTo(app.db, admin.id, before)).toEqual([]);
  });

  it('looks for the person at home, else at work', async () => {
    const work = { text: 'הרצל 1, חיפה', locality: 'חיפה', lat: 32.8, lng: 35 };
    await scene.raised({ firstName: 'בעבודה', home: null, work });
    const row = (await scene.list(admin)).find(({ user }) => user.full_name.startsWith('בעבודה'));
    expect(row).toMatchObject({ address: 'הרצל 1, חיפה', is_located: 1, state: 'new' });
  });
});

describe('handling an emergency', () => {
  it('is shown to the volunteer who was sent alone, and no longer than until the volunteer cannot', async () => {
    const [first, second] = [await scene.volunteer(), await scene.volunteer()];
    const [one, other] = [await scene.raised(), await scene.raised()];
    void (await scene.assign(admin, one.id, first.id)).ok;
    void (await scene.assign(admin, other.id, second.id)).ok;
    const seenBy = async (as: SignedIn) =>
      (await app.call(listVolunteerEmergencies, { as })).ok.data.map(({ user }) => user.full_name);
    expect(await seenBy(first)).toEqual([one.seeker.fullName]);
    expect(await seenBy(second)).toEqual([other.seeker.fullName]);
    void (await scene.answer(first, one.id, 'cannot')).ok;
    expect(await seenBy(first)).toEqual([]);
  });

  it('goes from the emergency to the volunteer who comes; all people involved hear of each step', async () => {
    const { seeker, id } = await scene.raised();
    const volunteer = await scene.volunteer();
    const acknowledged = await scene.acknowledge(admin, id);
    expect(acknowledged.ok.data).toMatchObject({
      state: 'acknowledged',
      acknowledged_by: { id: admin.id },
      allowed_actions: ['assign', 'close'],
    });
    expect(await scene.status(seeker)).toMatchObject({ acknowledged_by: 'יעל', assigned_volunteer: 0 });

    expect((await scene.assign(admin, id, volunteer.id)).ok.data.state).toBe('assigned');
    expect(await scene.status(seeker)).toMatchObject({
      without_volunteer: 1,
      assigned_volunteer: 1,
      is_approved: 0,
      volunteer: { full_name: volunteer.fullName, phone: volunteer.phone },
    });
    const mine = (await app.call(listVolunteerEmergencies, { as: volunteer })).ok.data;
    expect(mine).toMatchObject([
      { state: 'asked', user: { full_name: seeker.fullName, phone: seeker.phone }, distance_km: 0 },
    ]);

    expect((await scene.answer(volunteer, id, 'coming', 20)).ok.data.state).toBe('coming');
    expect(await scene.status(seeker)).toMatchObject({ is_approved: 1, eta_minutes: 20 });
    expect((await wordsTo(app.db, seeker.id)).at(-1)).toContain('בעוד 20 דקות');
    const atAdmin = (await templatesTo(app.db, admin.id)).at(-1);
    expect(atAdmin).toBe('emergency.staff_coming');

    const closed = await scene.close(seeker);
    expect(closed.ok).toMatchObject({ message: 'קריאת החירום נסגרה', data: { record: null } });
    expect(await templatesTo(app.db, seeker.id)).toEqual([
      'emergency.seeker_raised',
      'emergency.seeker_acknowledged',
      'emergency.seeker_sent',
      'emergency.seeker_coming',
    ]);
    expect(await templatesTo(app.db, volunteer.id)).toEqual([
      'emergency.volunteer_sent',
      'emergency.volunteer_ended',
    ]);
    expect((await app.call(listVolunteerEmergencies, { as: volunteer })).ok.data).toEqual([]);
    expect((await scene.stored(id)).history).toEqual([
      { status: 'new' },
      { status: 'acknowledged' },
      { status: 'assigned', is_approved: 0 },
      { status: 'assigned', is_approved: 1 },
      { status: 'closed' },
    ]);
  });

  it('a volunteer who cannot come is counted, the staff are alarmed anew, and another volunteer is sent', async () => {
    const { seeker, id } = await scene.raised();
    const [first, second] = [await scene.volunteer(), await scene.volunteer()];
    void (await scene.assign(admin, id, first.id)).ok;
    const before = (await templatesTo(app.db, admin.id)).length;
    expect((await scene.answer(first, id, 'cannot')).ok.data.state).toBe('cannot');
    expect(await templatesTo(app.db, admin.id, before)).toEqual(['emergency.staff_refused']);
    expect((await templatesTo(app.db, seeker.id)).at(-1)).toBe('emergency.seeker_seeking');
    expect(await scene.status(seeker)).toMatchObject({
      reject_volunteer: 1,
      assigned_volunteer: 0,
      volunteer: null,
      is_approved: null,
    });
    expect((await scene.list(admin, ['new'])).map((emergency) => emergency.id)).toContain(id);
    expect((await scene.stored(id)).next_call_at).not.toBeNull();

    const selectable = await app.call(listEmergencyVolunteers, {
      as: admin,
      params: { id },
      query: { search: '' },
    });
    const ids = selectable.ok.data.map((each) => each.id);
    expect(ids).toContain(second.id);
    expect(ids).not.toContain(first.id);
    expect((await scene.assign(admin, id, first.id)).error.code).toBe('volunteer_unavailable');
    void (await scene.assign(admin, id, second.id)).ok;
    // The other volunteer is no longer asked, and learns that the first answer counts.
    expect((await scene.answer(first, id, 'coming')).error.code).toBe('already_answered');
  });

  it('another volunteer takes the place of the first, who is told', async () => {
    const { id } = await scene.raised();
    const [first, second] = [await scene.volunteer(), await scene.volunteer()];
    void (await scene.assign(admin, id, first.id)).ok;
    void (await scene.assign(admin, id, second.id)).ok;
    expect((await scene.stored(id)).assignments).toMatchObject([{ state: 'ended' }, { state: 'asked' }]);
    expect((await templatesTo(app.db, first.id)).at(-1)).toBe('emergency.volunteer_not_needed');
    expect((await scene.answer(first, id, 'coming')).error.code).toBe('conflict');
  });

  it('the staff close it with a note; the person and the volunteer are told', async () => {
    const { seeker, id } = await scene.raised();
    const volunteer = await scene.volunteer();
    void (await scene.assign(admin, id, volunteer.id)).ok;
    const closed = await scene.closeAsStaff(admin, id, 'האמבולנס הגיע');
    expect(closed.ok.data).toMatchObject({
      state: 'closed',
      system_note: 'האמבולנס הגיע',
      allowed_actions: [],
    });
    expect((await wordsTo(app.db, seeker.id)).at(-1)).toContain('האמבולנס הגיע');
    expect((await templatesTo(app.db, volunteer.id)).at(-1)).toBe('emergency.volunteer_ended');
    expect((await scene.acknowledge(admin, id)).error.code).toBe('emergency_closed');
    expect((await scene.answer(volunteer, id, 'coming')).error.code).toBe('emergency_closed');
    // Closing again is no failure, and a new emergency can be made.
    expect((await scene.closeAsStaff(admin, id)).status).toBe(200);
    expect((await scene.raise(seeker)).ok.data.record?.id).not.toBe(id);
  });

  it.each(UNFIT_VOLUNTEERS)('does not send a volunteer who is %s', async (_name, overrides) => {
    const { id } = await scene.raised();
    const volunteer = await scene.volunteer(overrides);
    expect((await scene.assign(admin, id, volunteer.id)).error.code).toBe('volunteer_unavailable');
  });

  it('a volunteer who may not be sent any more is taken off', async () => {
    const { seeker, id } = await scene.raised();
    const volunteer = await scene.volunteer();
    void (await scene.assign(admin, id, volunteer.id)).ok;
    const params = { volunteerInfoId: volunteer.volunteerInformationId ?? 0 };
    void (await app.call(validateTraining, { as: admin, params, body: { validate_training: 0 } })).ok;
    expect((await scene.stored(id)).assignments).toMatchObject([{ state: 'ended' }]);
    expect(await scene.status(seeker)).toMatchObject({ assigned_volunteer: 0, reject_volunteer: 0 });
    expect((await templatesTo(app.db, admin.id)).at(-1)).toBe('emergency.staff_released');
  });

  it('open screens ask again: of the person, the volunteer and the staff', async () => {
    const heard = await hearChanges(app);
    try {
      const { seeker, id } = await scene.raised();
      const volunteer = await scene.volunteer();
      void (await scene.assign(admin, id, volunteer.id)).ok;
      for (const room of [`user:${seeker.id}`, `user:${volunteer.id}`, `user:${admin.id}`, 'role:admin'])
        await expect.poll(() => heard.ids(room, 'emergency')).toContain(id);
    } finally {
      await heard.stop();
    }
  });
});

describe('whose emergency it is', () => {
  it('what belongs to others is not found', async () => {
    const { id } = await scene.raised();
    const stranger = await scene.seeker();
    const other = await scene.volunteer();
    expect((await app.call(closeOwnEmergencyById, { as: stranger, params: { id } })).status).toBe(404);
    void (await scene.assign(admin, id, (await scene.volunteer()).id)).ok;
    expect((await scene.answer(other, id, 'coming')).status).toBe(404);
    expect((await scene.acknowledge(admin, 2_147_000_000)).status).toBe(404);
  });

  it('one’s own emergency is closed by its number, too', async () => {
    const { seeker, id } = await scene.raised();
    const closed = await app.call(closeOwnEmergencyById, { as: seeker, params: { id } });
    expect(closed.ok.data.record).toBeNull();
    expect((await app.call(closeOwnEmergencyById, { as: seeker, params: { id } })).status).toBe(200);
  });

  it('is nothing of a volunteer’s search: an unreachable account cannot raise one', async () => {
    const person = await scene.seeker();
    await sql`update users set is_active = false where id = ${person.id}`.execute(app.db);
    expect((await scene.raise(person)).status).toBe(409);
  });
});

describe('an account that goes', () => {
  const removed = (userId: number) =>
    inTransaction(app.db, (tx) =>
      removeAccount(tx, parts.events, userId, { actorId: admin.id, side: 'staff' }, app.clock.now()),
    );

  it('leaves no open emergency: the volunteer on the way is told', async () => {
    const { seeker, id } = await scene.raised();
    const volunteer = await scene.volunteer();
    void (await scene.assign(admin, id, volunteer.id)).ok;
    await removed(seeker.id);
    expect((await scene.stored(id)).closed_at).not.toBeNull();
    expect((await templatesTo(app.db, volunteer.id)).at(-1)).toBe('emergency.volunteer_ended');
  });

  it('leaves no person waiting for a volunteer who is gone', async () => {
    const { seeker, id } = await scene.raised();
    const volunteer = await scene.volunteer();
    void (await scene.assign(admin, id, volunteer.id)).ok;
    await removed(volunteer.id);
    expect(await scene.status(seeker)).toMatchObject({ assigned_volunteer: 0 });
    expect((await scene.list(admin, ['new'])).map((emergency) => emergency.id)).toContain(id);
  });

  it('has told its owner of the emergencies before, on request', async () => {
    const { seeker, id } = await scene.raised();
    const volunteer = await scene.volunteer();
    void (await scene.assign(admin, id, volunteer.id)).ok;
    void (await scene.answer(volunteer, id, 'coming', 15)).ok;
    const told = (userId: number) =>
      emergencyData.sections?.[0]?.read(app.db, {
        userId,
        now: app.clock.now(),
        open: (_context, sealed) => sealed,
      });
    expect(await told(seeker.id)).toMatchObject([
      { as: 'user', with_first_names: ['דניאל'], ended_at: null },
    ]);
    expect(await told(volunteer.id)).toMatchObject([
      { as: 'volunteer', answer: 'coming', eta_minutes: 15, address: null },
    ]);
  });
});
