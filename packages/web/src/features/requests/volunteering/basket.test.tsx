import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BasketItem } from '@ezra/contract/requests/volunteering';
import { renderFeature, stubApi, type Answers, type Asked } from '../../../testing/render-feature.tsx';
import { Basket } from './basket.tsx';

type Application = BasketItem['application'];
const item = (id: number, is_approved: 0 | 1, more: Partial<Application> = {}): BasketItem => ({
  id,
  application_id: 100 + id,
  applied_volunteer_id: 9,
  is_approved,
  progress: null,
  application: {
    id: 100 + id,
    category_id: 2,
    category: { id: 2, name: 'shopping', label: `Shopping ${id}`, type: 2 },
    status: 'in_treatment',
    label_priority: 0,
    description: null,
    arrival_date: null,
    arrival_time: null,
    expiration_date: '2026-06-20',
    created_at: '2026-06-16T08:00:00.000Z',
    updated_at: '2026-06-16T08:00:00.000Z',
    allowed_actions: [],
    origin_address: null,
    destination_address: null,
    other_address: 0,
    needs: [],
    area: null,
    destination_area: null,
    distance_km: null,
    user: null,
    my_feedback: null,
    has_problem: 0,
    ...more,
  },
});
const RUTH: Application['user'] = {
  id: 7,
  full_name: 'Ruth Levi',
  phone: '+972501234567',
  email: null,
  residential_address: 'Bialik 14, Ramat Gan',
  comments: 'Ring twice',
  is_phone: 0,
  is_wp: 1,
  is_sms: 1,
};
const CURRENT = item(1, 1, { user: RUTH, allowed_actions: ['complete', 'withdraw'] });
const WAITING = item(2, 0, {
  status: 'open',
  allowed_actions: ['decline'],
  area: 'חיפה',
  distance_km: 4,
});
const DONE = item(3, 1, { status: 'completed' });

/** Answers each of the three parts by its filter. */
const parts =
  (current: BasketItem[], waiting: BasketItem[], finished: BasketItem[]) =>
  ({ query }: Asked) => {
    const rows =
      query.get('is_approved') === '0'
        ? waiting
        : query.get('status') === 'in_treatment'
          ? current
          : finished;
    return { data: rows, meta: { total: rows.length, page: 1, perPage: 10 } };
  };
const server = (more: Answers = {}): Answers => ({
  'GET /volunteer/application-users': parts([CURRENT], [WAITING], [DONE]),
  'PUT /volunteer/applications/101': { data: { id: 101, status: 'completed' }, message: 'Thank you' },
  ...more,
});
const part = (name: string) => screen.findByRole('region', { name });

describe('the basket', () => {
  it('shows person, phone, place and note of requests in the volunteer’s care', async () => {
    stubApi(server());
    renderFeature(<Basket />, 'en-US');
    const current = within(await part('In your care'));
    expect(current.getByText('Ruth Levi')).toBeTruthy();
    expect(current.getByRole('link', { name: /Call Ruth Levi/ }).getAttribute('href')).toBe(
      'tel:+972501234567',
    );
    expect(current.getByRole('link', { name: /^Open the map .Bialik 14/ }).getAttribute('href')).toContain(
      encodeURIComponent('Bialik 14, Ramat Gan'),
    );
    expect(current.getByText('Ring twice')).toBeTruthy();
  });

  it('shows waiting and finished requests in separate parts, in Hebrew', async () => {
    stubApi(server());
    renderFeature(<Basket />);
    const waiting = within(await part('ממתינות לאישור העמותה'));
    expect(waiting.getByText('ממתינה לאישור העמותה')).toBeTruthy();
    expect(waiting.getByText('חיפה')).toBeTruthy();
    expect(waiting.getByText(/^4 ק״מ ממך$/)).toBeTruthy();
    expect(waiting.queryByRole('button', { name: /לסמן כהושלמה/ })).toBeNull();
    expect(within(await part('הסתיימו')).getByText('הושלמה')).toBeTruthy();
  });

  it('completes a request only after a confirmation', async () => {
    const calls = stubApi(server());
    renderFeature(<Basket />, 'en-US');
    const completed = () => calls.filter(({ method }) => method === 'PUT');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as completed (Shopping 1)' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Not yet' }),
    );
    expect(completed()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Mark as completed (Shopping 1)' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Shopping 1/)).toBeTruthy();
    await userEvent.dblClick(question.getByRole('button', { name: 'Yes, it is completed' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(completed().map(({ path }) => path)).toEqual(['/volunteer/applications/101']);
  });

  it('gives a request back only after a confirmation, with a note for the association', async () => {
    const calls = stubApi(
      server({
        'POST /volunteer/applications/101/cannot-come': {
          data: { id: 101, status: 'open' },
          message: 'Thank you for telling us',
        },
      }),
    );
    renderFeature(<Basket />, 'en-US');
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'I cannot come (Shopping 1)' }));
      return within(await screen.findByRole('dialog'));
    };
    await userEvent.click((await open()).getByRole('button', { name: 'No, I am coming' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    const question = await open();
    expect(question.getByText(/let Ruth know/)).toBeTruthy();
    await userEvent.type(question.getByRole('textbox', { name: /What happened/ }), 'The car broke down');
    await userEvent.click(question.getByRole('button', { name: 'Yes, I cannot come' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ note: 'The car broke down' }]);
  });

  it('shows the person’s contact methods', async () => {
    stubApi(server());
    renderFeature(<Basket />);
    expect(await screen.findByText('וואטסאפ · הודעת טקסט (SMS)')).toBeTruthy();
  });

  it('links to the open requests while it is empty', async () => {
    stubApi(server({ 'GET /volunteer/application-users': parts([], [], []) }));
    renderFeature(<Basket />);
    expect(await screen.findByRole('heading', { name: 'אין לך כרגע התנדבויות' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'לבקשות הפתוחות' }).getAttribute('href')).toBe(
      '/volunteer/open-menu',
    );
  });
});
