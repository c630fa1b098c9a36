import { createApplication } from '@ezra/contract/requests/help-requests';
import { approveAcceptance } from '@ezra/contract/requests/request-desk';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { answerRequest } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildUser,
  buildVolunteer,
  uniquePhone,
} from '../../../testing/factories/people.ts';
import { buildReference } from '../../../testing/factories/references.ts';
import { productApp, wordsTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 3600 * 1000;

/** Removes an account 31 days ago and erases it. */
async function erase(id: number) {
  const at = new Date(app.clock.now().valueOf() - 31 * DAY_MS);
  await sql`update users set deleted_at = ${at}, created_at = least(created_at, ${at}) where id = ${id}`.execute(
    app.db,
  );
  await app.runJob('erase_removed_accounts');
}

interface Sent {
  to: number;
  words: string;
  about?: number;
  state?: 'sent' | 'queued';
}
async function message({ to, words, about, state = 'sent' }: Sent) {
  await sql`insert into messages (user_id, locale, template, purpose, type, priority, channels, channel, text, mail,
      log_text, state, about_user_id, next_attempt_at, created_at)
    values (${to}, 'he-IL', 'x', 'notice', 'account', 3, '{sms}', 'sms', ${words},
      ${JSON.stringify({ lines: [words] })}, ${words}, ${state}, ${about ?? null}, now(), now())`.execute(
    app.db,
  );
}

/** Completes help with a request, with all its messages. */
async function helped() {
  const seeker = await buildHelpSeeker(app.db, { firstName: 'שרה', lastName: 'הישנה' });
  const volunteer = await buildVolunteer(app.db);
  const admin = await buildAdmin(app.db);
  const body = { category_id: 2, expiration_date: addDays(dayAt(app.clock.now(), 'Asia/Jerusalem'), 2) };
  const request = await app.call(createApplication, { as: await app.signIn(seeker.id, 'user'), body });
  const accepted = await app.call(answerRequest, {
    as: await app.signIn(volunteer.id, 'volunteer'),
    body: { application_id: request.ok.data.id, is_approved: 0 },
  });
  const approved = await app.call(approveAcceptance, {
    as: await app.signIn(admin.id, 'admin'),
    params: { id: accepted.ok.data.id },
    body: { is_approved: 1 },
  });
  expect(approved.status).toBe(200);
  return { seeker, volunteer, told: async (id: number) => (await wordsTo(app.db, id)).join('') };
}

describe('erasing a person', () => {
  it('takes the person out of what others were told, under former names and addresses too', async () => {
    const { seeker, volunteer, told } = await helped();
    expect(await told(volunteer.id)).toContain('שרה הישנה');
    await sql`update users set first_name = 'שרה', last_name = 'החדשה', full_name = 'שרה החדשה',
      residential_address = 'הרצל 9, חיפה' where id = ${seeker.id}`.execute(app.db);
    await sql`update applications set origin_address = 'הרצל 9, חיפה' where user_id = ${seeker.id}`.execute(
      app.db,
    );
    await erase(seeker.id);
    expect(await told(volunteer.id)).toBe('');
    expect(await told(seeker.id)).toBe('');
  });

  it('takes a volunteer out of what those who were helped were told', async () => {
    const { seeker, volunteer, told } = await helped();
    await sql`update users set full_name = 'אחרת לגמרי', phone = ${uniquePhone()} where id = ${volunteer.id}`.execute(
      app.db,
    );
    await erase(volunteer.id);
    const words = await told(seeker.id);
    expect(words).toContain('קיבלנו את הבקשה שלך');
    expect(words).not.toContain(volunteer.fullName);
    expect(words).not.toContain(volunteer.phone);
  });

  it('sends nothing any more that tells about the person', async () => {
    const [person, other] = [await buildUser(app.db), await buildUser(app.db)];
    await message({ to: other.id, words: 'שמות', about: person.id, state: 'queued' });
    await erase(person.id);
    const rows = await sql<object>`
      select state, log_text, text, mail from messages where user_id = ${other.id}`.execute(app.db);
    expect(rows.rows).toEqual([{ state: 'skipped', log_text: '', text: null, mail: null }]);
  });

  it('finds people who registered others or were registered, in messages without a record of whom they name', async () => {
    const person = await buildUser(app.db, { firstName: 'אסתר', lastName: 'מלכה' });
    const [subject, referrer] = [await buildUser(app.db), await buildUser(app.db)];
    for (const pair of [
      { referrerId: person.id, subjectId: subject.id },
      { referrerId: referrer.id, subjectId: person.id },
    ])
      await buildReference(app.db, pair);
    for (const { id } of [subject, referrer]) await message({ to: id, words: 'נרשמת על ידי אסתר מלכה' });
    await erase(person.id);
    for (const { id } of [subject, referrer])
      expect(await wordsTo(app.db, id)).toEqual(['נרשמת על ידי ••••']);
  });
});
