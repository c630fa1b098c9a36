import { drawsMaps } from '../../../../testing/map-kit.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buttonsOf, openEventMap, sayNothing, sideList } from '../../../../testing/event-map-kit.tsx';
import {
  sampleMapPerson,
  sampleMapVolunteer,
  samplePairedVolunteer,
} from '../../../../testing/event-map-samples.ts';
import { lendHands } from '../../../../lib/api/failures.ts';
import { currentToasts } from '../../../../lib/toasts.ts';

drawsMaps();

afterEach(() => vi.unstubAllGlobals());

describe('the steps', () => {
  it('a volunteer’s answer is recorded after a confirmation', async () => {
    const calls = openEventMap({}, { answers: { 'PUT /event-requests/60': sayNothing } });
    await userEvent.click(await screen.findByRole('button', { name: /^לדחות/ }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'כן, לדחות' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/event-requests/60',
        body: { is_ready_to_help: false },
      }),
    );
    await waitFor(() => expect(calls.some(({ query }) => query.get('since') !== null)).toBe(true));
  });

  it('a help seeker’s answer is sent by the call of the reader’s role', async () => {
    const calls = openEventMap({}, { role: 'manager' });
    await userEvent.click(await screen.findByRole('button', { name: /^יש צורך בעזרה/ }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/manager/user/status/change',
        body: { id: 50, status: true },
      }),
    );
  });

  it('the choice of a partner says whom it replaces', async () => {
    const calls = openEventMap(
      { event_volunteer_requests: [sampleMapVolunteer({ status: 'accept', allowed_actions: ['assign'] })] },
      {
        answers: {
          'GET /event-user-pending-requests': () => ({
            body: {
              data: [
                {
                  id: 50,
                  status: 'assigned',
                  respond: { respond: 1 },
                  note: null,
                  distance_km: 0.4,
                  replaces: 'תמר גולן',
                  user: sampleMapPerson(9, 'מרים פרץ'),
                },
              ],
            },
          }),
          'PUT /event-requests/user/60': sayNothing,
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^לשבץ אצל…/ }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/במקום .*תמר גולן/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: /^לשבץ/ }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { user_request_id: 50 } }),
    );
  });

  it('a pair is ended with a note of 3 to 6 rows; a refusal is shown', async () => {
    lendHands({ leave: vi.fn(), reload: vi.fn(), askSecondStep: vi.fn() });
    const calls = openEventMap(
      { event_volunteer_requests: [samplePairedVolunteer(1)] },
      {
        answers: {
          'PATCH /volunteer/event-user-requests/50': () => ({
            status: 422,
            body: { message: 'השיבוץ כבר הסתיים', code: 'pair_not_open', errors: {} },
          }),
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^לבטל את השיבוץ/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'לא בבית');
    await userEvent.click(within(dialog).getByRole('button', { name: 'כן, לבטל' }));
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContain('השיבוץ כבר הסתיים'));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      status: 'reject',
      system_note: 'לא בבית',
      event_volunteer_request_id: 60,
    });
  });

  it('stopping asks first, and sends the event’s own values', async () => {
    const calls = openEventMap({}, { answers: { 'PUT /admin/events/8': sayNothing } });
    await userEvent.click(await screen.findByRole('button', { name: /^לעצור/ }));
    await userEvent.type(await screen.findByLabelText('למה האירוע נעצר?'), 'החשמל חזר');
    await userEvent.click(await screen.findByRole('button', { name: 'כן, לעצור' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        name: 'הפסקת חשמל, צפון תל אביב',
        event_list_id: 2,
        description: 'אין חשמל',
        type_of_help_required: 'physical',
        is_auto_assign: false,
        status: false,
        system_note: 'החשמל חזר',
      }),
    );
  });
});

describe('the screen', () => {
  it('names both kinds of markers, and shows a list only when it has entries', async () => {
    openEventMap({ event_volunteer_requests: [] });
    const legend = await screen.findByRole('list', { name: 'מקרא המפה' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['מבקשי עזרה', 'מתנדבים']);
    expect(screen.queryByRole('heading', { name: /^מתנדבים/, level: 2 })).toBeTruthy();
    expect(document.querySelectorAll('.side')).toHaveLength(1);
  });

  it('a name in a list opens the window on the map, with a phone to call', async () => {
    openEventMap({});
    await screen.findByRole('application');
    await userEvent.click(screen.getByRole('button', { name: /להציג במפה: .*מרים פרץ/ }));
    const phone = await screen.findByRole('link', { name: '054-000-0118' });
    expect(phone.getAttribute('href')).toBe('tel:+972540000118');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('link', { name: '054-000-0118' })).toBeNull());
  });

  it('a figure lists the people who have not answered', async () => {
    openEventMap({
      event_volunteer_requests: [
        sampleMapVolunteer({ id: 1 }),
        sampleMapVolunteer({ id: 2, status: 'accept', allowed_actions: [] }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: /14 בלי תשובה, מתנדבים/ }));
    await waitFor(() => expect(document.querySelector('[data-row="volunteer-2"]')).toBeNull());
    expect(document.querySelector('[data-row="volunteer-1"]')).not.toBeNull();
  });

  it('thousands of rows are shown in portions, and a search finds each', async () => {
    const many = Array.from({ length: 60 }, (_, id) =>
      sampleMapVolunteer({ id, volunteer: sampleMapPerson(id, `דנה ${id}`) }),
    );
    openEventMap({ event_volunteer_requests: many });
    const side = await sideList('מתנדבים');
    const rows = () => side.querySelectorAll('[data-row]').length;
    expect(rows()).toBe(25);
    await userEvent.click(within(side).getByRole('button', { name: /להציג עוד/ }));
    expect(rows()).toBe(50);
    await userEvent.type(within(side).getByRole('searchbox'), 'דנה 59');
    await waitFor(() => expect(rows()).toBe(1));
  });

  it('a welfare check has states for being safe', async () => {
    openEventMap({ purpose: 'welfare', event_volunteer_requests: [] });
    expect(await buttonsOf('תושבים', 'user-50')).toEqual(['דרושה עזרה', 'הכול בסדר']);
  });

  it('an event that does not exist shows a message', async () => {
    openEventMap(
      {},
      {
        answers: {
          'GET /admin/events/8': () => ({ status: 404, body: { message: 'לא נמצא', code: 'not_found' } }),
        },
      },
    );
    expect(await screen.findByRole('heading', { name: 'האירוע לא נמצא' })).toBeTruthy();
  });
});
