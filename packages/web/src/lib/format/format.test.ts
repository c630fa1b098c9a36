import { describe, expect, it } from 'vitest';
import { plainDay } from '@ezra/contract/common/show-time';
import * as dates from './dates.ts';
import { relativeAge, relativeTime } from './relative.ts';
import { distance, fileSize, initial, listTotal, mailTo, phone, telephone } from './values.ts';

const he = { locale: 'he-IL', timeZone: 'Asia/Jerusalem' } as const;
const en = { locale: 'en-US', timeZone: 'Asia/Jerusalem' } as const;
/** 16.06.2026, 23:40 in Jerusalem (UTC+3). */
const EVENING = '2026-06-16T20:40:00Z';
/** 17.06.2026, 00:05 in Jerusalem, still the 16th in UTC. */
const AFTER_MIDNIGHT = '2026-06-16T21:05:00Z';

describe('dates', () => {
  it.each([
    ['requestDay', dates.requestDay(EVENING, he), '16/יוני,\u00A02026'],
    ['requestDay', dates.requestDay(AFTER_MIDNIGHT, he), '17/יוני,\u00A02026'],
    ['requestDay', dates.requestDay(AFTER_MIDNIGHT, en), '17/Jun,\u00A02026'],
    ['listMoment', dates.listMoment(EVENING, he), '16.06.2026 23:40'],
    ['listMoment', dates.listMoment(AFTER_MIDNIGHT, he), '17.06.2026 00:05'],
    ['shortDay', dates.shortDay(AFTER_MIDNIGHT, he), '17/06/2026'],
    ['volunteerMoment', dates.volunteerMoment(EVENING, en), '16-06-2026 23:40 PM'],
    ['volunteerMoment', dates.volunteerMoment(AFTER_MIDNIGHT, en), '17-06-2026 00:05 AM'],
    ['volunteerMoment', dates.volunteerMoment(EVENING, he), '16-06-2026 23:40 אחה״צ'],
    ['clockTime', dates.clockTime(AFTER_MIDNIGHT, he), '00:05'],
    ['spokenDay', dates.spokenDay(EVENING, he), 'יום שלישי, 16 ביוני'],
    ['spokenDay', dates.spokenDay(EVENING, en), 'Tuesday, June 16'],
    ['wireDay', dates.wireDay(AFTER_MIDNIGHT, 'Asia/Jerusalem'), '2026-06-17'],
    ['wireDay', dates.wireDay(AFTER_MIDNIGHT, 'UTC'), '2026-06-16'],
    ['plainDay', dates.shortDay(plainDay('1950-11-05'), { ...he, timeZone: 'UTC' }), '05/11/1950'],
  ])('%s is %j', (_name, made, expected) => expect(made).toBe(expected));
});

describe('the size of a file', () => {
  it.each([
    [1, '1\u00A0ק״ב', '1\u00A0KB'],
    [28_110, '28\u00A0ק״ב', '28\u00A0KB'],
    [1_047_553, '1\u00A0מ״ב', '1\u00A0MB'],
    [1_572_864, '1.5\u00A0מ״ב', '1.5\u00A0MB'],
  ])('of %i bytes', (bytes, inHebrew, inEnglish) => {
    expect(fileSize(bytes, 'he-IL')).toBe(inHebrew);
    expect(fileSize(bytes, 'en-US')).toBe(inEnglish);
  });
});

describe('the total of a list', () => {
  it.each([
    [7, '7', '7'],
    [1_001, '1,000+', '1,000+'],
    [2_431, '2,431', '2,431'],
    [10_001, 'כ־10,000', 'about 10,000'],
    [1_254_459, 'כ־1,300,000', 'about 1,300,000'],
  ])('of %i rows', (lines, inHebrew, inEnglish) => {
    expect(listTotal(lines, 'he-IL')).toBe(inHebrew);
    expect(listTotal(lines, 'en-US')).toBe(inEnglish);
  });
});

