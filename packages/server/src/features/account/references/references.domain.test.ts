import { describe, expect, it } from 'vitest';
import {
  courseOf,
  removesAccount,
  stateOfReference,
  type EarlierReference,
  type Reference,
  type Subject,
} from './references.domain.ts';

const now = new Date('2026-06-15T09:00:00Z');
const ago = (hours: number) => new Date(now.valueOf() - hours * 3_600_000);
const there: Subject = { id: 7, isBlocked: false, isDeleted: false };
const blocked = { ...there, isBlocked: true };
const deleted = { ...there, isDeleted: true };
const waiting = (hours: number): EarlierReference => ({
  status: 'waiting',
  sentAt: ago(hours),
  answeredAt: null,
});
const answered = (status: 'confirmed' | 'refused', days: number): EarlierReference => ({
  status,
  sentAt: ago(days * 24 + 1),
  answeredAt: ago(days * 24),
});

describe('the effect of registering another person', () => {
  it.each<[string, Subject | null, EarlierReference | null, ReturnType<typeof courseOf>]>([
    ['the phone has no account', null, null, 'create'],
    ['the phone has an account', there, null, 'ask'],
    ["the phone's owner is blocked", blocked, null, 'nothing'],
    ["the phone's owner removed the account", deleted, null, 'nothing'],
    ['asked an hour ago', there, waiting(1), 'nothing'],
    ['asked a day ago', there, waiting(24), 'ask'],
    ['confirmed', there, answered('confirmed', 400), 'nothing'],
    ['refused lately', there, answered('refused', 29), 'nothing'],
    ['refused long ago', there, answered('refused', 30), 'ask'],
    ['refused lately, and the details were removed', null, answered('refused', 1), 'nothing'],
    ['refused long ago, and the details were removed', null, answered('refused', 31), 'create'],
    ['confirmed by a person whose phone has changed', null, answered('confirmed', 1), 'create'],
    ['asked, by a person whose phone has changed', null, waiting(1), 'create'],
    ['blocked and asked a day ago', blocked, waiting(24), 'nothing'],
  ])('%s', (_, subject, earlier, course) => expect(courseOf(subject, earlier, now)).toBe(course));
});

describe('a link', () => {
  const reference = { status: 'waiting', expiresAt: ago(-1), isSubjectDeleted: false } as Reference;
  it.each<[Partial<Reference>, ReturnType<typeof stateOfReference>]>([
    [{}, 'open'],
    [{ expiresAt: now }, 'expired'],
    [{ isSubjectDeleted: true }, 'expired'],
    [{ status: 'confirmed', expiresAt: ago(1) }, 'answered'],
    [{ status: 'refused', isSubjectDeleted: true }, 'answered'],
  ])('%o: %s', (change, state) => expect(stateOfReference({ ...reference, ...change }, now)).toBe(state));

  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('no: of a new account %s, used %s, it removes the account: %s', (isNewAccount, isUsed, removes) => {
    expect(removesAccount({ isNewAccount, isUsed })).toBe(removes);
  });
});
