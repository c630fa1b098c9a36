import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Profile } from '@ezra/contract/account/profile';
import type { Role } from '@ezra/contract/common/roles';
import { sampleInformation, sampleProfile } from '../../../testing/profile-samples.ts';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { renderScreen } from '../../../testing/screen-kit.tsx';
import { ProfileAlerts } from './profile-alerts.tsx';

const waiting = (change: Parameters<typeof sampleInformation>[0]): Partial<Profile> => ({
  is_pending: 1,
  volunteer_information: sampleInformation(change),
});

it.each<[string, Role, Partial<Profile>, string | null, string | null]>([
  ['all is well', 'user', {}, null, null],
  ['no disability is chosen', 'user', { disability_id: [] }, 'No disability is chosen yet', null],
  ['no disability, where none is asked', 'manager', { disability_id: [] }, null, null],
  ['not active', 'user', { is_active: 0 }, 'Your account is not active at the moment', '/contact-us'],
  [
    'a volunteer without details',
    'volunteer',
    {},
    'Your volunteer details are missing',
    '/volunteer/registration',
  ],
  [
    'an agreement that is over',
    'volunteer',
    { ...waiting({ is_renew: 1 }), is_freeze: 1 },
    'Your volunteer agreement needs to be renewed',
    '/volunteer/account/renew/12',
  ],
  [
    'an agreement that ends soon',
    'volunteer',
    { volunteer_information: sampleInformation({ is_renew: 1, ends_on: '2027-03-10' }) },
    'Your volunteer agreement ends on 10/03/2027',
    '/volunteer/account/renew/12',
  ],
  [
    'training is not confirmed',
    'volunteer',
    waiting({ validate_training: 0 }),
    'Your details are waiting for the association to confirm them',
    null,
  ],
  [
    'the police certificate is missing',
    'volunteer',
    waiting({ validate_police: 0 }),
    'Your details are waiting for the association to confirm them',
    '/volunteer/police_confirmation_required',
  ],
  [
    'no police certificate is needed',
    'volunteer',
    waiting({ validate_police: 0, is_required_police_validation: 0 }),
    'Your details are waiting for the association to confirm them',
    null,
  ],
  ['a confirmed volunteer', 'volunteer', { volunteer_information: sampleInformation() }, null, null],
])('says what the problem is, and links to its solution: %s', (_, role, profile, title, wayOut) => {
  renderScreen(<ProfileAlerts auth={sampleAuth(role)} profile={sampleProfile(profile)} />, 'en-US');
  expect(screen.queryByText(/^(No|Your) /)?.textContent ?? null).toBe(title);
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(wayOut);
});

it('is worded in Hebrew', () => {
  renderScreen(<ProfileAlerts auth={sampleAuth()} profile={sampleProfile({ disability_id: [] })} />);
  expect(screen.getByText('עוד לא נבחרה מוגבלות')).toBeTruthy();
});

it('says both when the agreement ends soon and papers are missing', () => {
  const profile = sampleProfile(waiting({ is_renew: 1, validate_training: 0 }));
  renderScreen(<ProfileAlerts auth={sampleAuth('volunteer')} profile={profile} />, 'en-US');
  expect(screen.getAllByText(/^Your /).map(({ textContent }) => textContent)).toEqual([
    'Your volunteer agreement ends on 10/03/2027',
    'Your details are waiting for the association to confirm them',
  ]);
});

it.each([
  [0, /without a break/],
  [1, /new police certificate/],
] as const)('says what the renewal leads to (police certificate needed: %i)', (needed, words) => {
  const information = sampleInformation({ is_renew: 1, is_required_police_validation: needed });
  const profile = sampleProfile({ volunteer_information: information });
  renderScreen(<ProfileAlerts auth={sampleAuth('volunteer')} profile={profile} />, 'en-US');
  expect(screen.getByText(words)).toBeTruthy();
});
