import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OwnApplication } from '@ezra/contract/requests/help-requests';
import { sampleOwn } from '../../../testing/own-request-samples.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { RequestDetail } from './request-detail.tsx';

const show = (change: Partial<OwnApplication>) => {
  stubApi({});
  renderFeature(
    <RequestDetail request={sampleOwn(change)} onClose={vi.fn()} onCloseRequest={vi.fn()} />,
    'he-IL',
  );
};

it('shows the contact methods of the request', () => {
  show({ is_wp: 1, is_sms: 1, selected_method: 'whatsapp' });
  expect(screen.getByText('וואטסאפ · הודעת טקסט (SMS)')).toBeTruthy();
});

it('omits the contact methods of the profile', () => {
  show({ is_wp: 1, selected_method: null });
  expect(screen.getByText('שיבא, תל השומר')).toBeTruthy();
  expect(screen.queryByText('וואטסאפ')).toBeNull();
});

it.each([
  ['first, once the team wrote one', 'אין מי שיבוא השבוע', 1],
  ['last while there is none', null, -1],
])('shows the system note %s', (_when, system_notes, at) => {
  show({ status: 'rejected', system_notes });
  const labels = screen.getAllByRole('term').map((each) => each.textContent);
  expect(labels[0]).toBe('סטטוס');
  expect(labels.at(at)).toBe('הערות המערכת');
  expect(labels.filter((label) => label === 'הערות המערכת')).toHaveLength(1);
});
