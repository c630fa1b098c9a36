import { changeEventUserRequest } from '@ezra/contract/events/pairs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinEmergencies } from '../../../src/features/emergencies/emergencies/in-events.service.ts';
import { pairInEvent } from '../../../src/features/events/pairs/pair-moves.service.ts';
import { stopEvent } from '../../../src/features/events/pairs/event-stop.service.ts';
import { createEventBus, type EventBus } from '../../../src/platform/events/event-bus.ts';
import { subscribeToEmergencies } from '../../../src/features/emergencies/emergencies/emergencies.subscribers.ts';
import { createMessaging } from '../../../src/platform/messaging/messaging.ts';
import { createRealtime } from '../../../src/platform/realtime/realtime.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { buildEvent } from '../../../testing/factories/events.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';
import { emergencyScene, type EmergencyScene, type SignedIn } from './emergency-scene.ts';

let app: ProductApp;
let scene: EmergencyScene;
let admin: SignedIn;
let events: EventBus;
beforeAll(async () => {
  app = await productApp();
  scene = emergencyScene(app);
  admin = await scene.admin();
  events = createEventBus();
  const parts = {
    messaging: createMessaging({ channels: ['sms'], publicUrl: 'https://ezra.example.org' }),
    realtime: createRealtime(),
  };
  subscribeToEmergencies({ events, ...parts });
});
afterAll(() => app.close());
beforeEach(() => sql`update events set is_active = false`.execute(app.db));

const meta = () => ({ now: app.clock.now(), actorId: admin.id });
const requestOf = async (userId: number) =>
  (
    await sql<{ id: number; status: string; respond: number | null; event_id: number }>`
      select id, status, respond, event_id from event_user_requests where user_id = ${userId}`.execute(app.db)
  ).rows[0];
const pairsOf = async (userId: number) =>
  (
    await sql<{ volunteer_id: number; is_approved: number; outcome: string | null }>`
      select volunteer_id, is_approved, outcome from event_pairs where user_id = ${userId} order by id`.execute(
      app.db,
    )
  ).rows;

describe('an emergency within the circle of an active event', () => {
  it('belongs to it; exactly one of the two flags is 1 while it is open', async () => {
    const event = await buildEvent(app.db);
    const { seeker } = await scene.raised();
    expect(await scene.status(seeker)).toMatchObject({
      without_volunteer: 0,
      with_event: 1,
      record: { event_id: event.id },
    });
    expect(await requestOf(seeker.id)).toMatchObject({ status: 'pending', respond: 1, event_id: event.id });
    void (await scene.close(seeker)).ok;
    expect(await scene.status(seeker)).toMatchObject({ without_volunteer: 0, with_event: 0 });
    expect(await requestOf(seeker.id)).toMatchObject({ respond: 2 });
  });

  it('sending a volunteer makes the pair, and each hears of it once', async () => {
    await buildEvent(app.db);
    const { seeker, id } = await scene.raised();
    const volunteer = await scene.volunteer();
    void (await scene.assign(admin, id, volunteer.id)).ok;
    expect(await pairsOf(seeker.id)).toEqual([{ volunteer_id: volunteer.id, is_approved: 1, outcome: null }]);
    expect((await scene.stored(id)).assignments[0]?.pair_id).not.toBeNull();
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['emergency.volunteer_sent']);
    void (await scene.answer(volunteer, id, 'cannot')).ok;
    expect(await pairsOf(seeker.id)).toMatchObject([{ outcome: 'rejected' }]);
    expect(await scene.status(seeker)).toMatchObject({ reject_volunteer: 1, assigned_volunteer: 0 });
  });

  it('a pair that the event made shows as the volunteer of the emergency', async () => {
    await buildEvent(app.db);
    const { seeker, id } = await scene.raised();
    const volunteer = await scene.volunteer();
    const userRequestId = (await requestOf(seeker.id))?.id ?? 0;
    const two = { userRequestId, volunteerId: volunteer.id, actor: admin.id, now: app.clock.now() };
    await inTransaction(app.db, (tx) => pairInEvent(tx, events, two));
    expect(await scene.status(seeker)).toMatchObject({
      assigned_volunteer: 1,
      is_approved: 0,
      volunteer: { full_name: volunteer.fullName },
    });
    expect((await scene.stored(id)).acknowledged_by).toBe(admin.id);
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['emergency.volunteer_sent']);
  });

  it('once the help was given in the event the emergency is closed', async () => {
    await buildEvent(app.db);
    const { seeker, id } = await scene.raised();
    const volunteer = await scene.volunteer();
    void (await scene.assign(admin, id, volunteer.id)).ok;
    const params = { id: (await requestOf(seeker.id))?.id ?? 0 };
    void (await app.call(changeEventUserRequest, { as: volunteer, params, body: { status: 'completed' } }))
      .ok;
    expect((await scene.stored(id)).closed_at).not.toBeNull();
    expect(await requestOf(seeker.id)).toMatchObject({ status: 'completed' });
  });

  it('when the event stops, the emergency goes on by itself', async () => {
    const event = await buildEvent(app.db);
    const { seeker, id } = await scene.raised();
    await inTransaction(app.db, (tx) => stopEvent(tx, events, { eventId: event.id, note: null }, meta()));
    expect(await scene.status(seeker)).toMatchObject({ without_volunteer: 1, with_event: 0 });
    expect((await scene.stored(id)).closed_at).toBeNull();
  });
});

