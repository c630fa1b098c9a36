import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { app, fetchFile, message, note, pageOf, tokenOf, wordsOf, useApp } from './my-data-fixture.ts';

useApp();

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The list that a question's answers come from. */
const LISTS = {
  housing_type: 'type_house',
  elevator: 'elevators',
  protection_type: 'protection_types',
  protection_accessibility: 'protection_accessibility',
  hmo: 'hmo',
  living_situation: 'living_situation',
  disability_recognition: 'disability_recognition',
  languages: 'languages',
  communication_method_with: 'communication_method_with',
  communication_tools: 'communication_tools',
  face_to_face_with: 'face_to_face_with',
  face_to_face_tools: 'face_to_face_tools',
  transport_needs: 'transport_needs',
  evacuation_equipment: 'evacuation_equipments',
  animal_types: 'evacuation_animals',
  evacuation_residence: 'evacuation_residence',
  family_member_option: 'family_member_options',
  database_inclusion: 'database_inclusion',
  help_during_evacuation: 'help_during_evacuation',
};

describe('the page to read', () => {
  it.each([
    [
      'he-IL',
      'rtl',
      [
        'המידע שלך במערכת ״עזרה״',
        'קושי בהליכה',
        'כן',
        'בטיפול',
        'מי ראה את הפרטים שלך',
        'צוות העמותה',
        'בקשת העזרה',
      ],
    ],
    [
      'en-US',
      'ltr',
      [
        'Your data in Ezra',
        'Difficulty walking',
        'Yes',
        'In progress',
        'Who saw your details',
        'Staff of the association',
        'The help request',
      ],
    ],
  ] as const)(
    'is whole in %s: words, direction, no keys, nothing that runs or loads',
    async (locale, dir, said) => {
      const volunteer = await buildVolunteer(app.db);
      const admin = await buildAdmin(app.db);
      const person = await buildHelpSeeker(app.db, {
        preferences: { protection_type: ['mamad'], hmo: 'clalit' },
      });
      await buildRequest(app.db, person.id, {
        status: 'in_treatment',
        volunteerId: volunteer.id,
        description: '<script>alert(1)</script> & "x"',
      });
      await note(person.id, admin.id);
      await message(person.id, 'שורה <b>אחת</b>');
      const page = await pageOf(person.id, 'user', locale);
      expect(page).toMatch(new RegExp(`<html lang="${locale.slice(0, 2)}" dir="${dir}">`));
      const words = wordsOf(page);
      for (const text of said) expect(words).toContain(text);
      for (const key of [
        'walking_difficulty',
        'in_treatment',
        'clalit',
        'help_request',
        'residential_address',
      ])
        expect(words).not.toContain(key);
      expect(page).not.toMatch(/<script|<b>|<link|https?:\/\/|src="(?!data:)/);
      expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;');
    },
  );

  it('says every answer that a list offers in words', async () => {
    const { rows } = await sql<{ list: string; name: string }>`select list, name from options`.execute(
      app.db,
    );
    const preferences = Object.fromEntries(
      Object.entries(LISTS).map(([field, of]) => [
        field,
        rows.filter(({ list }) => list === of).map(({ name }) => name),
      ]),
    );
    for (const [field, keys] of Object.entries(preferences)) expect(keys, field).not.toEqual([]);
    const person = await buildHelpSeeker(app.db, {
      preferences: { ...preferences, helper_gender: 'female' },
    });
    const page = await pageOf(person.id, 'user', 'he-IL');
    const details = wordsOf(/<h2 id="help_seeker">[^]*?<\/section>/.exec(page)?.[0] ?? '');
    expect(details).toContain('קופת חולים');
    expect(details).toMatch(/ממי נוח לקבל עזרה\s+מאישה/);
    // Names and abbreviations begin with a capital letter; keys do not.
    expect(details.match(/(?<![A-Za-z])[a-z]\w*/g)).toBeNull();
  });

  it.each([
    ['he-IL', 'Chrome ב־Android', 'קוד למחיקת החשבון', 'שעון ישראל'],
    ['en-US', 'Chrome on Android', 'Code to delete the account', 'Israel Time'],
  ] as const)('in %s says devices, codes and the clock in words', async (locale, device, code, clock) => {
    const person = await buildHelpSeeker(app.db);
    const session = await app.signIn(person.id, 'user');
    await sql`update sessions set user_agent = ${PHONE}, ended_at = ${app.clock.now()}
      where id = ${session.sessionId}`.execute(app.db);
    await message(person.id, '••••', app.clock.now(), { template: 'account_deletion_code' });
    const page = await pageOf(person.id, 'user', locale);
    const words = wordsOf(page);
    for (const said of [device, code, clock]) expect(words).toContain(said);
    expect(words).not.toMatch(/Mozilla|AppleWebKit|account_deletion_code|Asia\/Jerusalem/);
    // On narrow screens each cell names its column.
    expect(page).toMatch(/<td role="cell" data-label="[^"]+"><bdi>Chrome /);
  });

  it('shows the signature, and only an image that a registration could have stored', async () => {
    const person = await buildVolunteer(app.db);
    expect(await pageOf(person.id, 'volunteer', 'he-IL')).toMatch(
      /<img\s+class="signature"\s+alt="חתימה"\s+src="data:image\/png;base64,/,
    );
    const odd = await buildVolunteer(app.db, { agreement: { signatureImage: 'javascript:alert(1)' } });
    expect(await pageOf(odd.id, 'volunteer', 'he-IL')).not.toContain('<img');
  });

  it('has headings in order, a way to each part, and heads in its tables', async () => {
    const person = await buildHelpSeeker(app.db);
    await note(person.id, (await buildAdmin(app.db)).id);
    const page = await pageOf(person.id, 'user', 'en-US');
    const targets = [...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(6);
    for (const id of targets) expect(page).toContain(`id="${id}"`);
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toMatch(/<th scope="col" role="columnheader">/);
    expect(page).toContain('<caption>');
    // No session has ended: the column would be empty.
    expect(wordsOf(page)).toContain('Signed in');
    expect(wordsOf(page)).not.toContain('Signed out');
  });

  it('is a download that no cache keeps', async () => {
    const { id } = await buildHelpSeeker(app.db);
    const { headers } = await fetchFile(await tokenOf(id, 'user'), '?format=html');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="ezra-my-data-\d{4}-\d{2}-\d{2}\.html"/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});
