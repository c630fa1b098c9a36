import { expect, it } from 'vitest';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '../../../testing/factories/events.ts';
import { buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { app, exported, pageOf, wordsOf, useApp } from './my-data-fixture.ts';

useApp();

it('holds what one was asked in events and answered, on either side, and of the other side the first name', async () => {
  const user = await buildHelpSeeker(app.db, { firstName: 'רות', lastName: 'פרטית' });
  const volunteer = await buildVolunteer(app.db, { firstName: 'גד', lastName: 'נסתר' });
  const { id: eventId } = await buildEvent(app.db, { name: 'סערה בצפון' });
  await buildEventPair(app.db, {
    eventId,
    userId: user.id,
    volunteerId: volunteer.id,
    state: 'completed',
    note: 'יש מדרגות',
  });
  // The two sides of an unapproved pair do not know each other.
  await buildEventPair(app.db, { userId: user.id });
  const unknown = await buildHelpSeeker(app.db, { firstName: 'טרם-נודע' });
  await buildEventPair(app.db, { userId: unknown.id, volunteerId: volunteer.id });
  await buildEventUserRequest(app.db, { userId: user.id, respond: 2 });
  await buildEventVolunteerRequest(app.db, {
    volunteerId: volunteer.id,
    status: 'accept',
    etaMinutes: 20,
    note: 'ברכב',
  });
  const asked = await exported(user.id, 'user');
  const seen = asked.event_requests.map(({ status, needs_help, with_first_names }) => [
    status,
    needs_help,
    with_first_names,
  ]);
  expect(seen).toHaveLength(3);
  expect(seen).toEqual(
    expect.arrayContaining([
      ['completed', true, ['גד']],
      ['assigned', true, []],
      ['pending', false, []],
    ]),
  );
  const offered = await exported(volunteer.id, 'volunteer');
  expect(offered.event_requests).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        asked_as: 'volunteer',
        event: 'סערה בצפון',
        with_first_names: ['רות'],
        note: null,
      }),
      expect.objectContaining({ status: 'accept', eta_minutes: 20, note: 'ברכב' }),
    ]),
  );
  expect(JSON.stringify(asked.event_requests)).not.toContain('נסתר');
  expect(JSON.stringify(offered.event_requests)).not.toMatch(/פרטית|טרם-נודע/);
  const words = wordsOf(await pageOf(user.id, 'user', 'en-US'));
  for (const part of ['In emergency events', 'סערה בצפון', 'Needs help', 'יש מדרגות', 'Completed', 'גד'])
    expect(words).toContain(part);
  expect(words).not.toContain('נסתר');
});
