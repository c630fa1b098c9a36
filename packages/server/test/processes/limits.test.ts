import { captchaChallenge, userLogin, verifyOtp } from '@ezra/contract/account/auth';
import { importVolunteers } from '@ezra/contract/people/imports';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { authLimits } from '../../src/platform/sign-in-limits.policy.ts';
import { wrongCode } from '../../testing/accounts.ts';
import { buildHelpSeeker } from '../../testing/factories/people.ts';
import { httpCall, type HttpAnswer } from '../../testing/http-call.ts';
import { IS_LONG } from '../../testing/long.ts';
import { buildCast, count } from './cast.ts';
import { stageOfTwo } from './stage.ts';

// Real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = IS_LONG ? 20 : 2;
const limits = authLimits('outbox');

const stage = stageOfTwo();
beforeEach(() => forgetAddress());

/** An address with so many wrong codes would be blocked before long. */
const forgetAddress = () => sql`delete from rate_limits`.execute(stage.database.db);

const urlOf = (index: number): string => stage.servers[index % stage.servers.length]?.url ?? '';
/** Does the same `times` times at once, by turns through each process. */
const atOnce = <T>(times: number, work: (url: string, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(urlOf(index), index)));

async function solveCaptcha(url: string): Promise<string> {
  const { data } = await httpCall(url, captchaChallenge, {});
  const challenge = data as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const newPhone = async () => (await buildHelpSeeker(stage.database.db)).phone;
const send = (url: string, phone: string, captcha: string) =>
  httpCall(url, userLogin, { body: { phone, captcha } });
const enter = (url: string, phone: string, otp: string) => httpCall(url, verifyOtp, { body: { phone, otp } });
const ok = (answers: Pick<HttpAnswer<never>, 'status'>[]) =>
  answers.filter(({ status }) => status === 200).length;
const wordsAt = (field: string, answers: Pick<HttpAnswer<never>, 'status' | 'error'>[]) =>
  answers.filter(({ status }) => status === 422).map(({ error }) => error.errors?.[field]?.[0]);
const codesSent = () =>
  count(stage.database.db, sql`select count(*)::int as n from messages where purpose = 'code'`);

/** Reads the code on arrival: it is stored nowhere else once sent. */
const codeInOutbox = (phone: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ text: string }>`
        select text from outbox where recipient = ${phone}`.execute(stage.database.db);
      const code = /#(\d{4})$/.exec(rows[0]?.text ?? '')?.[1];
      if (code === undefined) throw new Error('no code has arrived');
      return code;
    },
    { timeout: 10_000, interval: 20 },
  );

async function phoneWithCode(): Promise<{ phone: string; otp: string }> {
  await forgetAddress();
  const phone = await newPhone();
  const sent = await send(urlOf(0), phone, await solveCaptcha(urlOf(1)));
  expect(sent.status).toBe(200);
  return { phone, otp: await codeInOutbox(phone) };
}

it('five wrong codes are judged, however many are tried at once through both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { phone, otp } = await phoneWithCode();
    const answers = await atOnce(24, (url) => enter(url, phone, wrongCode(otp)));
    const words = wordsAt('otp', answers).sort();
    expect(words).toHaveLength(24);
    expect(words.filter((text) => !text?.startsWith('נא לחכות'))).toEqual([
      'היו יותר מדי ניסיונות. אפשר לבקש קוד חדש בעוד 30 שניות',
      'הקוד אינו נכון. ניסיונות שנותרו: 1',
      'הקוד אינו נכון. ניסיונות שנותרו: 2',
      'הקוד אינו נכון. ניסיונות שנותרו: 3',
      'הקוד אינו נכון. ניסיונות שנותרו: 4',
    ]);
    expect((await enter(urlOf(round), phone, otp)).status).toBe(422);
  }
});

it('a right code opens one session, however often it is entered at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { phone, otp } = await phoneWithCode();
    const answers = await atOnce(8, (url) => enter(url, phone, otp));
    expect(ok(answers)).toBe(1);
    const opened = sql<{ n: number }>`
      select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.phone = ${phone}`;
    expect(await count(stage.database.db, opened)).toBe(1);
  }
});

it('one code is sent to a phone that is asked for at once through both', async () => {
  const phone = await newPhone();
  const solutions = await atOnce(6, solveCaptcha);
  const before = await codesSent();
  const answers = await atOnce(6, (url, index) => send(url, phone, solutions[index] ?? ''));
  expect(ok(answers)).toBe(6);
  expect((await codesSent()) - before).toBe(1);
});

it('a call that is made twice at once through both is one, and both answer alike', async () => {
  for (let round = 0; round < ROUNDS * 5; round++) {
    await forgetAddress();
    const phone = await newPhone();
    const solution = await solveCaptcha(urlOf(round));
    const before = await codesSent();
    const answers = await atOnce(4, (url) => send(url, phone, solution));
    const tickets = answers.map(({ data }) => data.ticket);
    expect(new Set(tickets).size).toBe(1);
    expect((await codesSent()) - before).toBe(1);
    const otp = await codeInOutbox(phone);
    const tries = await atOnce(24, (url) =>
      httpCall(url, verifyOtp, { body: { phone, otp: wrongCode(otp), ticket: tickets[0] ?? '' } }),
    );
    expect(wordsAt('otp', tries).filter((text) => !text?.startsWith('נא לחכות'))).toHaveLength(5);
  }
});

it('one solution of the human check lets one call pass', async () => {
  const phones = await atOnce(8, newPhone);
  const solution = await solveCaptcha(urlOf(0));
  const before = await codesSent();
  const answers = await atOnce(8, (url, index) => send(url, phones[index] ?? '', solution));
  expect(ok(answers)).toBe(1);
  expect(wordsAt('captcha', answers)).toHaveLength(7);
  expect((await codesSent()) - before).toBe(1);
});

it('a network sends exactly as many codes as it may, counted over both', async () => {
  const left = 3;
  const used = (n: number) =>
    sql`update rate_limits set used = ${n} where name = 'code_network_hour'`.execute(stage.database.db);
  await phoneWithCode();
  // Some earlier load: the human check has reached its level for the next calls.
  await used(limits.harderAfterSendsPerNetworkHour);
  const phones = await atOnce(10, newPhone);
  const solutions = await atOnce(10, solveCaptcha);
  await used(limits.sendsPerNetworkHour - left);

  const before = await codesSent();
  const answers = await atOnce(10, (url, index) => send(url, phones[index] ?? '', solutions[index] ?? ''));
  expect(ok(answers)).toBe(left);
  expect(wordsAt('phone', answers)).toHaveLength(10 - left);
  expect((await codesSent()) - before).toBe(left);
});

it('a file of volunteers is read by a thread of the built program, and ends at its limits', async () => {
  const { admin } = await buildCast(stage.database.db);
  const upload = async (text: string) => {
    const body = new FormData();
    body.append('file', new File([text], 'volunteers.csv'));
    const answer = await fetch(`${urlOf(0)}/api${importVolunteers.path}`, {
      method: importVolunteers.method,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'x-requested-with': 'test',
        'content-language': 'en-US',
      },
      body,
    });
    return ((await answer.json()) as { errors?: Record<string, string[]> }).errors?.['file'];
  };
  expect(await upload(','.repeat(5_000_000))).toEqual(['At most 40 columns in one file']);
  expect(await upload('שם פרטי,עיר')).toEqual(['These columns are not known here: עיר']);
});
