import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@ezra/contract/common/locales';
import type { LinkAnswer } from '@ezra/contract/links';
import { screenAt } from '@ezra/contract/screens';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writtenPage, type LinkKind } from '../../../src/platform/http/link-pages/link-kind.ts';
import type { LinkPage } from '../../../src/platform/http/link-pages/link-page.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { createLinks } from '../../../src/platform/http/link-pages/links.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { testDatabase } from '../../../testing/database.ts';

const INDEX = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const FRAME = `<!doctype html><html lang="he" dir="rtl"><head><title>עזרה</title>
<link rel="stylesheet" href="/assets/link-page-1a2b.css"></head>
<body></body></html>`;

let distDir: string;
let app: TestApp;
let page: LinkPage;
/** Of the person to whom the link was sent. */
let locale: Locale;
let given: LinkAnswer[];
/** The errors of finding and of answering a link. */
let broken: { find?: Error; answer?: Error };

const OPEN: LinkPage = {
  state: 'open',
  title: 'בקשה <script>alert(1)</script>',
  lines: ['שורה "ראשונה"'],
  facts: [{ label: 'שם', value: 'נועה & רות', icon: 'person' }],
  more: { label: 'עוד', lines: ['פרט'], links: [{ label: 'הכול', path: '/pages/terms' }] },
  question: 'לעזור?',
  choices: [
    { value: 'yes', label: 'כן', tone: 'primary' },
    {
      value: 'no',
      label: 'לא, להסיר',
      tone: 'danger',
      confirm: { title: 'למחוק?', text: 'הכול יימחק', label: 'כן, למחוק', keep: 'לא, להשאיר' },
    },
  ],
  fields: { note: 'משהו להוסיף?', eta: 'מתי תגיעו?' },
};
const DONE: LinkPage = {
  state: 'answered',
  title: 'תודה',
  lines: ['התשובה התקבלה'],
  next: { label: 'כניסה & עוד', path: '/user/login', tone: 'primary' },
};
const kind: LinkKind = {
  name: 'reference',
  oneClick: 'yes',
  async find(_tx, token, opened) {
    if (broken.find) throw broken.find;
    if (token !== 'good') return null;
    return writtenPage({ locale }, opened, (_, reader) =>
      page.state === 'open' && reader.locale === 'en-US' ? { ...page, title: 'A request' } : page,
    );
  },
  async answer(_tx, _token, answer) {
    given.push(answer);
    page = DONE;
    if (broken.answer) throw broken.answer;
  },
};

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'ezra-dist-'));
  await writeFile(join(distDir, 'index.html'), INDEX);
  await writeFile(join(distDir, 'link-page.html'), FRAME);
  const database = await testDatabase();
  const links = createLinks(database.db, [kind]);
  app = await testApp({
    database,
    web: { distDir, links, showsInvented: true, pageAt: (path) => screenAt(path)?.key },
  });
});
afterAll(async () => {
  await app.close();
  await app.database.drop();
  await rm(distDir, { recursive: true });
});
beforeEach(() => {
  page = OPEN;
  locale = 'he-IL';
  given = [];
  broken = {};
});

