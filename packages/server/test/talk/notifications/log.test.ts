import { ERASED_PHONE } from '@ezra/contract/common/constants';
import { listNotifications, listNotificationTypes } from '@ezra/contract/talk/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../src/platform/spreadsheet/read-rows.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { signedIn, type SignedIn } from '../../requests/visits/visits-fixture.ts';

const inState = (stateId: number) => ({ text: 'הרצל 1', locality: 'חולון', lat: 32, lng: 34.8, stateId });

let app: ProductApp;
let seeker: SignedIn;
let volunteer: SignedIn;
let manager: SignedIn;
let admin: SignedIn;
let local: SignedIn;
beforeAll(async () => {
  app = await productApp();
  seeker = await signedIn(
    app,
    await buildHelpSeeker(app.db, { firstName: 'רבקה', lastName: 'סלע', home: inState(3) }),
    'user',
  );
  volunteer = await signedIn(app, await buildVolunteer(app.db, { home: inState(4) }), 'volunteer');
  manager = await signedIn(app, await buildManager(app.db, { home: inState(3) }), 'manager');
  admin = await signedIn(app, await buildAdmin(app.db), 'admin');
  local = await signedIn(app, await buildAdmin(app.db, { regions: [3], home: inState(4) }), 'admin');
  await add(seeker, { text: 'קוד הכניסה שלך: ••••', type: 'code', at: '2026-03-01T22:30:00Z' });
  await add(seeker, {
    text: `<script>alert("x")</script> & 'y'`,
    type: 'help_request',
    channel: 'email',
    state: 'failed',
    sentTo: 'rivka@example.org',
    at: '2026-03-02T10:00:00Z',
  });
  await add(volunteer, { text: 'שלום', type: 'event', state: 'sending', at: '2026-03-03T10:00:00Z' });
  await add(manager, { text: 'אירוע חדש', type: 'event', channel: null, state: 'skipped' });
  await add(null, { text: 'קוד: ••••', type: 'code' });
});
afterAll(() => app.close());

const BARE = '+972521112233';
interface Added {
  text: string;
  type: string;
  channel?: string | null;
  state?: string;
  sentTo?: string;
  at?: string;
}
const add = (
  person: BuiltPerson | null,
  { text, type, channel = 'sms', state = 'sent', sentTo, at = '2026-03-04T10:00:00Z' }: Added,
) =>
  sql`insert into messages (user_id, phone, locale, template, purpose, type, priority, channels, channel, log_text, state,
      sent_to, next_attempt_at, created_at)
    values (${person?.id ?? null}, ${person ? null : BARE}, 'he-IL', 'greeting', 'notice', ${type}, 3, '{}', ${channel},
      ${text}, ${state}, ${sentTo ?? null}, ${at}, ${at})`.execute(app.db);

const log = async (as: SignedIn, query: object = {}) => (await app.call(listNotifications, { as, query })).ok;
const texts = async (as: SignedIn, query: object = {}) =>
  (await log(as, query)).data.map(({ message }) => message);
const typeId = async (label: string) =>
  Number(
    (await app.call(listNotificationTypes, { as: admin, locale: 'en-US' })).ok.data.find(
      (type) => type.label === label,
    )?.id,
  );

