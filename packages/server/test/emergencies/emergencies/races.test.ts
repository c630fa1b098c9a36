import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG } from '../../../testing/long.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';
import { emergencyScene, type EmergencyScene, type SignedIn } from './emergency-scene.ts';

/** By the hundred in the long run. */
const ROUNDS = IS_LONG ? 150 : 8;

let app: ProductApp;
let scene: EmergencyScene;
let seeker: SignedIn;
let one: SignedIn;
let two: SignedIn;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  app = await productApp();
  scene = emergencyScene(app);
  seeker = await scene.seeker();
  [one, two] = [await scene.admin(), await scene.admin()];
  [first, second] = [await scene.volunteer(), await scene.volunteer()];
});
afterAll(() => app.close());

const codeOf = (answer: { status: number; error: { code: string } }): string =>
  answer.status === 200 ? 'ok' : answer.error.code;

/** Plays a race again and again, each time on a fresh emergency; closes it so that the next one can be made. */
async function race(play: (id: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const id = (await scene.raise(seeker)).ok.data.record?.id ?? 0;
    await play(id);
    void (await scene.close(seeker)).ok;
  }
}
const open = async (id: number) =>
  (await scene.stored(id)).assignments.filter(({ state }) => state === 'asked' || state === 'coming');

describe('races', () => {
  it('pressing three times at once is one emergency, told once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [person, before] = [await scene.seeker(), (await templatesTo(app.db, one.id)).length];
      const answers = await Promise.all([scene.raise(person), scene.raise(person), scene.raise(person)]);
      expect(new Set(answers.map(({ ok }) => ok.data.record?.id)).size).toBe(1);
      expect(await templatesTo(app.db, one.id, before)).toEqual(['emergency.staff_called']);
      void (await scene.close(person)).ok;
    }
  });

  it('two acknowledge: one of them handles it, both see who', () =>
    race(async (id) => {
      const answers = await Promise.all([scene.acknowledge(one, id), scene.acknowledge(two, id)]);
      const { acknowledged_by: by, history } = await scene.stored(id);
      expect(answers.map(({ ok }) => ok.data.acknowledged_by?.id)).toEqual([by, by]);
      expect(history).toEqual([{ status: 'new' }, { status: 'acknowledged' }]);
    }));

  it('two send two volunteers: one is there, the other is told not to come', () =>
    race(async (id) => {
      const answers = await Promise.all([scene.assign(one, id, first.id), scene.assign(two, id, second.id)]);
      expect(answers.map(codeOf)).toEqual(['ok', 'ok']);
      expect(await open(id)).toHaveLength(1);
      const { assignments } = await scene.stored(id);
      expect(assignments.map(({ state }) => state)).toEqual(['ended', 'asked']);
      const left = assignments[0]?.volunteer_id === first.id ? first : second;
      expect((await templatesTo(app.db, left.id)).at(-1)).toBe('emergency.volunteer_not_needed');
    }));

  it('one sends while the person closes: no volunteer is left on the way', () =>
    race(async (id) => {
      const [sent, closed] = await Promise.all([scene.assign(one, id, first.id), scene.close(seeker)]);
      expect(closed.status).toBe(200);
      expect(['ok', 'emergency_closed']).toContain(codeOf(sent));
      expect(await open(id)).toEqual([]);
      expect((await scene.stored(id)).closed_at).not.toBeNull();
    }));

  it('the volunteer says no while another is sent: the other one is there', () =>
    race(async (id) => {
      void (await scene.assign(one, id, first.id)).ok;
      const [said, sent] = await Promise.all([
        scene.answer(first, id, 'cannot'),
        scene.assign(two, id, second.id),
      ]);
      expect(sent.status).toBe(200);
      expect(['ok', 'conflict']).toContain(codeOf(said));
      expect((await open(id)).map((each) => each.volunteer_id)).toEqual([second.id]);
      // The alarms are for the answer of the other one.
      expect((await scene.stored(id)).calls).toBe(1);
    }));

  it('the volunteer says yes and no at once: one of them stands', () =>
    race(async (id) => {
      void (await scene.assign(one, id, first.id)).ok;
      const answers = await Promise.all([
        scene.answer(first, id, 'coming', 10),
        scene.answer(first, id, 'cannot'),
      ]);
      expect(answers.map(codeOf)[1]).toBe('ok');
      expect(await open(id)).toEqual([]);
    }));
});