const open = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const post = (token: string, form: Record<string, string>, lang = 'he-IL') =>
  app.server.inject({
    method: 'POST',
    url: `/answer/${token}?lang=${lang}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    payload: new URLSearchParams(form).toString(),
  });

describe('the page of a personal link', () => {
  it('is whole without a script: words, form, the style of the product, and nothing of the app', async () => {
    const { statusCode, body } = await open('/reference/good');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="he" dir="rtl">');
    expect(body).toContain('<link rel="stylesheet" href="/assets/link-page-1a2b.css">');
    expect(body).toContain('<svg class="logo"');
    expect(body).not.toContain('id="root"');
    expect(body).toContain('action="/answer/good?lang=he-IL"');
    expect(body).toMatch(/<button [^>]*name="choice" value="yes">(<svg .*<\/svg>)?כן</);
    // Irreversible answers ask again, without a script.
    expect(body).toMatch(
      /<details class="link-confirm link-confirm--danger" name="choice">[\s\S]*למחוק\?[\s\S]*הכול יימחק[\s\S]*value="no">כן, למחוק<[\s\S]*href="\?lang=he-IL" data-keep>לא, להשאיר</,
    );
    expect(body).toMatch(/<textarea [^>]*name="note"/);
    expect(body).toMatch(/<select [^>]*name="eta_minutes"/);
  });

  it('shows what people wrote as text', async () => {
    const { body } = await open('/reference/good');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<h1>בקשה &lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(body).toContain('<dd><bdi>נועה &amp; רות</bdi></dd>');
    expect(body).toContain('<title>בקשה &lt;script&gt;alert(1)&lt;/script&gt; · עזרה</title>');
  });

  it('shows on one card what it is about, where that stands, whom to call', async () => {
    const card = {
      subject: 'שיטפון <b>',
      badge: { label: 'ממתין & מחכה', tone: 'wait' as const },
      facts: [{ label: 'טלפון', value: '050-100-0001', icon: 'phone' as const, href: 'tel:+972501000001' }],
    };
    page = { ...OPEN, ...card, after: 'גם "לא" עוזר' };
    const question = (await open('/reference/good')).body;
    page = { ...DONE, ...card };
    for (const body of [question, (await open('/reference/good')).body]) {
      expect(body).toContain('<h2 class="card__title"><bdi>שיטפון &lt;b&gt;</bdi></h2>');
      expect(body).toMatch(/<span class="badge badge--wait"><svg .*<\/svg>ממתין &amp; מחכה<\/span>/);
      expect(body).toContain('href="tel:+972501000001"><bdi>050-100-0001</bdi></a>');
    }
    expect(question).toContain('<p class="small muted">גם &quot;לא&quot; עוזר</p>');
  });

  it('asks before a yes, too, where it counts; in red only what cannot be had again', async () => {
    const confirm = { title: 'לקבל?', text: 'נודיע', label: 'כן, לקבל', keep: 'לבטל' };
    page = { ...OPEN, choices: [{ value: 'accept', label: 'אני אעזור', tone: 'primary', confirm }] };
    const { body } = await open('/reference/good');
    expect(body).toMatch(
      /<details class="link-confirm link-confirm--primary" name="choice"><summary [^>]*button--primary[\s\S]*לקבל\?/,
    );
    expect(body).toMatch(/<button class="button button--primary [^>]*value="accept">.*כן, לקבל</);
  });

  it('sends its address to no other site and runs no foreign code', async () => {
    const { headers } = await open('/reference/good');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
    const policy = String(headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
  });

  it.each([
    ['?lang=en-US', 'he-IL', 'en'],
    ['?lang=he-IL', 'en-US', 'he'],
    ['', 'en-US', 'en'],
    ['', 'he-IL', 'he'],
    ['?lang=fr', 'en-US', 'en'],
  ] as const)('%s sent to someone of %s is in %s', async (query, own, language) => {
    locale = own;
    // The telephone of the reader says nothing of the language in which the message came.
    const accepted = language === 'en' ? 'he' : 'en-GB,en;q=0.9';
    const { body } = await open(`/reference/good${query}`, { 'accept-language': accepted });
    expect(body).toContain(`<html lang="${language}"`);
    expect(body.includes('<h1>A request</h1>')).toBe(language === 'en');
    const other = language === 'en' ? 'he-IL' : 'en-US';
    expect(body).toMatch(new RegExp(`<a href="\\?lang=${other}" lang="\\w\\w" hreflang="\\w\\w">`));
  });

  it('that is none is in the language of the browser', async () => {
    expect((await open('/reference/unknown', { 'accept-language': 'en' })).body).toContain(
      '<h1>Request Invalid</h1>',
    );
  });

  it.each<[string, string, LinkPage | null, string]>([
    ['unknown', '/reference/unknown', null, 'הבקשה אינה תקינה'],
    ['expired', '/reference/good', { state: 'expired', text: 'אפשר לבקש & לקבל' }, 'פג תוקף הבקשה'],
  ])('that is %s is a red card', async (_, url, now, title) => {
    if (now) page = now;
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('card--danger');
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(
      now ? '<p>אפשר לבקש &amp; לקבל</p>' : `<p>${sayAnyField('linkInvalid', 'he-IL')}</p>`,
    );
    expect(body).not.toContain('<form');
  });

  it('says whom to call, whatever it says', async () => {
    for (const now of [OPEN, DONE, { state: 'expired', text: 'x' } as const]) {
      page = now;
      expect((await open('/reference/good')).body.match(/href="tel:\+97231234567"/g)).toHaveLength(1);
    }
  });

  it('is green when all is well, and not when a person should look into it', async () => {
    page = DONE;
    expect((await open('/reference/good')).body).toContain('class="card link-outcome--done"');
    page = { ...DONE, tone: 'wait' };
    const { body } = await open('/reference/good');
    expect([
      body.includes('class="card link-outcome--wait"'),
      body.includes('class="card link-outcome--done"'),
    ]).toEqual([true, false]);
  });

  it('that cannot be had now is a page that says so', async () => {
    broken.find = new AppError('unavailable');
    const { statusCode, headers, body } = await open('/reference/good');
    expect([statusCode, headers['retry-after'], headers['referrer-policy']]).toEqual([
      503,
      '5',
      'no-referrer',
    ]);
    expect(body).toContain('<h1>משהו השתבש אצלנו</h1>');
    expect(body).toMatch(/href="\?lang=he-IL">לנסות שוב<[\s\S]*href="tel:/);
  });

  it('of a screen of the app is that screen', async () => {
    const { body, headers } = await open('/reference/register');
    expect(body).toContain('<div id="root"></div>');
    expect(headers['referrer-policy']).not.toBe('no-referrer');
  });

  it('changes nothing by being read', async () => {
    await open('/reference/good?choice=yes');
    await app.server.inject({ method: 'GET', url: '/answer/good?choice=yes' });
    expect(given).toEqual([]);
  });
});

describe('the form of a personal link', () => {
  it('leads back to the page, which says what was answered', async () => {
    const sent = await post('good', { choice: 'yes', note: ' אגיע עם רכב ', eta_minutes: '20' }, 'en-US');
    expect(sent.statusCode).toBe(303);
    expect(sent.headers['location']).toBe('/reference/good?lang=en-US&answered=1');
    expect(given).toEqual([{ choice: 'yes', note: 'אגיע עם רכב', eta_minutes: 20 }]);
    const { body } = await open('/reference/good');
    expect(body).toContain('<h1>תודה</h1>');
    expect(body).toMatch(/<a class="button button--primary[^>]*href="\/user\/login">כניסה &amp; עוד<\/a>/);
  });

  it('counts the letters of a note as the person did, with one for each end of a line', async () => {
    const note = `${'א'.repeat(248)}\n\n\n\n${'ב'.repeat(248)}`;
    const sent = await post('good', { choice: 'yes', note: note.replaceAll('\n', '\r\n') });
    expect([sent.statusCode, given[0]?.note]).toEqual([303, note]);
  });

  it('overtaken by a change in the same moment leads to the page, which tells', async () => {
    broken.answer = new AppError('already_answered');
    const sent = await post('good', { choice: 'yes', kind: 'reference' });
    expect([sent.statusCode, sent.headers['location']]).toEqual([
      303,
      '/reference/good?lang=he-IL&answered=1',
    ]);
  });

  it('that cannot be taken now is said on a page, with the way back', async () => {
    broken.answer = new Error('the disk is full');
    const sent = await post('good', { choice: 'yes', kind: 'reference' }, 'en-US');
    expect([sent.statusCode, sent.headers['referrer-policy']]).toEqual([500, 'no-referrer']);
    expect(sent.body).toContain('<h1>Something went wrong on our side</h1>');
    expect(sent.body).toContain('href="/reference/good?lang=en-US">Try again<');
    expect(sent.body).not.toMatch(/disk/);
  });

  it('puts nothing into a page that a token brought along', async () => {
    broken.find = new Error('the disk is full');
    const token = 'good"><b>';
    const sent = await post(encodeURIComponent(token), { choice: 'yes', kind: 'reference' });
    expect(sent.statusCode).toBe(500);
    expect(sent.body).not.toContain(token);
    expect(sent.body).toContain('href="/reference/good%22%3E%3Cb%3E?lang=he-IL"');
  });

  it('sent twice answers once', async () => {
    await post('good', { choice: 'yes', note: '', eta_minutes: '' });
    expect((await post('good', { choice: 'no' })).statusCode).toBe(303);
    expect(given).toEqual([{ choice: 'yes', note: null, eta_minutes: null }]);
  });

  it.each([
    ['nothing', {}],
    ['an answer that was not offered', { choice: 'maybe' }],
    ['a time that is none', { choice: 'yes', eta_minutes: 'soon' }],
    ['too long a line', { choice: 'yes', note: 'א'.repeat(501) }],
    ['what cannot be stored', { choice: 'yes', note: 'א\0' }],
  ])('with %s shows the page again, and says so', async (_, form) => {
    const { statusCode, body, headers } = await post('good', form);
    expect(statusCode).toBe(422);
    expect(given).toEqual([]);
    expect(body).toMatch(/role="alert" [^>]*autofocus><p>התשובה לא נשמרה. נא לבדוק אותה ולשלוח שוב.<\/p>/);
    expect(body).toContain('action="/answer/good?lang=he-IL"');
    // The answer's address shows nothing by itself.
    expect(body).toContain('<a href="/reference/good?lang=en-US"');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('says at the field what cannot be taken', async () => {
    const { body } = await post('good', { choice: 'yes', note: 'א'.repeat(501), eta_minutes: 'soon' });
    expect(body).toMatch(/id="note-error">עד 500 תווים<\/p>/);
    expect(body).toMatch(/<textarea [^>]*aria-invalid="true" aria-describedby="note-error"/);
    expect(body).toMatch(/<select [^>]*aria-invalid="true" aria-describedby="eta_minutes-error"/);
    // What is wrong is not folded away.
    expect(body).toMatch(/<details class="link-more" open>/);
  });

  it('keeps what was typed beside a choice that cannot be taken', async () => {
    const note = '\n<b>מגיע</b> "עוד מעט"\n';
    const { body } = await post('good', { note, eta_minutes: '20' });
    expect(body).toContain('>\n\n&lt;b&gt;מגיע&lt;/b&gt; &quot;עוד מעט&quot;\n</textarea>');
    expect(body).toMatch(/<option value="20" selected>/);
    expect((await open('/reference/good')).body).toMatch(/name="note" [^>]*maxlength="500">\n<\/textarea>/);
  });

  it('of a link that was answered already leads to the page, whatever it says', async () => {
    page = DONE;
    expect((await post('good', {})).statusCode).toBe(303);
    expect((await open('/reference/good')).body).not.toContain('role="alert"');
  });

  it('of an unknown link shows the red card', async () => {
    const { statusCode, body } = await post('unknown', { choice: 'yes' });
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>הבקשה אינה תקינה</h1>');
    expect(body).toContain(`<p>${sayAnyField('linkInvalid', 'he-IL')}</p>`);
  });

  it('of a mail program is a bare POST to the page itself', async () => {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/reference/good',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    });
    expect([reply.statusCode, reply.body.includes('<h1>תודה</h1>')]).toEqual([200, true]);
    expect(given).toEqual([{ choice: 'yes', note: null, eta_minutes: null }]);
  });

  it('is small, and a form', async () => {
    const huge = await post('good', { choice: 'yes', note: 'x'.repeat(10_000) });
    expect(huge.statusCode).toBe(413);
    expect(huge.headers['content-type']).toContain('text/html');
    const json = await app.server.inject({
      method: 'POST',
      url: '/answer/good',
      headers: { 'content-type': 'application/json' },
      payload: '{"choice":"yes"}',
    });
    expect(json.statusCode).toBe(415);
    expect(given).toEqual([]);
  });
});
