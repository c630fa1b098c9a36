import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Trouble } from '@ezra/contract/office/troubles';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { Troubles } from './troubles.tsx';

const trouble: Trouble = {
  key: 'workers',
  title: 'No process is running jobs now',
  todo: 'Start one.',
  is_broken: true,
  since: null,
};

it('names the problem and the remedy, and disappears when the problem is over', async () => {
  let troubles = [trouble];
  stubApi({ 'GET /admin/troubles': () => ({ data: troubles }) });
  const { refresh } = renderFeature(<Troubles />, 'en-US');
  expect(await screen.findByRole('heading', { name: 'Problems with the system' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Start one.');
  troubles = [];
  await refresh('tasks');
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
