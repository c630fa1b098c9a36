import { associationOf } from '@ezra/contract/common/brand';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '@ezra/contract/common/locales';
import { describe, expect, it } from 'vitest';
import { renderLetter, type Letter, type MailContent } from '../../../src/platform/messaging/letter.ts';
import { phoneTakenBack } from '../../../src/features/account/profile/profile.templates.ts';
import { accountLetters } from '../../../src/features/people/accounts/accounts.templates.ts';
import { NOTIFICATION_TYPES } from '../../../src/reference-data/catalogue.ts';

type AnyLetter = Letter<Record<string, unknown>>;
const isLetter = (value: unknown): value is AnyLetter =>
  typeof value === 'object' && value !== null && 'key' in value && 'lines' in value;

const FEATURES = path.resolve(import.meta.dirname, '../../../src/features');
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.templates.ts'),
);
const modules = await Promise.all(
  files.map((file) => import(path.join(FEATURES, file)) as Promise<Record<string, object>>),
);
const letters = modules
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isLetter(value) ? [value] : Object.values(value).filter(isLetter)));

const WHOLE = associationOf(true);
const URL = 'https://ezra.example.org';
const PHONE = '+972501000001';
const TOKEN = 'a1B2'.repeat(10);

/** Everything that a letter may ask for, in the words of the reader. */
const known = (he: boolean): Record<string, unknown> => ({
  ...{ code: '4831', host: 'ezra.example.org', count: 640, left: 7, end: '0001', path: `/guardian/${TOKEN}` },
  ...{ endsOn: '2026-11-26', until: new Date('2026-12-24T22:00:00Z'), timeZone: 'Asia/Jerusalem' },
  ...{ firstName: he ? 'רות' : 'Ruth', name: he ? 'רות אברהמי' : 'Ruth Avrahami' },
  ...{ referrerName: he ? 'דנה לוי' : 'Dana Levi', guardianName: he ? 'יעל כהן' : 'Yael Cohen' },
  ...{ volunteerName: he ? 'נועם כהן' : 'Noam Cohen', manager: he ? 'גלית בר' : 'Galit Bar' },
  ...{
    volunteer: he ? 'אורי שלו' : 'Uri Shalev',
    before: he ? 'דן גל' : 'Dan Gal',
    staff: he ? 'מאיה' : 'Maya',
  },
  ...{ role: 'manager', roles: ['user', 'volunteer'] },
  ...{
    phone: PHONE,
    volunteerPhone: PHONE,
    byPhone: false,
    isOpen: true,
    minutes: 20,
    waited: 3,
    repeats: 3,
  },
  category: { he: 'הסעה', en: 'Ride' },
  subject: { he: 'הסעה', en: 'Ride' },
  topic: he ? 'הסעה מחר' : 'A ride tomorrow',
  ...{ arrivalDate: '2026-11-26', arrivalTime: '09:00', expirationDate: null, distanceKm: 3 },
  ...(he
    ? {
        origin: 'חולון',
        destination: 'בת ים',
        locality: 'חולון',
        place: 'חולון',
        address: 'סוקולוב 4, חולון',
      }
    : {
        origin: 'Holon',
        destination: 'Bat Yam',
        locality: 'Holon',
        place: 'Holon',
        address: 'Sokolov 4, Holon',
      }),
  ...{ radius: 25, people: 640 },
  event: he ? 'שריפה בכרמל' : 'Fire on the Carmel',
  description: he ? 'נפלתי ואני לא מצליחה לקום' : 'I fell and cannot get up',
  note: he ? 'הדלת פתוחה' : 'The door is open',
  message: he ? 'המתנדב לא הגיע' : 'The volunteer did not come',
});
const UNKNOWN = {
  ...{ arrivalDate: null, arrivalTime: null, expirationDate: '2026-11-30', distanceKm: null, minutes: null },
  ...{
    origin: null,
    destination: null,
    locality: '',
    place: '',
    address: '',
    description: null,
    event: null,
  },
  ...{ note: '', before: '', repeats: 1, isOpen: false, byPhone: true },
};

function written(letter: AnyLetter, locale: Locale, more: Record<string, unknown> = {}) {
  const params = { ...known(locale === 'he-IL'), ...more };
  const { mail, ...rendered } = renderLetter(letter, params, locale, {
    publicUrl: URL,
    association: WHOLE,
    withMail: true,
  });
  return { ...rendered, mail: JSON.parse(mail ?? '') as MailContent };
}

