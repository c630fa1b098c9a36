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
  ['a wide event asks, and admins are told', facts, 'tell'],
  ['admins are told once', { ...facts, wideSince: since }, 'go'],
  ['an admin decides by opening it', { ...confirm, isByAdmin: true }, 'allow'],
  ['an admin may open even a refused event', { ...confirm, isByAdmin: true, reachAllowed: false }, 'allow'],
  ['a wide event waits where it must be confirmed', confirm, 'wait'],
  ['a waiting event requests confirmation once', { ...confirm, wideSince: since, waitsSince: since }, 'hold'],
  ['a confirmed event asks', { ...confirm, wideSince: since, reachAllowed: true }, 'go'],
  ['a refused event does not ask', { ...confirm, wideSince: since, reachAllowed: false }, 'hold'],
  ['a wide event asks when no admin could confirm it', { ...confirm, hasAdmins: false }, 'tell'],
])('%s', (_name, given, step) => {
  expect(reachStep(given)).toBe(step);
});

it('gives the state of the reach', () => {
  const none = { wideSince: null, waitsSince: null, reachAllowed: null };
  expect(reachStateOf(none)).toBe('ordinary');
  expect(reachStateOf({ ...none, wideSince: since })).toBe('told');
  expect(reachStateOf({ ...none, wideSince: since, waitsSince: since })).toBe('waiting');
  expect(reachStateOf({ ...none, wideSince: since, reachAllowed: true })).toBe('allowed');
  expect(reachStateOf({ ...none, wideSince: since, reachAllowed: false })).toBe('refused');
});
