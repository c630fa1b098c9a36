import { drawsMaps } from '../../../../testing/map-kit.ts';
import { within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MapUserRequest, MapVolunteerRequest } from '@ezra/contract/events/event-map';
import type { Locale } from '@ezra/contract/common/locales';
import { buttonsOf, openEventMap, sideList } from '../../../../testing/event-map-kit.tsx';
import {
  sampleMapUser,
  sampleMapVolunteer,
  samplePairedVolunteer,
} from '../../../../testing/event-map-samples.ts';

drawsMaps();

afterEach(() => vi.unstubAllGlobals());

const VOLUNTEERS: readonly [string, MapVolunteerRequest, string, string[], string[]][] = [
  ['unanswered', sampleMapVolunteer(), 'ממתינה לתשובה', ['לאשר', 'לדחות'], ['Accept', 'Reject']],
  [
    'accepted',
    sampleMapVolunteer({ status: 'accept', allowed_actions: ['assign'] }),
    'אפשר לשבץ',
    ['לשבץ אצל…'],
    ['Assign to…'],
  ],
  [
    'in a pair that waits',
    samplePairedVolunteer(0),
    'ממתין לאישור',
    ['לאשר את השיבוץ', 'לבטל את השיבוץ'],
    ['Approve the pair', 'Unassign'],
  ],
  [
    'in an approved pair',
    samplePairedVolunteer(1),
    'שובצה',
    ['לסיים', 'לבטל את השיבוץ'],
    ['Complete', 'Unassign'],
  ],
  ['done', sampleMapVolunteer({ status: 'completed', allowed_actions: [] }), 'הושלמה', [], []],
];

describe.each(VOLUNTEERS)('a volunteer who is %s', (_, request, state, hebrew, english) => {
  it.each<[Locale, string, string[], string[]]>([
    ['he-IL', 'מתנדבים', hebrew, [state]],
    ['en-US', 'Volunteers', english, []],
  ])('in %s', async (locale, side, actions, words) => {
    openEventMap({ event_volunteer_requests: [request], event_user_requests: [] }, { locale });
    expect(await buttonsOf(side, 'volunteer-60')).toEqual(actions);
    const list = within(await sideList(side));
    for (const word of words) expect(list.getAllByText(word).length).toBeGreaterThan(0);
  });
});

it('says why auto-assign called a volunteer', async () => {
  const request = sampleMapVolunteer({ reasons: ['nearest', 'has_vehicle'] });
  openEventMap({ event_volunteer_requests: [request], event_user_requests: [] }, { locale: 'en-US' });
  const list = within(await sideList('Volunteers'));
  expect(list.getByText(/Called because: close by, has a car/)).toBeTruthy();
});

const paired = { id: 60, volunteer: { id: 5, full_name: 'יואב מזרחי' } };
const USERS: readonly [string, MapUserRequest, string, string[], string[]][] = [
  [
    'unanswered',
    sampleMapUser(),
    'אין עדיין תשובה',
    ['יש צורך בעזרה', 'אין צורך'],
    ['Needs help', 'Doesn’t need help'],
  ],
  [
    'in need of help',
    sampleMapUser({ respond: { respond: 1 }, is_request_open: true, allowed_actions: ['assign'] }),
    'מחכה לעזרה',
    ['לבחור מתנדב/ת…'],
    ['Choose a volunteer…'],
  ],
  [
    'in need, but not open for an assignment',
    sampleMapUser({ respond: { respond: 1 }, is_request_open: false, allowed_actions: ['assign'] }),
    'מחכה לעזרה',
    [],
    [],
  ],
  ['without need', sampleMapUser({ respond: { respond: 2 }, allowed_actions: [] }), 'אין צורך בעזרה', [], []],
  [
    'in an approved pair',
    sampleMapUser({
      status: 'assigned',
      is_approved: 1,
      assigned_volunteer: paired,
      allowed_actions: ['unassign'],
    }),
    'יש שיבוץ',
    ['לבטל את השיבוץ'],
    ['Unassign'],
  ],
  [
    'in a pair that waits',
    sampleMapUser({
      status: 'assigned',
      is_approved: 0,
      assigned_volunteer: paired,
      allowed_actions: ['approve'],
    }),
    'מחכה לאישור',
    ['לאשר את השיבוץ'],
    ['Approve the pair'],
  ],
  ['rejected', sampleMapUser({ status: 'reject', allowed_actions: [] }), 'נדחתה', [], []],
];

describe.each(USERS)('a help seeker who is %s', (_, request, state, hebrew, english) => {
  it.each<[Locale, string, string[], string[]]>([
    ['he-IL', 'מבקשי עזרה', hebrew, [state]],
    ['en-US', 'Help seekers', english, []],
  ])('in %s', async (locale, side, actions, words) => {
    openEventMap({ event_volunteer_requests: [], event_user_requests: [request] }, { locale });
    expect(await buttonsOf(side, 'user-50')).toEqual(actions);
    const list = within(await sideList(side));
    for (const word of words) expect(list.getAllByText(word).length).toBeGreaterThan(0);
  });
});
