import { describe, expect, it } from 'vitest';
import { mayRate, mayReport, type Help } from './feedback.domain.ts';

const NOW = new Date('2026-06-16T08:00:00Z');
const ago = (days: number) => new Date(NOW.valueOf() - days * 86_400_000);
const under: Help = { isVolunteer: false, wasInTreatment: true, isCompleted: false, endedAt: null };

describe('what the sides of a piece of help may say', () => {
  it.each<[string, Partial<Help>, rate: boolean, report: boolean]>([
    ['under way', {}, false, true],
    ['before anybody was sent', { wasInTreatment: false }, false, false],
    ['completed', { isCompleted: true, endedAt: ago(1) }, true, true],
    ['completed long ago', { isCompleted: true, endedAt: ago(30) }, true, false],
    ['closed under way', { endedAt: ago(29.9) }, false, true],
    ['closed long ago', { endedAt: ago(31) }, false, false],
  ])('%s', (_, change, rate, report) => {
    for (const isVolunteer of [true, false]) {
      const help = { ...under, ...change, isVolunteer };
      expect([mayRate(help), mayReport(help, NOW)]).toEqual([rate, report]);
    }
  });
});