describe('at the same moment', () => {
  const pairing = async () => {
    await buildEvent(app.db);
    const [{ seeker, id }, volunteer] = [await scene.raised(), await scene.volunteer()];
    void (await scene.assign(admin, id, volunteer.id)).ok;
    return { seeker, id, requestId: (await requestOf(seeker.id))?.id ?? 0 };
  };
  /**
   * Holds rows as another process would, until the calls made meanwhile wait; gives the waiting statements.
   */
  const whileHeld = async <T>(
    statement: string,
    begin: () => Promise<T>,
    waiting: number,
  ): Promise<{ answers: T; waits: string[] }> => {
    let begun: Promise<T> | undefined;
    const waits = await app.db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      begun = begin();
      return vi.waitFor(async () => {
        const { rows } = await sql<{ query: string }>`
          select query from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(app.db);
        expect(rows).toHaveLength(waiting);
        return rows.map(({ query }) => query);
      });
    });
    if (!begun) throw new Error('nothing was begun');
    return { answers: await begun, waits };
  };
  /** The second waits at the person's row, before it holds anything that the first needs. */
  const atThePerson = (waits: readonly string[]) => waits.filter((query) => /select from users/.test(query));

  it('an emergency that is raised while its event stops is never refused: it stands alone', async () => {
    const event = await buildEvent(app.db);
    const seeker = await scene.seeker();
    const { answers } = await whileHeld(
      `update events set is_active = false, last_stopped_at = now() where id = ${event.id}`,
      () => scene.raise(seeker),
      1,
    );
    expect(answers.ok.data).toMatchObject({ without_volunteer: 1, with_event: 0 });
  });

  it('the pair ends while the person closes the emergency: one waits for the other before it holds anything', async () => {
    const { seeker, id, requestId } = await pairing();
    const { answers, waits } = await whileHeld(
      `select from event_user_requests where id = ${requestId} for update`,
      () =>
        Promise.all([
          app.call(changeEventUserRequest, {
            as: admin,
            params: { id: requestId },
            body: { status: 'reject' },
          }),
          scene.close(seeker),
        ]),
      2,
    );
    const [ended, closed] = answers;
    // Both at the request, each with something that the other needs, would be a deadlock.
    expect(atThePerson(waits)).toHaveLength(1);
    expect(closed.status).toBe(200);
    expect(['ok', 'pair_not_open']).toContain(ended.status === 200 ? 'ok' : ended.error.code);
    expect((await scene.stored(id)).closed_at).not.toBeNull();
  });

  it('the event stops while the person closes the emergency: the same', async () => {
    const { seeker, id, requestId } = await pairing();
    const eventId = (await requestOf(seeker.id))?.event_id ?? 0;
    const { answers, waits } = await whileHeld(
      `select from event_user_requests where id = ${requestId} for update`,
      () =>
        Promise.all([
          inTransaction(app.db, (tx) => stopEvent(tx, events, { eventId, note: null }, meta())),
          scene.close(seeker),
        ]),
      2,
    );
    const [, closed] = answers;
    expect(atThePerson(waits)).toHaveLength(1);
    expect(closed.status).toBe(200);
    expect((await scene.stored(id)).closed_at).not.toBeNull();
  });
});

describe('an emergency that stands alone', () => {
  it('joins an event that begins around it; a volunteer on the way becomes the pair', async () => {
    const [{ seeker, id }, far] = [
      await scene.raised(),
      await scene.raised({ home: { text: 'אילת', locality: 'אילת', lat: 29.55, lng: 34.95 } }),
    ];
    const volunteer = await scene.volunteer();
    void (await scene.assign(admin, id, volunteer.id)).ok;
    const event = await buildEvent(app.db);
    await inTransaction(app.db, (tx) => joinEmergencies(tx, events, event.id, meta()));
    expect(await scene.status(seeker)).toMatchObject({ with_event: 1, record: { event_id: event.id } });
    expect(await pairsOf(seeker.id)).toMatchObject([{ volunteer_id: volunteer.id, is_approved: 1 }]);
    expect(await scene.status(far.seeker)).toMatchObject({ without_volunteer: 1 });
    // Repeating it changes nothing.
    await inTransaction(app.db, (tx) => joinEmergencies(tx, events, event.id, meta()));
    expect(await pairsOf(seeker.id)).toHaveLength(1);
  });
});
