import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnApplication } from '@ezra/contract/requests/help-requests';
import { sampleOwn } from '../../../testing/own-request-samples.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { MyRequests } from './my-requests.tsx';

const yoav = { id: 5, full_name: 'יואב מזרחי', phone: '+972500000001' };

it('announces changes of a request while the page is open', async () => {
  let rows: OwnApplication[] = [sampleOwn(), sampleOwn({ id: 41 })];
  stubApi({
    'GET /applications': () => ({ data: rows, meta: { total: rows.length, page: 1, perPage: 10 } }),
  });
  const { refresh } = renderFeature(<MyRequests />);
  const region = within(screen.getByRole('region', { name: 'הבקשות שלי' }));
  expect(await region.findAllByText('עוד מחפשים')).toHaveLength(2);
  const news = () => region.getAllByRole('status').map((each) => each.textContent);
  const becomes = async (change: Partial<OwnApplication>, said: string) => {
    rows = [sampleOwn(change), sampleOwn({ id: 41 })];
    await refresh('applications');
    await expect.poll(news).toContain(said);
  };
  await becomes({ status: 'in_treatment', volunteer: yoav }, 'הסעה. מי יעזור לך: יואב מזרחי');
  await becomes({ is_volunteer_changed: 1 }, 'הסעה, מחפשים מישהו אחר');
  expect(region.getByRole('cell', { name: 'מחפשים מישהו אחר' })).toBeTruthy();
  await becomes({ status: 'completed', volunteer: yoav }, 'הסעה, הושלמה');
  // New requests, and changes of other fields than the state, are not announced.
  rows = [sampleOwn({ id: 42 }), sampleOwn({ status: 'completed', volunteer: yoav, has_problem: 1 })];
  await refresh('applications');
  expect(news()).toContain('הסעה, הושלמה');
});
