import { drawsMaps } from '../../../../testing/map-kit.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import { openEventMap } from '../../../../testing/event-map-kit.tsx';
import { sampleEventDetail, sampleMapVolunteer } from '../../../../testing/event-map-samples.ts';

drawsMaps();

const channel = vi.hoisted(() => ({
  rooms: [] as (string | null)[],
  say: (message: RealtimeMessage): void => void message,
}));
vi.mock('../../../../lib/realtime/use-realtime.ts', () => ({
  useRoom: (room: string | null) => void channel.rooms.push(room),
  useIsLive: () => true,
  useRealtimeMessages: (listener: (message: RealtimeMessage) => void) => {
    channel.say = listener;
  },
}));
afterEach(() => vi.unstubAllGlobals());

it('a change of the event loads only the changed rows, and is announced', async () => {
  const before = sampleEventDetail();
  const { progress } = before;
  const after = sampleEventDetail({
    as_of: '2026-06-16T09:00:07.000Z',
    progress: { ...progress, volunteers: { ...progress.volunteers, yes: 11 }, waiting: 2 },
    event_volunteer_requests: [
      sampleMapVolunteer({ status: 'accept', allowed_actions: ['assign'], note: 'אגיע מיד' }),
    ],
    event_user_requests: [],
  });
  const calls = openEventMap(
    {},
    {
      answers: {
        'GET /admin/events/8': ({ query }) => ({ body: { data: query.get('since') ? after : before } }),
      },
    },
  );
  await screen.findByRole('button', { name: /להציג במפה: .*יואב מזרחי/ });
  expect(channel.rooms).toContain('event:8');
  const asked = () => calls.filter(({ path }) => path === '/admin/events/8');

  act(() => channel.say({ topic: 'event', id: 9 }));
  act(() => channel.say({ topic: 'chat', id: 8 }));
  expect(asked()).toHaveLength(1);

  act(() => {
    // A message without an id concerns several events.
    channel.say({ topic: 'event' });
    channel.say({ topic: 'event', id: 8 });
  });
  expect(await screen.findByText('אגיע מיד')).toBeTruthy();
  expect(asked().map(({ query }) => query.get('since'))).toEqual([null, before.as_of]);
  expect(await screen.findByText('תשובות חדשות: 3. שיבוצים חדשים שממתינים לאישור: 1.')).toBeTruthy();
  // The unchanged help seeker is still in the list.
  expect(screen.getAllByText('מרים פרץ').length).toBeGreaterThan(0);
  await waitFor(() => expect(asked()).toHaveLength(3), { timeout: 3000 });
});

it('announces that the event was stopped', async () => {
  let status = true;
  openEventMap(
    {},
    { answers: { 'GET /admin/events/8': () => ({ body: { data: sampleEventDetail({ status }) } }) } },
  );
  await screen.findByText('אירוע פעיל');
  status = false;
  act(() => channel.say({ topic: 'event', id: 8 }));
  expect(await screen.findByText('האירוע נעצר.')).toBeTruthy();
  expect(screen.getByText('אירוע לא פעיל')).toBeTruthy();
});
