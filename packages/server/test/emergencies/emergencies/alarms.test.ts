import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALARM_JOB } from '../../../src/features/emergencies/emergencies/emergencies.service.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';
import { emergencyScene, type EmergencyScene, type SignedIn } from './emergency-scene.ts';

let app: ProductApp;
let scene: EmergencyScene;
let admin: SignedIn;
beforeAll(async () => {
  app = await productApp();
  scene = emergencyScene(app);
  admin = await scene.admin();
});
afterAll(() => app.close());
// The clock moves far: staff sessions end after half an hour without a call.
beforeEach(async () => {
  admin = await scene.signIn(admin, 'admin');
});

const job = (name: string) => {
  const found = app.features.jobs.find((each) => each.name === name);
  if (!found) throw new Error(`there is no job ${name}`);
  return (payload: unknown) =>
    found.run(payload, {
      db: app.db,
      now: app.clock.now(),
      log: app.log,
      signal: new AbortController().signal,
    });
};
const again = async (): Promise<number> =>
  (await templatesTo(app.db, admin.id)).filter((key) => key === 'emergency.staff_called_again').length;
/** Does the work of an alarm as often as processes might, at once. */
const ring = (id: number) =>
  Promise.all([
    ...[1, 2, 3].map(() => job(ALARM_JOB.name)({ emergencyId: id })),
    ...[1, 2, 3].map(() => job('call_for_emergencies')({})),
  ]);
const plannedAt = async (id: number): Promise<Date | undefined> =>
  (
    await sql<{ at: Date }>`
      select run_at as at from graphile_worker.jobs where key = ${`emergency:${id}`}`.execute(app.db)
  ).rows[0]?.at;

describe('a person who raises and closes again and again', () => {
  const heardOf = async (since: number) => templatesTo(app.db, admin.id, since);
  const heard = async (): Promise<number> => (await heardOf(0)).length;
  /** Raises and closes so often; gives the person. */
  const fidgeted = async (times: number): Promise<SignedIn> => {
    const seeker = await scene.seeker();
    for (let time = 0; time < times; time++) {
      void (await scene.raise(seeker)).ok;
      void (await scene.close(seeker)).ok;
    }
    return seeker;
  };
  const raised = async (seeker: SignedIn): Promise<number> =>
    (await scene.raise(seeker)).ok.data.record?.id ?? 0;

  it('is heard at once three times, with how often it was', async () => {
    const before = await heard();
    const seeker = await fidgeted(2);
    await raised(seeker);
    expect(await heardOf(before)).toEqual(Array(3).fill('emergency.staff_called'));
    const words = (await wordsTo(app.db, admin.id)).slice(before);
    expect(words[0]).not.toContain('קריאה מספר');
    expect(words[2]).toContain('קריאה מספר 3 של אותו אדם בתוך 10 דקות');
    expect((await templatesTo(app.db, seeker.id)).length).toBe(3);
    void (await scene.close(seeker)).ok;
  });

  it('is never refused: the next emergency is on the screens, and told once it has stood for a minute', async () => {
    const seeker = await fidgeted(3);
    const [before, told] = [await heard(), (await templatesTo(app.db, seeker.id)).length];
    const id = await raised(seeker);
    expect((await scene.list(admin, ['new'])).map((emergency) => emergency.id)).toContain(id);
    expect(await heardOf(before)).toEqual([]);
    expect(await templatesTo(app.db, seeker.id, told)).toEqual([]);
    app.clock.advance(60);
    await ring(id);
    expect(await heardOf(before)).toEqual(['emergency.staff_called']);
    expect(await templatesTo(app.db, seeker.id, told)).toEqual(['emergency.seeker_raised']);
    app.clock.advance(120);
    await ring(id);
    expect((await heardOf(before)).at(-1)).toBe('emergency.staff_called_again');
    expect((await scene.stored(id)).history).toEqual([{ status: 'new' }, { call: 1 }, { call: 2 }]);
    void (await scene.close(seeker)).ok;
  });

  it('is not told when the person takes it back within the minute', async () => {
    const seeker = await fidgeted(3);
    const before = await heard();
    const id = await raised(seeker);
    void (await scene.close(seeker)).ok;
    app.clock.advance(60);
    await ring(id);
    expect(await heardOf(before)).toEqual([]);
  });

  it('is heard at once again after ten minutes, and of emergencies that the staff closed it is no matter', async () => {
    const seeker = await fidgeted(3);
    app.clock.advance(601);
    for (let time = 0; time < 4; time++) {
      const before = await heard();
      const id = await raised(seeker);
      expect(await heardOf(before)).toEqual(['emergency.staff_called']);
      void (await scene.closeAsStaff(admin, id)).ok;
    }
  });
});