const scenes = LOCALES.flatMap((locale) => [
  { locale, scene: 'all is known', more: {} },
  // An event has a name wherever it is all that a message is about.
  { locale, scene: 'little is known', more: UNKNOWN },
]);

describe.each(letters)('$key', (letter) => {
  const needsEvent = letter.type === 'event';
  it.each(scenes)('reads well in $locale when $scene', ({ locale, more }) => {
    const event = needsEvent ? known(locale === 'he-IL')['event'] : undefined;
    const { text, mail } = written(letter, locale, { ...more, ...(event !== undefined && { event }) });
    const texts = [text, mail.subject, ...mail.lines, ...(mail.button ? [mail.button.label] : [])];
    expect(mail.lines.length).toBeGreaterThan(0);
    for (const each of texts) {
      expect(each.trim()).toBe(each);
      expect(each).not.toBe('');
      expect(each).not.toMatch(/[{}]|undefined|null|\[object| {2}|[,:] *[.,]|\+972|\d{4}-\d\d-\d\d/);
      expect(/\p{Script=Hebrew}/u.test(each)).toBe(locale === 'he-IL');
      // By design/words: no passive agent, a maqaf between a prefix and a number.
      expect(each).not.toMatch(/על ידי|(^|[\s־])[א-ת]-\d/);
    }
    expect(text.includes(URL)).toBe(mail.button !== undefined);
    if (mail.button) expect(text.endsWith(`\n${mail.button.url}`)).toBe(true);
    // Three parts of a text message in Latin letters, seven in Hebrew.
    expect(text.length).toBeLessThanOrEqual(459);
  });

  it.each(LOCALES)('keeps its secrets out of the log (%s)', (locale) => {
    const { text, logText, mail } = written(letter, locale);
    for (const name of letter.secrets ?? []) {
      const secret = name === 'path' ? TOKEN : String(known(true)[name]);
      expect(text).toContain(secret);
      expect(logText).not.toContain(secret);
    }
    if (!letter.secrets) expect(logText).toBe(text);
    expect(mail.subject).not.toContain(TOKEN);
  });

  it.each(LOCALES)('cuts the names of others, and knows whether it says one (%s)', (locale) => {
    const long = (locale === 'he-IL' ? 'א' : 'a').repeat(60);
    const named = Object.fromEntries((letter.names ?? []).map((name) => [name, long]));
    const { text, mail, saysName } = written(letter, locale, named);
    expect(JSON.stringify([text, mail])).not.toContain(long);
    expect(saysName).toBe(letter.names ? JSON.stringify([text, mail]).includes(`${long.slice(21)}…`) : null);
  });

  it('is filed under a type of the log', () =>
    expect(NOTIFICATION_TYPES.map(([type]) => type)).toContain(letter.type));
});

it('words that only look like a day stay as they were written', () => {
  const letter: Letter<{ note: string }> = {
    ...{ key: 'note', type: 'association', subject: { he: 'הערה', en: 'Note' } },
    lines: [{ he: '{note}', en: '{note}' }],
  };
  const written = (note: string) =>
    renderLetter(letter, { note }, 'en-US', { publicUrl: URL, association: WHOLE, withMail: false }).text;
  expect(written('0000-00-00')).toBe('0000-00-00');
  expect(written('2026-11-26')).not.toBe('2026-11-26');
});

it('every letter has a key of its own', () => {
  const keys = letters.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(50);
  expect(new Set(keys).size).toBe(keys.length);
});

it('the name of the product follows a word, not a prefix', () => {
  const said = letters.flatMap(({ subject, lines }) => [subject, ...lines]);
  for (const phrase of said) if (typeof phrase === 'object') expect(phrase.he).not.toMatch(/[א-ת]\{brand\}/);
});

it('a letter to real people leaves out the details of the association that were made up', () => {
  const options = { publicUrl: URL, association: associationOf(false), withMail: true };
  for (const letter of [accountLetters.deactivated, phoneTakenBack]) {
    expect(renderLetter(letter, {}, 'en-US', { ...options, association: WHOLE }).text).toMatch(
      /Call the association: 0/,
    );
    expect(renderLetter(letter, {}, 'en-US', options).text).not.toMatch(/Call|\{|Questions/);
  }
});
