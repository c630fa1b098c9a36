import { listOwnApplications } from '@ezra/contract/requests/help-requests';
import { assignVolunteer, readApplication, unassignApplication } from '@ezra/contract/requests/request-desk';
import { listBasket, reportProgress } from '@ezra/contract/requests/volunteering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin, buildVolunteer } from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';
import { rideInCare, signedIn, textsTo, type SignedIn } from '../visits/visits-fixture.ts';

let app: ProductApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await productApp();
  admin = await signedIn(app, await buildAdmin(app.db), 'admin');
});
afterAll(() => app.close());

const say = (as: { token: string }, id: number, progress: 'on_way' | 'arrived') =>
  app.call(reportProgress, { as, params: { id }, body: { progress } });
const seenBy = async (as: { token: string }, id: number) =>
  (await app.call(listOwnApplications, { as, query: { type: 'list' } })).ok.data.find((row) => row.id === id)
    ?.progress;
const inBasket = async (as: { token: string }) =>
  (await app.call(listBasket, { as, query: { is_approved: '1' } })).ok.data[0];

describe('a volunteer on the way', () => {
  it('is told to the help seeker, shown to all sides, and stands in the history', async () => {
    const { id, seeker, volunteer } = await rideInCare(app);
    const heard = await hearChanges(app);
    const since = app.clock.now().toISOString();
    expect((await say(volunteer, id, 'on_way')).ok).toMatchObject({
      data: { id, status: 'in_treatment' },
      message: 'הודענו שהגעתך בדרך',
    });
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_on_way']);
    expect((await textsTo(app, seeker.id, 'help_request.seeker_on_way'))[0]).toContain(volunteer.fullName);
    expect(await seenBy(seeker, id)).toEqual({ state: 'on_way', since });
    expect(await inBasket(volunteer)).toMatchObject({
      progress: { state: 'on_way', since },
      application: { allowed_actions: ['arrived', 'complete', 'withdraw'] },
    });
    expect(heard.ids(`user:${seeker.id}`, 'applications')).toContain(id);

    app.clock.advance(600);
    await say(volunteer, id, 'arrived').then(({ ok }) => ok);
    expect(await seenBy(seeker, id)).toEqual({ state: 'arrived', since: app.clock.now().toISOString() });
    expect(await templatesTo(app.db, seeker.id)).toEqual([
      'help_request.seeker_on_way',
      'help_request.seeker_arrived',
    ]);
    const { application, history } = (await app.call(readApplication, { as: admin, params: { id } })).ok.data;
    expect(application.progress?.state).toBe('arrived');
    expect(history.slice(0, 2).map(({ new_values, actor }) => [new_values, actor?.id])).toEqual([
      [{ status: 'in_treatment', progress: 'arrived' }, volunteer.id],
      [{ status: 'in_treatment', progress: 'on_way' }, volunteer.id],
    ]);
    await heard.stop();
  });

  it('is said once, however often the button is pressed', async () => {
    const { id, seeker, volunteer } = await rideInCare(app);
    const answers = await Promise.all([1, 2, 3].map(() => say(volunteer, id, 'on_way')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_on_way']);
  });

  it('is said by the volunteer in charge alone, in words that exist', async () => {
    const { id, volunteer } = await rideInCare(app);
    const other = await signedIn(app, await buildVolunteer(app.db), 'volunteer');
    expect((await say(other, id, 'on_way')).status).toBe(404);
    expect((await say(admin, id, 'on_way')).status).toBe(403);
    const wrong = await app.call(reportProgress, {
      as: volunteer,
      params: { id },
      body: { progress: 'flying' as 'on_way' },
    });
    expect(wrong.error.errors).toHaveProperty('progress');
  });

  it('begins anew with another volunteer, and with the same one who is chosen again', async () => {
    const { id, seeker, volunteer } = await rideInCare(app);
    await say(volunteer, id, 'arrived').then(({ ok }) => ok);
    await app.call(unassignApplication, { as: admin, params: { id }, body: {} }).then(({ ok }) => ok);
    expect(await seenBy(seeker, id)).toBeNull();
    const body = { volunteer_id: volunteer.id };
    await app.call(assignVolunteer, { as: admin, params: { applicationId: id }, body }).then(({ ok }) => ok);
    expect(await seenBy(seeker, id)).toBeNull();
    expect((await inBasket(volunteer))?.progress).toBeNull();
  });
});
