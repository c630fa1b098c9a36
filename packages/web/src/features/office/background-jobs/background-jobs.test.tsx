import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { JobsState } from '@ezra/contract/office/background-jobs';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { BackgroundJobs } from './background-jobs.tsx';

const kind = {
  name: 'renewals',
  label: 'Renewals',
  succeeded_at: '2026-06-16T05:40:00.000Z',
  failed_at: null,
  waiting: 0,
  running: 0,
  failed: 1,
  next_at: null,
};
const dead = {
  id: '7',
  name: 'renewals',
  label: 'Renewals',
  attempts: 5,
  created_at: '2026-06-16T05:40:00.000Z',
  failed_at: '2026-06-16T05:40:00.000Z',
  error: 'the printer is on fire',
};
const state = (change: Partial<JobsState>): JobsState => ({
  runners: 1,
  kinds: [kind],
  failed: [],
  ...change,
});

it('names the failed job and the reason, and retries it', async () => {
  let failed = [dead];
  const calls = stubApi({
    'GET /admin/jobs': () => ({ data: state({ failed }) }),
    'POST /admin/jobs/7/retry': () => {
      failed = [];
      return { data: null, message: 'Done' };
    },
  });
  renderFeature(<BackgroundJobs />, 'en-US');
  expect(await screen.findByText('the printer is on fire')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Retry ?: Renewals/ }));
  expect(await screen.findByText('Everything is working as usual')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('retries all failed jobs of a kind at once', async () => {
  const calls = stubApi({
    'GET /admin/jobs': { data: state({ failed: [dead, { ...dead, id: '8' }] }) },
    'POST /admin/jobs/retry': { data: null },
  });
  renderFeature(<BackgroundJobs />, 'he-IL');
  await userEvent.click(await screen.findByRole('button', { name: /^להפעיל שוב את כולן ?: Renewals/ }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'renewals' }),
  );
});

it('shows every kind on request', async () => {
  stubApi({ 'GET /admin/jobs': { data: state({}) } });
  renderFeature(<BackgroundJobs />, 'en-US');
  expect(await screen.findByText('Everything is working as usual')).toBeTruthy();
  expect(screen.queryByText('Renewals')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all jobs' }));
  expect(screen.getByText('Renewals')).toBeTruthy();
});
