import { expect, it } from 'vitest';
import { reachStep, reachStateOf, type ReachFacts } from './wide-events.policy.ts';

const since = new Date('2026-06-01T10:00:00Z');
const facts: ReachFacts = {
  ...{ isWide: true, isByAdmin: false, mode: 'tell', hasAdmins: true },
  ...{ wideSince: null, waitsSince: null, reachAllowed: null },
};
const confirm = { ...facts, mode: 'confirm' as const };

it.each<[string, ReachFacts, ReturnType<typeof reachStep>]>([
  ['an ordinary event asks', { ...confirm, isWide: false }, 'go'],
  ['a wide one opens at once and is told', facts, 'tell'],
  ['once', { ...facts, wideSince: since }, 'go'],
  ['an admin decides by opening it', { ...confirm, isByAdmin: true }, 'allow'],
  ['also what was refused before', { ...confirm, isByAdmin: true, reachAllowed: false }, 'allow'],
  ['where it is to be confirmed, it waits', confirm, 'wait'],
  ['and asks for that once', { ...confirm, wideSince: since, waitsSince: since }, 'hold'],
  ['what was confirmed goes on', { ...confirm, wideSince: since, reachAllowed: true }, 'go'],
  ['what was refused does not', { ...confirm, wideSince: since, reachAllowed: false }, 'hold'],
  ['without an admin who could confirm it opens and is told', { ...confirm, hasAdmins: false }, 'tell'],
])('%s', (_name, given, step) => {
  expect(reachStep(given)).toBe(step);
});

it('tells how the reach stands', () => {
  const none = { wideSince: null, waitsSince: null, reachAllowed: null };
  expect(reachStateOf(none)).toBe('ordinary');
  expect(reachStateOf({ ...none, wideSince: since })).toBe('told');
  expect(reachStateOf({ ...none, wideSince: since, waitsSince: since })).toBe('waiting');
  expect(reachStateOf({ ...none, wideSince: since, reachAllowed: true })).toBe('allowed');
  expect(reachStateOf({ ...none, wideSince: since, reachAllowed: false })).toBe('refused');
});
