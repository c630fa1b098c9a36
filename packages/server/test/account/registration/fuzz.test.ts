import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { updateProfile } from '@ezra/contract/account/profile';
import { registerReference } from '@ezra/contract/account/references';
import { register } from '@ezra/contract/account/registration/registration';
import { renewAccount } from '@ezra/contract/account/renewal';
import { addDays, dayAt } from '@ezra/contract/common/time';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantFor } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { contentsOf, mutations } from '../../../testing/bad-bodies.ts';
import { buildHelpSeeker, buildVolunteer, uniquePhone } from '../../../testing/factories/people.ts';
import { IS_LONG } from '../../../testing/long.ts';
import { productApp } from '../../../testing/product.ts';
import {
  referenceForm,
  renewalForm,
  userForm,
  volunteerForm,
  type RegisterBody,
} from '../../../testing/registration-forms.ts';

/** A call that stores a form, and what makes it succeed. */
interface Form {
  name: string;
  endpoint: EndpointShape & { readonly body: z.ZodType };
  /** Prepares a caller with a valid form. */
  prepare: (app: TestApp) => Promise<{ body: RegisterBody; token?: string }>;
}

const FORMS: readonly Form[] = [
  {
    name: 'a help seeker',
    endpoint: register,
    prepare: async (app) => {
      const phone = uniquePhone();
      return { body: await userForm(app.db, { phone, grant: await grantFor(app, phone, 'user') }) };
    },
  },
  {
    name: 'a volunteer',
    endpoint: register,
    prepare: async (app) => {
      const phone = uniquePhone();
      return { body: volunteerForm({ phone, grant: await grantFor(app, phone, 'volunteer') }) };
    },
  },
  {
    name: 'somebody else',
    endpoint: registerReference,
    prepare: async (app) => {
      const { id } = await buildHelpSeeker(app.db);
      const { token } = await app.signIn(id, 'user');
      return { body: await referenceForm(app.db, uniquePhone()), token };
    },
  },
  {
    name: 'a renewal',
    endpoint: renewAccount,
    prepare: async (app) => {
      const ago = (days: number) => new Date(app.clock.now().valueOf() - days * 86_400_000);
      const { id } = await buildVolunteer(app.db, {
        agreement: { signedAt: ago(380), frozenAt: ago(14) },
      });
      const { token } = await app.signIn(id, 'volunteer');
      return { body: renewalForm(addDays(dayAt(app.clock.now(), 'Asia/Jerusalem'), 7)), token };
    },
  },
  {
    name: 'a profile',
    endpoint: updateProfile,
    prepare: async (app) => {
      const person = await buildHelpSeeker(app.db);
      const { token } = await app.signIn(person.id, 'user');
      const body = {
        first_name: 'נועה',
        last_name: 'כהן',
        email: 'noa@example.org',
        phone: person.phone,
        residential_address: 'הרצל 12, חיפה',
        arrival_address: null,
        is_phone: '1',
        is_wp: '0',
        is_sms: '1',
        is_email: '0',
      };
      return { body, token };
    },
  },
];

const COUNT = 600;
const BAD = IS_LONG ? COUNT : 120;
const ODD = IS_LONG ? 50 : 10;
const SEED = 20_26;
const MUTATIONS = mutations(COUNT, SEED);

let app: TestApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const post = (path: string, sent: unknown, token: string | undefined) =>
  app.server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      'content-language': 'he-IL',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(sent),
  });
type Answer = Awaited<ReturnType<typeof post>>;

/** Words in the reader's language at the fields; or: no text at all (half a character), more than any form has. */
function isFairRefusal(answer: Answer): boolean {
  const { errors, message } = answer.json<{ errors?: Record<string, string[]>; message: unknown }>();
  const words = Object.values(errors ?? {}).flat();
  if (answer.statusCode === 422) return words.length > 0 && words.every((each) => /[א-ת]/.test(each));
  return [400, 413].includes(answer.statusCode) && typeof message === 'string';
}
const told = (answer: Answer, sent: unknown) =>
  `${answer.statusCode} ${answer.body.slice(0, 300)} for ${JSON.stringify(sent).slice(0, 600)}`;

// Thousands of calls: on a busy machine they take longer than tests may.
describe.each(FORMS)('$name', { timeout: 60_000 }, ({ endpoint, prepare }) => {
  const isTaken = (body: unknown) => endpoint.body.safeParse(body).success;

  it('bad forms by the hundred: each is refused with words at its fields, and nothing is stored', async () => {
    const { body, token } = await prepare(app);
    const before = await contentsOf(app.db);
    const bad = MUTATIONS.slice(0, BAD)
      .map((spoil) => spoil(body))
      .filter((sent) => !isTaken(sent));
    expect(bad.length).toBeGreaterThan(BAD / 2);
    const unfair: string[] = [];
    for (const sent of bad) {
      const answer = await post(endpoint.path, sent, token);
      if (!isFairRefusal(answer)) unfair.push(told(answer, sent));
    }
    expect(unfair.slice(0, 5)).toEqual([]);
    expect(await contentsOf(app.db)).toEqual(before);
    // The good one still counts after all that.
    const good = await post(endpoint.path, body, token);
    expect([good.statusCode, good.body]).toEqual([200, expect.any(String)]);
    expect(await contentsOf(app.db)).not.toEqual(before);
  });

  it('odd forms that the contract takes are stored or refused, and never fail', async () => {
    const sample = await prepare(app);
    const odd = MUTATIONS.filter((spoil) => isTaken(spoil(sample.body))).slice(0, ODD);
    expect(odd.length).toBeGreaterThan(ODD / 4);
    const unfair: string[] = [];
    for (const spoil of odd) {
      const { body, token } = await prepare(app);
      const sent = spoil(body);
      const answer = await post(endpoint.path, sent, token);
      if (answer.statusCode !== 200 && !isFairRefusal(answer)) unfair.push(told(answer, sent));
    }
    expect(unfair.slice(0, 5)).toEqual([]);
  });
});
