import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BasketItem, OpenRequest } from '@ezra/contract/requests/volunteering';
import { renderFeature, stubApi, type Answers } from '../../../testing/render-feature.tsx';
import { OpenRequests } from './open-requests.tsx';

const request = (id: number, more: Partial<OpenRequest> = {}): OpenRequest => ({
  id,
  category_id: 1,
  category: { id: 1, name: 'ride', label: `Ride ${id}`, type: 1 },
  status: 'open',
  label_priority: 0,
  description: null,
  arrival_date: '2026-06-18',
  arrival_time: '09:00',
  expiration_date: null,
  created_at: '2026-06-16T08:00:00.000Z',
  updated_at: '2026-06-16T08:00:00.000Z',
  allowed_actions: ['accept', 'decline'],
  area: 'Ramat Gan',
  destination_area: 'Haifa',
  distance_km: 2.4,
  needs: ['Wheelchair'],
  is_approved: null,
  ...more,
});
const list = (...rows: OpenRequest[]) => ({ data: rows, meta: { total: rows.length, page: 1, perPage: 10 } });
const server = (more: Answers = {}): Answers => ({
  'GET /volunteer/application-open-requests': list(request(1, { label_priority: 3 }), request(2)),
  'GET /volunteer/application/states': { data: [{ id: 5, name: 'tel_aviv', label: 'Tel Aviv' }] },
  'POST /dropdowns/application': {
    data: {
      categories: [],
      statuses: [],
      only_users: [],
      disabled_categories: [],
      request_wizard: 'three_step',
    },
  },
  'POST /volunteer/application-users': ({ body }) => ({
    data: { id: 9, ...(body as object) },
    message: 'Thank you',
  }),
  'GET /volunteer/application-users': inCare(),
  ...more,
});
const IN_CARE: BasketItem = {
  id: 31,
  application_id: 2,
  applied_volunteer_id: 9,
  is_approved: 1,
  progress: null,
  application: {
    ...request(2),
    status: 'in_treatment',
    origin_address: null,
    destination_address: null,
    other_address: 0,
    user: null,
    my_feedback: null,
    has_problem: 0,
  },
};
const inCare = (...rows: BasketItem[]) => ({
  data: rows,
  meta: { total: rows.length, page: 1, perPage: 100 },
});
const card = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('open requests', () => {
  it.each([
    ['he-IL', 'שתי בקשות פתוחות', 'דחיפות גבוהה', 'מRamat Gan אל Haifa'],
    ['en-US', '2 open requests', 'High urgency', 'From Ramat Gan to Haifa'],
  ] as const)('show kind, place and urgency of the help in %s', async (locale, count, urgency, route) => {
    stubApi(server());
    renderFeature(<OpenRequests />, locale);
    await card('Ride 1');
    expect(screen.getByText(count)).toBeTruthy();
    expect(screen.getByText(urgency)).toBeTruthy();
    expect(screen.getAllByText(route)).toHaveLength(2);
    expect(screen.getAllByText('Wheelchair')).toHaveLength(2);
  });

  it('wait for approval after they were accepted; a double press answers once', async () => {
    const calls = stubApi(server());
    renderFeature(<OpenRequests />, 'en-US');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'I will help (Ride 2)' }));
    expect(await screen.findByText('Waiting for admin approval')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I will help (Ride 2)' })).toBeNull();
    const answers = calls.filter(
      ({ method, path }) => method === 'POST' && path === '/volunteer/application-users',
    );
    expect(answers.map(({ body }) => body)).toEqual([{ application_id: 2, is_approved: 0 }]);
  });

  it('wait for approval when the volunteer accepted them earlier', async () => {
    stubApi(
      server({
        'GET /volunteer/application-open-requests': list(
          request(1, { is_approved: 0, allowed_actions: ['decline'] }),
        ),
      }),
    );
    renderFeature(<OpenRequests />);
    expect(await screen.findByText('ממתינה לאישור העמותה')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /אני אעזור/ })).toBeNull();
  });

  it('disappear when declined, and the count says how many are left', async () => {
    const calls = stubApi(server());
    renderFeature(<OpenRequests />, 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: 'Not this time (Ride 1)' }));
    expect(screen.queryByRole('heading', { name: 'Ride 1' })).toBeNull();
    expect(screen.getByText('1 open request')).toBe(document.activeElement);
    await waitFor(() =>
      expect(
        calls.find(({ method, path }) => `${method} ${path}` === 'POST /volunteer/application-users')?.body,
      ).toEqual({
        application_id: 1,
        is_approved: 2,
      }),
    );
  });

  it('reappear when the server refuses the answer', async () => {
    let letAnswer = () => {};
    const answered = new Promise<void>((resolve) => (letAnswer = resolve));
    let rows = [request(1), request(2)];
    stubApi(
      server({
        'GET /volunteer/application-open-requests': () => list(...rows),
        'POST /volunteer/application-users': async () => {
          await answered;
          return { status: 422, code: 'request_not_open', message: 'Gone' };
        },
      }),
    );
    renderFeature(<OpenRequests />, 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: 'I will help (Ride 1)' }));
    expect(screen.getByText('Waiting for admin approval')).toBeTruthy();
    letAnswer();
    expect(await screen.findByRole('button', { name: 'I will help (Ride 1)' })).toBeTruthy();
    expect(screen.queryByText('Waiting for admin approval')).toBeNull();
    expect(screen.getByText('2 open requests')).toBe(document.activeElement);
    // Another volunteer was faster: the list is reloaded without a message.
    rows = [request(2)];
    await userEvent.click(screen.getByRole('button', { name: 'I will help (Ride 1)' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ride 1' })).toBeNull());
  });

  it('are filtered in the dialog, and each filter can be removed', async () => {
    const calls = stubApi(server());
    renderFeature(<OpenRequests />, 'en-US');
    await card('Ride 1');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = screen.getByRole('dialog', { name: 'Filter the requests' });
    await userEvent.type(within(dialog).getByRole('searchbox', { name: /Free-text/ }), 'haifa{Enter}');
    const asked = () => calls.filter(({ path }) => path === '/volunteer/application-open-requests');
    await waitFor(() => expect(asked().map(({ query }) => query.get('search'))).toContain('haifa'));
    await userEvent.click(await screen.findByRole('button', { name: /Remove.*haifa/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /haifa/ })).toBeNull());
  });

  it('announce requests assigned while the page is open, and no earlier ones', async () => {
    let basket = inCare({ ...IN_CARE, id: 30 });
    stubApi(server({ 'GET /volunteer/application-users': () => basket }));
    const { refresh } = renderFeature(<OpenRequests />, 'en-US');
    await card('Ride 1');
    expect(screen.queryByText(/in your care now/)).toBeNull();
    basket = inCare({ ...IN_CARE, id: 30 }, IN_CARE);
    await refresh('basket');
    expect(await screen.findByText('1 request is in your care now')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my basket' }).getAttribute('href')).toBe(
      '/volunteer/basket-menu',
    );
  });

  it('say that the account is not active instead of failing', async () => {
    const refused = { status: 409, code: 'account_restricted', message: '' };
    stubApi(server({ 'GET /volunteer/application-open-requests': refused }));
    renderFeature(<OpenRequests />);
    expect(await screen.findByRole('heading', { name: 'החשבון שלך אינו פעיל כרגע' })).toBeTruthy();
  });

  it('say when there are none', async () => {
    stubApi(server({ 'GET /volunteer/application-open-requests': list() }));
    renderFeature(<OpenRequests />);
    expect(await screen.findByRole('heading', { name: 'אין כרגע בקשות פתוחות' })).toBeTruthy();
  });
});
