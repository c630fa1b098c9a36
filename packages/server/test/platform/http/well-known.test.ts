import { afterAll, beforeAll, expect, it } from 'vitest';
import { wellKnownFiles } from '../../../src/platform/http/well-known.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { testClock } from '../../../testing/test-clock.ts';

const clock = testClock();
const securityContacts = ['mailto:security@amuta.org.il', 'https://amuta.org.il/contact-us'];
let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    pages: wellKnownFiles({ publicUrl: 'https://amuta.org.il', securityContacts, clock }),
  });
});
afterAll(() => app.close());

const linesOf = async (url: string) => {
  const { statusCode, headers, body } = await app.server.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  return body.split('\n');
};

it('security.txt says where to report, in which languages, and never goes out of date', async () => {
  const now = new Date('2026-11-27T22:00:00Z');
  clock.set(now);
  const lines = await linesOf('/.well-known/security.txt');
  expect(lines).toEqual([
    'Contact: mailto:security@amuta.org.il',
    'Contact: https://amuta.org.il/contact-us',
    'Expires: 2027-05-26T00:00:00.000Z',
    'Preferred-Languages: he, en',
    'Canonical: https://amuta.org.il/.well-known/security.txt',
    '',
  ]);
  clock.set(new Date('2028-02-29T00:00:00Z'));
  expect((await linesOf('/.well-known/security.txt'))[2]).toBe('Expires: 2028-08-27T00:00:00.000Z');
});

it('robots.txt lets searches find the public pages and nothing else', async () => {
  const lines = await linesOf('/robots.txt');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toEqual(
    expect.arrayContaining(['Allow: /$', 'Allow: /login$', 'Allow: /pages/privacy$', 'Disallow: /']),
  );
  expect(lines.filter((line) => /admin|dashboard|dev|session/.test(line))).toEqual([]);
});
