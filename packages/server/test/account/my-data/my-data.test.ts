import { ROLES } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../../src/platform/crypto/secrets.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildUser,
  buildVolunteer,
  TEST_SECRET_KEY,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { enrolPasskey, enrolTotp } from '../../../testing/second-factor.ts';
import {
  app,
  exported,
  fetchFile,
  message,
  note,
  pageOf,
  tokenOf,
  wordsOf,
  type Exported,
  useApp,
} from './my-data-fixture.ts';

useApp();

describe('the file for programs', () => {
  it('tells a help seeker everything, with no name but the helper’s first one', async () => {
    const volunteer = await buildVolunteer(app.db, { firstName: 'אורי', lastName: 'שמחוץ' });
    const admin = await buildAdmin(app.db, { firstName: 'צופה', lastName: 'סודית' });
    const person = await buildHelpSeeker(app.db, {
      email: 'noa@example.org',
      comments: 'קוד 12',
      preferences: { languages: ['hebrew', 'לדינו'], protection_type: ['mamad'] },
    });
    const request = await buildRequest(app.db, person.id, {
      status: 'in_treatment',
      volunteerId: volunteer.id,
      description: 'תרופות מהבית מרקחת',
      systemNotes: 'נדבר מחר',
    });
    await sql`insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
      values ('application', ${request}, ${admin.id}, '{"status": "in_treatment", "is_approved": 1}', now())`.execute(
      app.db,
    );
    await note(person.id, admin.id);
    await message(person.id, 'הקוד הוא ••••');
    const data = await exported(person.id, 'user');

    expect(data).toMatchObject({
      format: 'ezra-my-data',
      version: 1,
      account: { id: person.id, phone: person.phone, email: 'noa@example.org', comments: 'קוד 12' },
      addresses: [{ kind: 'residential', address: 'דיזנגוף 50, תל אביב-יפו', latitude: 32.0757 }],
      channels: { sms: true, whatsapp: false, sms_subscribed: true },
      roles: [{ role: 'user' }],
      help_seeker: {
        disabilities: ['walking_difficulty'],
        details: { languages: ['hebrew', 'לדינו'], protection_type: ['mamad'], is_confirm: true },
      },
      volunteer: { agreement: null, former_agreements: [], imported: null },
      requests: [
        {
          id: request,
          status: 'in_treatment',
          description: 'תרופות מהבית מרקחת',
          note_of_the_association: 'נדבר מחר',
          volunteer_first_name: 'אורי',
          history: [{ status: 'in_treatment', offer: 1 }],
        },
      ],
      messages: [{ channel: 'sms', kind: 'sample', type: 'help_request', words: 'הקוד הוא ••••' }],
      accesses: [{ role: 'admin', place: 'help_request' }],
      cut: [],
    });
    expect(data.sessions).toHaveLength(1);
    const text = JSON.stringify(data);
    for (const strange of [
      'שמחוץ',
      'צופה',
      'סודית',
      volunteer.phone,
      'the secret words',
      String(admin.phone),
    ])
      expect(text).not.toContain(strange);
  });

  it('gives a volunteer the agreement in clear, former ones too, and whom an approved offer was for', async () => {
    const secrets = createSecrets(TEST_SECRET_KEY);
    const seeker = await buildHelpSeeker(app.db, { firstName: 'רות', lastName: 'פרטית' });
    const person = await buildVolunteer(app.db, { agreement: { idNumber: '123456782' } });
    await sql`insert into volunteer_agreements (user_id, id_number, signature_image, ip_address, agreement_version,
        signed_at, ended_at)
      values (${person.id}, ${secrets.seal('id_number', '000000018')},
        ${secrets.seal('signature_image', 'data:image/png;base64,AAAA')}, '192.0.2.4', 1, '2025-01-01', '2026-01-01')`.execute(
      app.db,
    );
    await buildRequest(app.db, seeker.id, { status: 'completed', volunteerId: person.id });
    await buildRequest(app.db, seeker.id, { categoryId: 3, waiting: [person.id] });
    const data = await exported(person.id, 'volunteer');
    expect(data.volunteer.agreement).toMatchObject({
      id_number: '123456782',
      signature_image: expect.stringMatching(/^data:image\/png;base64,/) as string,
      gender: 'female',
      validate_training: true,
    });
    expect(data.volunteer.former_agreements).toMatchObject([
      { id_number: '000000018', signature_image: 'data:image/png;base64,AAAA', ip_address: '192.0.2.4' },
    ]);
    expect(
      data.offers.map(({ is_approved, requester_first_name }) => [is_approved, requester_first_name]).sort(),
    ).toEqual([
      [0, null],
      [1, 'רות'],
    ]);
    expect(JSON.stringify(data)).not.toContain('פרטית');
  });

  it('holds nothing of other people', async () => {
    const other = await buildHelpSeeker(app.db, { email: 'other@example.org' });
    await buildRequest(app.db, other.id, { description: 'של מישהו אחר' });
    await message(other.id, 'למישהו אחר');
    await note(other.id, other.id);
    await tokenOf(other.id, 'user');
    const data = await exported((await buildHelpSeeker(app.db)).id, 'user');
    expect([data.requests, data.messages, data.accesses]).toEqual([[], [], []]);
    expect(data.sessions).toHaveLength(1);
  });

  it('does not tell whether a phone that one registered was known: of those who have not agreed nothing is said', async () => {
    const referrer = await buildHelpSeeker(app.db);
    const subjects = [await buildHelpSeeker(app.db, { firstName: 'מסכימה' }), await buildHelpSeeker(app.db)];
    for (const [index, subject] of subjects.entries())
      await sql`insert into "references" (referrer_id, subject_id, phone_hash, status, is_new_account, token_hash,
          sent_at, created_at, expires_at, answered_at)
        values (${referrer.id}, ${subject.id}, decode(repeat('aa', 32), 'hex'),
          ${index === 0 ? 'confirmed' : 'waiting'}, true, decode(repeat(${`b${index}`}, 32), 'hex'), now(), now(),
          now() + interval '1 day', ${index === 0 ? new Date() : null})`.execute(app.db);
    expect((await exported(referrer.id, 'user')).references).toMatchObject([
      { direction: 'registered_by_me', first_name: 'מסכימה', status: 'confirmed' },
    ]);
    expect((await exported(subjects[1]?.id ?? 0, 'user')).references).toMatchObject([
      { direction: 'registered_me', status: 'waiting' },
    ]);
  });

  it('tells of messages that name others that they were sent, and not what they said', async () => {
    const volunteer = await buildVolunteer(app.db);
    const seeker = await buildHelpSeeker(app.db);
    const now = app.clock.now();
    await message(volunteer.id, 'אצל: רות פרטית, הרצל 1', now, { about: seeker.id });
    await message(volunteer.id, 'תודה רבה', now, { template: 'help_request.volunteer_completed' });
    const { messages } = await exported(volunteer.id, 'volunteer');
    const named = { words: null, names_another_person: true, channel: 'sms', state: 'sent' };
    expect(messages).toMatchObject([
      { kind: 'help_request.volunteer_completed', words: 'תודה רבה', names_another_person: false },
      { kind: 'sample', created_at: now.toISOString(), ...named },
    ]);
    const page = await pageOf(volunteer.id, 'volunteer', 'en-US');
    expect(page).not.toMatch(/פרטית|הרצל/);
    expect(wordsOf(page).match(/This message names another person/g)).toHaveLength(1);
  });

  it('holds what one wrote in chats, and nothing of what others wrote', async () => {
    const seeker = await buildHelpSeeker(app.db, { firstName: 'רות' });
    const volunteer = await buildVolunteer(app.db);
    for (const [sender, words] of [
      [volunteer.id, 'בדרך <אליך>'],
      [seeker.id, 'הקוד בשער סודי'],
    ] as const)
      await sql`insert into chat_messages (low_id, high_id, category_id, sender_id, as_staff, message, sent_at)
        values (${seeker.id}, ${volunteer.id}, 2, ${sender}, false, ${words}, ${app.clock.now()})`.execute(
        app.db,
      );
    const data = await exported(volunteer.id, 'volunteer');
    expect(data.chat_messages).toEqual([
      {
        sent_at: app.clock.now().toISOString(),
        about: 'Shopping',
        to_first_name: 'רות',
        message: 'בדרך <אליך>',
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('סודי');
    const page = await pageOf(volunteer.id, 'volunteer', 'he-IL');
    expect(page).toContain('בדרך &lt;אליך&gt;');
    expect(page).not.toContain('סודי');
  });

  it('tells staff what their second step is', async () => {
    const admin = await buildAdmin(app.db);
    const as = await app.signIn(admin.id, 'admin');
    expect((await exported(admin.id, 'admin')).second_factor).toEqual({
      authenticator_app_since: null,
      recovery_codes_left: 0,
    });
    const since = app.clock.now();
    const { secret } = await enrolTotp(app, as);
    await enrolPasskey(app, as, 'המפתח שלי');
    await sql`update recovery_codes set used_at = now() where ctid =
      (select ctid from recovery_codes where user_id = ${admin.id} limit 1)`.execute(app.db);
    const token = as.token;
    const data: Exported = (await fetchFile(token, '?format=json')).json();
    expect(data.second_factor).toEqual({
      authenticator_app_since: since.toISOString(),
      recovery_codes_left: 9,
    });
    expect(data.passkeys).toMatchObject([{ name: 'המפתח שלי' }]);
    // Notices about it go to the phone whatever the person wants of messages; they are among the messages all the same.
    expect(data.messages.map(({ kind }) => kind).sort()).toEqual(['passkey_added', 'totp_added']);
    const page = (await fetchFile(token, '', 'en-US')).body;
    expect(wordsOf(page)).toMatch(/Authenticator app on since .*\d+.* Recovery codes left 9/);
    expect(page).toContain('המפתח שלי');
    expect(page + JSON.stringify(data)).not.toContain(secret);
  });

  it('holds codes to the phone since it is this account’s, not those to who had it before', async () => {
    const now = app.clock.now();
    const earlier = new Date(now.valueOf() - 10 * 86_400_000);
    const person = await buildHelpSeeker(app.db, { createdAt: new Date(now.valueOf() - 5 * 86_400_000) });
    for (const [words, purpose, at] of [
      ['לבעלים הקודמים', 'code', earlier],
      ['הקוד הוא ••••', 'code', now],
      ['למי שמספר הטלפון נאמר עליו', 'notice', now],
    ] as const)
      await sql`insert into messages (phone, locale, template, purpose, type, priority, channels, text, log_text, state,
          next_attempt_at, created_at)
        values (${person.phone}, 'he-IL', 'sample', ${purpose}, 'help_request', 1, '{sms}', 'the secret words',
          ${words}, 'sent', ${at}, ${at})`.execute(app.db);
    const { messages } = await exported(person.id, 'user');
    expect(messages.map(({ words }) => words)).toEqual(['הקוד הוא ••••']);
  });

  it('leaves out messages of more than two years ago, and id numbers of those whom one named', async () => {
    const person = await buildHelpSeeker(app.db);
    await sql`update personal_information set residents = '[{"first_name": "אנה", "id_number": "v1.sealed"}]'
      where user_id = ${person.id}`.execute(app.db);
    await message(person.id, 'ישנה', new Date(app.clock.now().valueOf() - 760 * 86_400_000));
    const data = await exported(person.id, 'user');
    expect(data.messages).toEqual([]);
    expect(data.help_seeker.details).toMatchObject({ residents: [{ first_name: 'אנה' }] });
    expect(JSON.stringify(data)).not.toContain('sealed');
  });
});

describe('asking for it', () => {
  it.each(ROLES)('is open to %s', async (role) => {
    const { id } = await buildUser(app.db, { roles: [role] });
    expect((await fetchFile(await tokenOf(id, role), '?format=json')).statusCode).toBe(200);
    expect(wordsOf(await pageOf(id, role, 'he-IL'))).toContain('החשבון');
  });

  it('is open to deactivated accounts, closed without a session, and in no other format', async () => {
    const { id } = await buildHelpSeeker(app.db, { isActive: false });
    const token = await tokenOf(id, 'user');
    expect((await fetchFile(token, '')).statusCode).toBe(200);
    expect((await fetchFile('nonsense', '')).statusCode).toBe(401);
    expect((await fetchFile(token, '?format=pdf')).statusCode).toBe(422);
  });

  it('works five times a day, also all at once, and is noted', async () => {
    const { id } = await buildHelpSeeker(app.db);
    const token = await tokenOf(id, 'user');
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => fetchFile(token, '?format=json', 'en-US')),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 422, 422]);
    const refused = await fetchFile(token, '', 'en-US');
    expect(refused.json()).toMatchObject({
      code: 'export_limit',
      message: expect.stringContaining('Try again tomorrow') as string,
    });
    const noted = await sql<object>`
      select actor_id, new_values from activity_log where subject = 'user' and subject_id = ${id}`.execute(
      app.db,
    );
    expect(noted.rows).toHaveLength(5);
    expect(noted.rows[0]).toEqual({ actor_id: id, new_values: { exported: 'json' } });
    app.clock.advance(24 * 3600);
    expect((await fetchFile(await tokenOf(id, 'user'), '')).statusCode).toBe(200);
  });
});
