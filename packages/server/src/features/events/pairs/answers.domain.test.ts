import type { Side } from '../../../platform/cases/by.domain.ts';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';
import { describe, expect, it } from 'vitest';
import { decideUserAnswer, decideVolunteerAnswer } from './answers.domain.ts';

const shown = (decision: {
  outcome: string;
  error?: string;
  status?: string;
  respond?: number;
  endsPair?: boolean;
}) =>
  decision.error ??
  (decision.outcome === 'unchanged'
    ? 'unchanged'
    : [decision.status ?? decision.respond, decision.endsPair ? 'ends' : ''].filter(Boolean).join(' '));

describe("a volunteer's answer", () => {
  const says = (status: EventVolunteerStatus, isReady: boolean, by: Side, isEventActive = true) =>
    shown(decideVolunteerAnswer({ status, isEventActive }, isReady, by));

  it.each<[EventVolunteerStatus, string, string]>([
    ['pending', 'accept', 'reject'],
    ['accept', 'unchanged', 'already_answered'],
    ['assigned', 'unchanged', 'already_answered'],
    ['completed', 'unchanged', 'already_answered'],
    ['reject', 'already_answered', 'unchanged'],
  ])('%s: yes %s, no %s, by link and by staff', (status, yes, no) => {
    for (const by of ['link', 'staff'] as const)
      expect([says(status, true, by), says(status, false, by)]).toEqual([yes, no]);
  });

  it.each([true, false])('is refused once the request was closed or the event is over (%s)', (isReady) => {
    expect(says('closed', isReady, 'link')).toBe('link_expired');
    expect(says('closed', isReady, 'staff')).toBe('request_not_open');
    expect(says('pending', isReady, 'link', false)).toBe('link_expired');
    expect(says('accept', isReady, 'staff', false)).toBe('request_not_open');
  });
});

describe("a help seeker's answer", () => {
  const says = (
    status: EventUserStatus,
    respond: 1 | 2 | null,
    needsHelp: boolean,
    by: Side,
    isEventActive = true,
  ) => shown(decideUserAnswer({ status, respond, isEventActive }, needsHelp, by));

  it.each<[EventUserStatus, 1 | 2 | null, string, string, string, string]>([
    ['pending', null, '1', '2', '1', '2'],
    ['pending', 1, 'unchanged', 'already_answered', 'unchanged', '2'],
    ['pending', 2, 'already_answered', 'unchanged', '1', 'unchanged'],
    ['reject', null, '1', '2', '1', '2'],
    ['reject', 1, 'unchanged', 'already_answered', 'unchanged', '2'],
    ['assigned', null, '1', '2 ends', '1', '2 ends'],
    ['assigned', 1, 'unchanged', 'already_answered', 'unchanged', '2 ends'],
    ['completed', 1, 'unchanged', 'already_answered', 'unchanged', 'request_not_open'],
    ['completed', null, 'already_answered', 'already_answered', 'request_not_open', 'request_not_open'],
  ])('%s, %s: by link yes %s, no %s; by staff yes %s, no %s', (status, respond, ...expected) => {
    const given = (['link', 'staff'] as const).flatMap((by) => [
      says(status, respond, true, by),
      says(status, respond, false, by),
    ]);
    expect(given).toEqual(expected);
  });

  it.each([true, false])('is refused once the request was closed or the event is over (%s)', (needsHelp) => {
    expect(says('closed', null, needsHelp, 'link')).toBe('link_expired');
    expect(says('closed', null, needsHelp, 'staff')).toBe('request_not_open');
    expect(says('pending', null, needsHelp, 'link', false)).toBe('link_expired');
    expect(says('assigned', 1, needsHelp, 'staff', false)).toBe('request_not_open');
  });
});