describe('the staff are told again', () => {
  it('after 3 and after 10 minutes, each time once, and then no more', async () => {
    const { id } = await scene.raised();
    const raised = app.clock.now().valueOf();
    expect((await plannedAt(id))?.valueOf()).toBe(raised + 3 * 60_000 + 500);
    const before = await again();
    app.clock.advance(179);
    await ring(id);
    expect(await again()).toBe(before);
    app.clock.advance(1);
    await ring(id);
    expect(await again()).toBe(before + 1);
    expect((await plannedAt(id))?.valueOf()).toBe(raised + 10 * 60_000 + 500);
    app.clock.advance(7 * 60);
    await ring(id);
    expect(await again()).toBe(before + 2);
    app.clock.advance(3600);
    await ring(id);
    expect(await again()).toBe(before + 2);
    expect((await scene.stored(id)).history).toEqual([{ status: 'new' }, { call: 2 }, { call: 3 }]);
  });

  it('not once the emergency is acknowledged, and anew when the volunteer cannot come', async () => {
    const { id } = await scene.raised();
    void (await scene.acknowledge(admin, id)).ok;
    const before = await again();
    app.clock.advance(600);
    await ring(id);
    expect(await again()).toBe(before);
    const volunteer = await scene.volunteer();
    void (await scene.assign(admin, id, volunteer.id)).ok;
    void (await scene.answer(volunteer, id, 'cannot')).ok;
    app.clock.advance(180);
    await ring(id);
    expect(await again()).toBe(before + 1);
    // An acknowledgement ends the alarms.
    expect((await scene.acknowledge(admin, id)).ok.data.state).toBe('acknowledged');
    app.clock.advance(3600);
    await ring(id);
    expect(await again()).toBe(before + 1);
  });

  it('3 and 10 minutes after a volunteer was sent who does not answer, each time once, then no more', async () => {
    const other = await scene.admin();
    const { seeker, id } = await scene.raised();
    void (await scene.acknowledge(admin, id)).ok;
    const volunteer = await scene.volunteer();
    const unanswered = async (person: SignedIn) =>
      (await wordsTo(app.db, person.id)).filter((words) => words.includes(`פנינו אל ${volunteer.fullName}`));
    app.clock.advance(60);
    void (await scene.assign(admin, id, volunteer.id)).ok;
    const sentAt = app.clock.now().valueOf();
    expect((await plannedAt(id))?.valueOf()).toBe(sentAt + 3 * 60_000 + 500);
    app.clock.advance(179);
    await ring(id);
    expect(await unanswered(admin)).toEqual([]);
    app.clock.advance(1);
    await ring(id);
    const [words] = await unanswered(admin);
    expect(words).toContain('לפני 3 דקות, ועוד אין תשובה');
    expect(words).not.toContain('אף אחד לא מטפל');
    expect(await unanswered(other)).toHaveLength(1);
    // The caller sees that a volunteer was asked, and that no one is on the way yet.
    expect(await scene.status(seeker)).toMatchObject({
      assigned_volunteer: 1,
      is_approved: 0,
      answered_at: null,
    });
    // The job that was planned is lost: the net of every minute does it.
    app.clock.advance(9 * 60);
    await job('call_for_emergencies')({});
    expect(await unanswered(admin)).toEqual([words, expect.stringContaining('לפני 12 דקות') as string]);
    app.clock.advance(3600);
    await ring(id);
    expect(await unanswered(admin)).toHaveLength(2);
    expect((await scene.stored(id)).history.slice(2)).toEqual([
      { status: 'assigned', is_approved: 0 },
      { call: 2 },
      { call: 3 },
    ]);
  });

  it('not once the volunteer is on the way; of the next one after a no in the same way', async () => {
    const { id } = await scene.raised();
    const [first, second] = [await scene.volunteer(), await scene.volunteer()];
    const told = async () =>
      (await templatesTo(app.db, admin.id)).filter((key) => key === 'emergency.staff_unanswered').length;
    const before = await told();
    void (await scene.assign(admin, id, first.id)).ok;
    app.clock.advance(120);
    void (await scene.answer(first, id, 'coming', 30)).ok;
    app.clock.advance(600);
    await ring(id);
    expect(await told()).toBe(before);
    void (await scene.answer(first, id, 'cannot')).ok;
    admin = await scene.signIn(admin, 'admin');
    void (await scene.assign(admin, id, second.id)).ok;
    app.clock.advance(180);
    await ring(id);
    expect(await told()).toBe(before + 1);
  });

  it('not of an emergency that was closed', async () => {
    const { seeker, id } = await scene.raised();
    void (await scene.close(seeker)).ok;
    const before = await again();
    app.clock.advance(600);
    await ring(id);
    expect(await again()).toBe(before);
  });
});