describe('the log of messages', () => {
  it('has what was sent to the person, the latest first, as it was said', async () => {
    const { data, meta } = await log(seeker);
    expect(meta).toEqual({ total: 2, page: 1, perPage: 10 });
    expect(data).toMatchObject([
      {
        type: { label: 'בקשת עזרה' },
        receiver_type: ['user'],
        send_to: 'rivka@example.org',
        date: '02/03/2026',
        time: '12:00',
        action_type: 'email',
        message: '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;',
        state: { name: 'failed', label: 'לא הגיעה' },
        created_at: '2026-03-02T10:00:00.000Z',
      },
      // After midnight, where the reader is.
      { send_to: seeker.phone, date: '02/03/2026', time: '00:30', message: 'קוד הכניסה שלך: ••••' },
    ]);
    const elsewhere = await app.call(listNotifications, {
      as: seeker,
      query: { order: 'asc', perPage: 10 },
      headers: { 'x-timezone': 'America/New_York' },
      locale: 'en-US',
    });
    expect(elsewhere.ok.data[0]).toMatchObject({
      date: '01/03/2026',
      time: '17:30',
      type: { label: 'Sign-in code' },
      state: { label: 'Sent' },
    });
  });

  it("has nobody else's, whatever is asked; a search of theirs says nothing", async () => {
    expect(await texts(volunteer)).toEqual(['שלום']);
    expect(await texts(manager, { search: 'רבקה' })).toEqual(['אירוע חדש']);
    const [first] = (await log(seeker)).data;
    expect(await texts(manager, { ids: [first?.id] })).toEqual([]);
    expect((await app.call(listNotifications, { query: {} })).status).toBe(401);
  });

  it('shows admins the messages of the people of their regions', async () => {
    expect(await texts(local)).toEqual([
      'אירוע חדש',
      expect.stringContaining('script'),
      'קוד הכניסה שלך: ••••',
    ]);
    expect((await log(local)).meta?.total).toBe(3);
    expect((await log(admin)).data).toHaveLength(5);
    const bare = (await log(admin)).data.find(({ message }) => message === 'קוד: ••••');
    expect(bare).toMatchObject({ send_to: BARE, receiver_type: [] });
  });

  it('is searched by admins, by name and phone', async () => {
    expect(await texts(admin, { search: 'רבקה ס' })).toHaveLength(2);
    expect(await texts(admin, { search: '052-111-2233' })).toEqual(['קוד: ••••']);
    expect(await texts(local, { search: '052-111-2233' })).toEqual([]);
    expect(await texts(local, { search: volunteer.phone })).toEqual([]);
  });

  it('is searched for a name that more than a thousand have, and says so', async () => {
    await sql`
      with many as (
        insert into users (phone, first_name, last_name, full_name, residential_state_id)
        select '+97254' || lpad(n::text, 7, '0'), 'רבים', 'מאוד', 'רבים מאוד', case when n % 2 = 0 then 3 else 4 end
        from generate_series(1, 2400) n returning id
      )
      insert into messages (user_id, locale, template, purpose, type, priority, channels, log_text, state,
        next_attempt_at, created_at)
      select id, 'he-IL', 'greeting', 'notice', 'account', 3, '{}', 'לכולם', 'skipped', now(), timestamptz '2026-01-01'
      from many`.execute(app.db);
    for (const as of [admin, local]) {
      const { data, meta } = await log(as, { search: 'רבים' });
      expect([data.length, new Set(data.map(({ message }) => message)), meta?.total]).toEqual([
        10,
        new Set(['לכולם']),
        1001,
      ]);
    }
    expect((await log(admin, { search: '054-0000001' })).meta?.total).toBe(1);
    await sql`delete from messages where log_text = 'לכולם'`.execute(app.db);
  });

  it('is filtered by type and by what became of the messages', async () => {
    expect(await texts(admin, { type: await typeId('Event') })).toEqual(['אירוע חדש', 'שלום']);
    expect(await texts(seeker, { 'filters[type]': await typeId('Event') })).toEqual([]);
    expect(await texts(admin, { state: 'queued' })).toEqual(['שלום']);
    expect((await log(admin, { state: ['failed', 'skipped'] })).meta?.total).toBe(2);
    expect((await app.call(listNotifications, { as: admin, query: { type: 'x' } })).status).toBe(422);
    expect((await app.call(listNotifications, { as: admin, query: { perPage: 20 } })).status).toBe(422);
  });

  it('shows nothing of what was erased', async () => {
    await add(null, { text: '', type: 'account' });
    await sql`update messages set phone = ${ERASED_PHONE} where type = 'account'`.execute(app.db);
    expect((await log(admin, { type: await typeId('Account') })).data).toMatchObject([
      { message: '', send_to: null },
    ]);
  });

  it('is a spreadsheet too', async () => {
    const answer = await app.server.inject({
      url: '/api/notifications?export=1',
      headers: { authorization: `Bearer ${seeker.token}` },
    });
    const rows: (readonly unknown[])[] = [];
    for await (const { cells } of readRows(answer.rawPayload, {
      maxRows: 10,
      maxColumns: 20,
      maxBytes: 1_000_000,
    }))
      rows.push(cells);
    expect(rows).toHaveLength(3);
    expect(rows[1]?.join('|')).toContain(`<script>alert("x")</script> & 'y'`);
  });
});

it.each([
  ['he-IL', 'הכול', 'קוד כניסה'],
  ['en-US', 'All', 'Sign-in code'],
] as const)('the kinds of messages begin with all of them (%s)', async (locale, all, first) => {
  const { data } = (await app.call(listNotificationTypes, { as: volunteer, locale })).ok;
  expect(data.slice(0, 2)).toEqual([
    { id: '', label: all },
    { id: expect.any(Number), label: first },
  ]);
});
