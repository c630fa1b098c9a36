import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { app, exported, pageOf, wordsOf, useApp } from './my-data-fixture.ts';

useApp();

it('holds what one said about help, and nothing of what others said', async () => {
  const seeker = await buildHelpSeeker(app.db);
  const volunteer = await buildVolunteer(app.db);
  const other = await buildVolunteer(app.db);
  const id = await buildRequest(app.db, seeker.id, { status: 'completed', volunteerId: volunteer.id });
  const at = (minutes: number) => new Date(app.clock.now().valueOf() - minutes * 60_000);
  for (const [author, rating, note] of [
    [volunteer.id, 3, 'היה נעים'],
    [seeker.id, 1, 'סודי ביותר'],
  ] as const)
    await sql`insert into feedback (application_id, author_id, rating, note, created_at, updated_at)
      values (${id}, ${author}, ${rating}, ${note}, ${at(1)}, ${at(1)})`.execute(app.db);
  const hash = (n: number) => Buffer.alloc(32, n);
  for (const { author, ...said } of [
    { author: volunteer.id, problem: 'הדלת נעולה', ready: 'עם רכב', left: 'נתקעתי בפקק' },
    { author: other.id, problem: 'סודי מאוד', ready: 'סודי למדי', left: 'סודי בהחלט' },
  ]) {
    await sql`insert into problem_reports (application_id, author_id, message, created_at)
      values (${id}, ${author}, ${said.problem}, ${at(2)})`.execute(app.db);
    await sql`insert into request_invitations (application_id, volunteer_id, respond, token_hash, note, eta_minutes,
        created_at, answered_at)
      values (${id}, ${author}, 1, ${hash(author % 100)}, ${said.ready}, 20, ${at(9)}, ${at(3)})`.execute(
      app.db,
    );
    await sql`insert into visit_reminders (application_id, volunteer_id, kind, due_at, token_hash, answer, sent_at,
        answered_at)
      values (${id}, ${author}, 'day', now(), ${hash(100 + (author % 100))}, 'cannot', ${at(9)}, ${at(4)})`.execute(
      app.db,
    );
    const left = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id);
    await sql`insert into application_users (application_id, volunteer_id, is_approved, ended_reason, note, created_at,
        updated_at)
      values (${left}, ${author}, 2, 'cannot_come', ${said.left}, ${at(9)}, ${at(5)})`.execute(app.db);
  }
  const data = await exported(volunteer.id, 'volunteer');
  expect(data.said.map(({ kind, answer, words, eta_minutes }) => [kind, answer, words, eta_minutes])).toEqual(
    [
      ['feedback', '3', 'היה נעים', null],
      ['problem', null, 'הדלת נעולה', null],
      ['invitation', '1', 'עם רכב', 20],
      ['visit', 'cannot', null, null],
      ['cannot_come', null, 'נתקעתי בפקק', null],
    ],
  );
  expect(JSON.stringify(data)).not.toContain('סודי');
  const page = wordsOf(await pageOf(volunteer.id, 'volunteer', 'en-US'));
  expect(page).toContain('What you said about help');
  expect(page).toContain('Yes Within 20 minutes');
});
