import { expect, it } from 'vitest';
import { showDay, showDayOf, showMoment, showTime } from './show-time.ts';

/** 00:05 in Jerusalem, still the day before in UTC. */
const AFTER_MIDNIGHT = new Date('2026-06-16T21:05:00Z');

it.each([
  [showMoment(AFTER_MIDNIGHT, 'Asia/Jerusalem'), '17.06.2026 00:05'],
  [showMoment(AFTER_MIDNIGHT, 'UTC'), '16.06.2026 21:05'],
  [showTime(AFTER_MIDNIGHT, 'Asia/Jerusalem'), '00:05'],
  [showDayOf(AFTER_MIDNIGHT, 'he-IL', 'Asia/Jerusalem'), '17/יוני, 2026'],
  [showDayOf(AFTER_MIDNIGHT, 'en-US', 'UTC'), '16/Jun, 2026'],
  [showDay('1950-11-05', 'en-US'), '05/Nov, 1950'],
  [showDay('2026-12-31', 'he-IL'), '31/דצמ׳, 2026'],
])('%s', (shown, expected) => expect(shown).toBe(expected));
