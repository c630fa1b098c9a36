import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { IS_LONG } from '../../../testing/long.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { chatOf, enter, type Player, type Subject } from './chat-fixture.ts';

/** By the hundred in the long run. */
const ROUNDS = IS_LONG ? 300 : 25;
const SHOPPING: Subject = { category_id: 2 };

let app: ProductApp;
let chat: ReturnType<typeof chatOf>;
let seeker: Player;
let volunteer: Player;

beforeAll(async () => {
  app = await productApp();
  chat = chatOf(app);
  seeker = await enter(app, await buildHelpSeeker(app.db), 'user');
  volunteer = await enter(app, await buildVolunteer(app.db), 'volunteer');
  await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
});
afterAll(() => app.close());

async function rounds(play: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await sql`delete from chat_messages`.execute(app.db);
    await sql`delete from chat_reads`.execute(app.db);
    await sql`delete from messages where type = 'chat'`.execute(app.db);
    // Each round has a minute of its own: more messages than one person may send in it are no matter here.
    app.clock.advance(60);
    await play();
  }
}

const stored = async () =>
  (
    await sql<{ messages: number; told: number }>`
      select (select count(*) from chat_messages) as messages,
        (select count(*) from messages where type = 'chat') as told`.execute(app.db)
  ).rows[0];
const unreadOfVolunteer = async () => (await chat.unread(volunteer))[0]?.unread ?? 0;
const idOf = (answer: Awaited<ReturnType<typeof chat.send>>) => answer.ok.data.id;

it('one message sent three times at once is one, counted once and told once', () =>
  rounds(async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => chat.send(seeker, volunteer, SHOPPING, 'שלום', key)),
    );
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await stored()).toEqual({ messages: 1, told: 1 });
    expect(await unreadOfVolunteer()).toBe(1);
  }));

it('what is read while more is sent: nothing is counted twice, below nothing, or lost', () =>
  rounds(async () => {
    const first = idOf(await chat.send(seeker, volunteer, SHOPPING, 'א'));
    const [later, , marked] = await Promise.all([
      chat.send(seeker, volunteer, SHOPPING, 'ב'),
      chat.send(volunteer, seeker, SHOPPING, 'ג'),
      chat.markRead(volunteer, seeker, SHOPPING, first),
      chat.send(seeker, volunteer, SHOPPING, 'ד'),
    ]);
    expect(marked.status).toBe(200);
    expect(await unreadOfVolunteer()).toBe(2);
    // Two of the same person at once may have been stored either way round.
    const left = (await chat.markRead(volunteer, seeker, SHOPPING, idOf(later))).ok.data.unread;
    expect([0, 1]).toContain(left);
    const { messages } = (await chat.read(volunteer, seeker, SHOPPING)).ok.data;
    const last = messages.at(-1)?.id ?? 0;
    expect((await chat.markRead(volunteer, seeker, SHOPPING, last)).ok.data.unread).toBe(0);
    expect(await unreadOfVolunteer()).toBe(0);
  }));

it('two write to each other at once: both are stored, each is told once', () =>
  rounds(async () => {
    const answers = await Promise.all([
      chat.send(seeker, volunteer, SHOPPING, 'א'),
      chat.send(volunteer, seeker, SHOPPING, 'ב'),
      chat.send(seeker, volunteer, SHOPPING, 'ג'),
      chat.send(volunteer, seeker, SHOPPING, 'ד'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toEqual({ messages: 4, told: 2 });
  }));
