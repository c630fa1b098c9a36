import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '../../../src/platform/sessions/token.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
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

/** A volunteer who was just sent, with the token of the message. */
async function sent() {
  const { seeker, id } = await scene.raised({ firstName: 'רות' });
  const volunteer = await scene.volunteer();
  void (await scene.assign(admin, id, volunteer.id)).ok;
  const { rows } = await sql<{ text: string; log: string }>`
    select text, log_text as log from messages where user_id = ${volunteer.id} and template = 'emergency.volunteer_sent'`.execute(
    app.db,
  );
  const token = /\/emergency\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  return { seeker, id, volunteer, token, log: rows[0]?.log ?? '' };
}
const read = (token: string) => app.links.read('emergency', token, 'en-US');
const answer = (token: string, choice: string, minutes: number | null = null) =>
  app.links.answer('emergency', token, { choice, eta_minutes: minutes }, 'en-US');

describe('the link of a volunteer who was sent', () => {
  it('shows whom, where and how to call, and stays out of the log', async () => {
    const { seeker, token, log } = await sent();
    expect(log).not.toContain(token);
    const page = await read(token);
    expect(page).toMatchObject({
      state: 'open',
      title: 'Emergency call',
      badge: { label: 'Waiting for your answer', tone: 'danger' },
      facts: expect.arrayContaining([
        expect.objectContaining({ label: 'Distance', value: expect.stringMatching(/km from you/) as string }),
        expect.objectContaining({ label: 'Called for help' }),
      ]) as object,
    });
    const text = JSON.stringify(page);
    for (const part of [seeker.fullName, `tel:${seeker.phone}`, 'דיזנגוף 50']) expect(text).toContain(part);
  });

  it('takes a yes with the minutes; reading changes nothing, answering again neither', async () => {
    const { seeker, id, token } = await sent();
    await read(token);
    expect((await scene.status(seeker)).is_approved).toBe(0);
    const page = await answer(token, 'coming', 20);
    expect(page).toMatchObject({
      state: 'answered',
      badge: { label: 'On the way', tone: 'done' },
      next: { path: `tel:${seeker.phone}` },
    });
    expect(await scene.status(seeker)).toMatchObject({ is_approved: 1, eta_minutes: 20 });
    expect(await answer(token, 'cannot')).toEqual(page);
    expect((await scene.stored(id)).assignments).toMatchObject([{ state: 'coming' }]);
  });

  it('takes a no: another volunteer is needed', async () => {
    const { seeker, token } = await sent();
    expect(await answer(token, 'cannot')).toMatchObject({
      state: 'answered',
      title: 'Thank you for your answer',
    });
    expect(await scene.status(seeker)).toMatchObject({ assigned_volunteer: 0, reject_volunteer: 1 });
  });

  it('shows nothing of the person once it is over', async () => {
    const replaced = await sent();
    void (await scene.assign(admin, replaced.id, (await scene.volunteer()).id)).ok;
    const closed = await sent();
    void (await scene.close(closed.seeker)).ok;
    for (const { token, seeker } of [replaced, closed]) {
      const page = await read(token);
      expect(page).toMatchObject({ state: 'expired' });
      expect(JSON.stringify(page)).not.toContain(seeker.fullName);
    }
  });

  it('shows nothing of the person to one who cannot be sent any more, and takes no yes', async () => {
    const { seeker, id, volunteer, token } = await sent();
    // Taken past the steps that end what is open, as it was before they waited for each other.
    await sql`delete from user_roles where user_id = ${volunteer.id} and role = 'volunteer'`.execute(app.db);
    const page = await answer(token, 'coming', 5);
    expect(page).toMatchObject({
      state: 'expired',
      text: expect.stringContaining('no longer in your care') as string,
    });
    for (const part of [seeker.fullName, seeker.phone, 'דיזנגוף'])
      expect(JSON.stringify(page)).not.toContain(part);
    expect((await scene.stored(id)).assignments).toMatchObject([{ state: 'asked' }]);
    await sql`insert into user_roles (user_id, role) values (${volunteer.id}, 'volunteer')`.execute(app.db);
    await sql`update volunteer_information set frozen_at = now() where user_id = ${volunteer.id}`.execute(
      app.db,
    );
    expect((await scene.answer(volunteer, id, 'coming')).status).not.toBe(200);
  });

  it('is not to be guessed: a row number and another token are not found', async () => {
    const { id } = await sent();
    for (const token of [String(id), newToken()]) expect(await read(token)).toBeNull();
  });
});