describe('relative time', () => {
  const now = new Date('2026-06-16T09:00:00Z');
  it.each([
    ['2026-06-16T08:59:30Z', 'עכשיו', 'now'],
    ['2026-06-16T08:59:00Z', 'לפני דקה', 'a minute ago'],
    ['2026-06-16T08:58:00Z', 'לפני שתי דקות', '2 minutes ago'],
    ['2026-06-16T08:20:00Z', 'לפני 40 דקות', '40 minutes ago'],
    ['2026-06-16T07:00:00Z', 'לפני שעתיים', '2 hours ago'],
    ['2026-06-15T08:00:00Z', 'אתמול', 'yesterday'],
    ['2026-06-14T08:00:00Z', 'לפני יומיים', '2 days ago'],
    ['2026-06-17T10:00:00Z', 'מחר', 'tomorrow'],
    ['2026-06-16T12:00:00Z', 'בעוד 3 שעות', 'in 3 hours'],
    ['2026-06-27T09:00:00Z', 'בעוד 11 ימים', 'in 11 days'],
  ])('%s', (moment, inHebrew, inEnglish) => {
    expect(relativeTime(moment, now, he)).toBe(inHebrew);
    expect(relativeTime(moment, now, en)).toBe(inEnglish);
  });
});

describe('age', () => {
  const now = new Date('2026-06-16T09:00:00Z');
  it.each([
    ['2026-06-16T07:00:00Z', 'לפני שעתיים', '2 hours ago'],
    ['2026-06-07T09:00:00Z', 'לפני 9 ימים', '9 days ago'],
    ['2026-06-02T09:00:00Z', 'לפני שבועיים', '2 weeks ago'],
    ['2026-05-18T09:00:00Z', 'לפני 4 שבועות', '4 weeks ago'],
    ['2026-05-17T09:00:00Z', 'לפני חודש', 'a month ago'],
    ['2026-04-10T09:00:00Z', 'לפני חודשיים', '2 months ago'],
    ['2025-06-20T09:00:00Z', 'לפני 12 חודשים', '12 months ago'],
    ['2025-06-10T09:00:00Z', 'לפני שנה', 'a year ago'],
  ])('%s', (moment, inHebrew, inEnglish) => {
    expect(relativeAge(moment, now, he)).toBe(inHebrew);
    expect(relativeAge(moment, now, en)).toBe(inEnglish);
  });
});

describe('values', () => {
  it.each([
    [0.02, '50\u00A0מ׳', '50\u00A0m'],
    [0.84, '850\u00A0מ׳', '850\u00A0m'],
    [0.99, '1\u00A0ק״מ', '1\u00A0km'],
    [2.44, '2.4\u00A0ק״מ', '2.4\u00A0km'],
    [1234.4, '1,234\u00A0ק״מ', '1,234\u00A0km'],
  ])('%d km', (km, inHebrew, inEnglish) => {
    expect(distance(km, 'he-IL')).toBe(inHebrew);
    expect(distance(km, 'en-US')).toBe(inEnglish);
  });

  it.each([
    ['+972501234567', '050-123-4567'],
    ['+97231234567', '03-123-4567'],
    ['+61412345678', '+61412345678'],
    ['100', '100'],
  ])('phone %s is %s', (e164, expected) => expect(phone(e164)).toBe(expected));

  it.each([
    ["dana.o'neil+help@example.org", "mailto:dana.o'neil%2Bhelp@example.org"],
    ['a?bcc=b@example.org', 'mailto:a%3Fbcc%3Db@example.org'],
  ])('writes an e-mail to %s to that address only', (email, address) => expect(mailTo(email)).toBe(address));
  it('calls the whole number', () => expect(telephone('+972 50-123')).toBe('tel:+97250123'));
  it.each([
    ['רות', 'ר'],
    [' dana', 'D'],
    ['', '?'],
    ['🙂x', '🙂'],
  ])('initial of %j is %j', (name, letter) => {
    expect(initial(name)).toBe(letter);
  });
});
