import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildPerson } from '../../../testing/person.ts';
import { fail, listItems, readItem, sampleRoutes, saveItem, whoAmI } from './sample-routes.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  const failures = {
    extra: () => ({ text: 'yes', secret: 'must not leave' }),
    wrong: () => ({ text: 7, phone: '+972501234567' }),
  };
  app = await testApp({ routes: sampleRoutes(failures) });
  token = (await app.signIn(await buildPerson(app.db), 'user')).token;
});
afterAll(() => app.close());

describe('answers', () => {
  it('carry data, and a message in the language of the call', async () => {
    const body = { name: 'a lamp' };
    const hebrew = await app.call(saveItem, { body, as: token });
    const english = await app.call(saveItem, { body, as: token, locale: 'en-US' });
    expect(hebrew.ok).toEqual({ data: { id: expect.any(Number), name: 'a lamp' }, message: 'נשמר' });
    expect(english.ok.message).toBe('Saved');
  });

  it('leave out what the schema does not name', async () => {
    const answer = await app.call(fail, { params: { how: 'extra' } });
    expect(answer.ok).toEqual({ data: { text: 'yes' } });
  });

  it('that do not match their schema are a 500 whose log names the field but no value', async () => {
    const answer = await app.call(fail, { params: { how: 'wrong' } });
    expect(answer.status).toBe(500);
    expect(answer.error).toEqual({ message: 'משהו השתבש. אפשר לנסות שוב', code: 'internal' });
    const logged = JSON.stringify(app.log.lines.filter((line) => line.level === 'error'));
    expect(logged).toContain('"path":"text"');
    expect(logged).not.toContain('+972501234567');
  });

  it('may be a file, with a name in Hebrew', async () => {
    const response = await app.server.inject('/api/items-file');
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('x');
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''%D7%91");
    expect(response.headers['content-disposition']).toMatch(/filename="file\.\w+"/);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the query of a list', () => {
  const names = async (query: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.server.inject({ url: `/api/items?${query}`, headers });
    return response.json<{ data: { name: string }[] }>().data?.map((item) => item.name);
  };
  it.each([
    ['status=a,b'],
    ['status=a&status=b'],
    ['status[]=a&status[]=b'],
    ['filters[status]=a,b'],
    ['filters[status][]=a&filters[status][]=b'],
    ['filters%5Bstatus%5D%5B0%5D=a&filters%5Bstatus%5D%5B1%5D=b'],
  ])('takes several values as %s', async (query) => {
    expect(await names(query)).toEqual(['a', 'b']);
  });

  it('ignores names that would reach into objects', async () => {
    expect(await names('filters[__proto__]=x&__proto__[x]=1&constructor=1&status=c')).toEqual(['c']);
  });

  it('is refused under the name of the field', async () => {
    const answer = await app.call(listItems, { query: {}, as: token });
    expect(answer.ok.meta).toEqual({ total: 0, page: 1, perPage: 10 });
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.server.inject({ url: '/api/items?page=0&perPage=7&orderBy=phone', headers });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual([
      'orderBy',
      'page',
      'perPage',
    ]);
  });
});

describe('bodies and params', () => {
  it.each([
    ['he-IL', 'צריך למלא את השדה הזה', 'לפחות 5 תווים'],
    ['en-US', 'Fill in this field', 'At least 5 characters'],
  ] as const)('that are wrong get the words of each field in %s', async (locale, required, tooShort) => {
    const none = await app.server.inject({
      method: 'POST',
      url: '/api/items',
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'x',
        'content-type': 'application/json',
        'content-language': locale,
      },
    });
    expect(none.statusCode).toBe(422);
    expect(none.json()).toMatchObject({ code: 'invalid', errors: { name: [required] } });
    const short = await app.call(saveItem, { body: { name: 'abc' }, as: token, locale });
    expect(short.error.errors).toEqual({ name: [tooShort] });
  });

  it('may be refused by the work itself, with the same shape', async () => {
    const answer = await app.call(saveItem, { body: { name: 'taken' }, as: token, locale: 'en-US' });
    expect(answer.status).toBe(422);
    expect(answer.error.errors).toEqual({ name: ['This is already in use'] });
  });

  it('with an id that names nothing are a 404', async () => {
    const id = await buildPerson(app.db, { roles: ['manager'] });
    const as = await app.signIn(id, 'manager');
    const url = (part: string) => ({
      url: `/api/items/${part}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
    for (const part of ['abc', '0', '-1', '1.5', '99999999999']) {
      expect((await app.server.inject(url(part))).statusCode).toBe(404);
    }
    expect((await app.call(readItem, { params: { id: 7 }, as })).ok.data.id).toBe(7);
  });
});

describe('language and time zone', () => {
  it.each([
    [undefined, 'he-IL'],
    ['en-US', 'en-US'],
    ['en', 'en-US'],
    ['he', 'he-IL'],
    ['fr-FR', 'he-IL'],
  ])('of Content-Language %s is %s', async (header, locale) => {
    const headers: Record<string, string> = header ? { 'content-language': header } : {};
    const answer = await app.call(whoAmI, { headers: { ...headers, 'accept-language': 'en' } });
    expect(answer.ok.data.locale).toBe(locale);
  });

  it.each([
    [undefined, 'Asia/Jerusalem'],
    ['America/New_York', 'America/New_York'],
    ['+02:00', 'Asia/Jerusalem'],
    ['Not/AZone', 'Asia/Jerusalem'],
    ['x'.repeat(500), 'Asia/Jerusalem'],
  ])('of X-Timezone %s is %s', async (header, zone) => {
    const answer = await app.call(whoAmI, { headers: header ? { 'x-timezone': header } : {} });
    expect(answer.ok.data.timeZone).toBe(zone);
  });
});
