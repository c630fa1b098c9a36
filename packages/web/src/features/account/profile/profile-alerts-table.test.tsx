import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { Profile } from '@ezra/contract/account/profile';
import type { Role } from '@ezra/contract/common/roles';
import { sampleInformation, sampleProfile } from '../../../testing/profile-samples.ts';
import { renderScreen } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { profilePhrases } from './phrases.ts';
import { ProfileAlerts } from './profile-alerts.tsx';

const ALERTS = ['noDisability', 'deactivated', 'renew', 'noInformation', 'pending'] as const;
type Alert = (typeof ALERTS)[number];

/** A confirmed volunteer and a help seeker with a disability, without any alert. */
const well = (change: Partial<Profile> = {}): Profile =>
  sampleProfile({ is_volunteer_information: 1, volunteer_information: sampleInformation(), ...change });

const STATES = {
  well: well(),
  'no disability': well({ disability_id: [] }),
  deactivated: well({ is_active: 0 }),
  'renewal required': well({ is_freeze: 1, volunteer_information: sampleInformation({ is_renew: 1 }) }),
  'renewal required, deactivated': well({
    is_active: 0,
    is_freeze: 1,
    volunteer_information: sampleInformation({ is_renew: 1 }),
  }),
  'information missing': well({ is_volunteer_information: 0, volunteer_information: null }),
  pending: well({ is_pending: 1, volunteer_information: sampleInformation({ validate_training: 0 }) }),
} as const;

const DEACTIVATED = {
  user: 'deactivated',
  volunteer: 'deactivated',
  manager: 'deactivated',
  admin: 'deactivated',
  'super admin': 'deactivated',
} as const;

/** Which alert each role gets in each state (document 1, section 2.8). */
const EXPECTED: Record<keyof typeof STATES, Partial<Record<Role, Alert>>> = {
  well: {},
  'no disability': { user: 'noDisability' },
  deactivated: DEACTIVATED,
  'renewal required': { volunteer: 'renew' },
  'renewal required, deactivated': DEACTIVATED,
  'information missing': { volunteer: 'noInformation' },
  pending: { volunteer: 'pending' },
};
const ROLES: readonly Role[] = ['user', 'volunteer', 'manager', 'admin', 'super admin'];

const cells = Object.keys(STATES).flatMap((state) =>
  ROLES.flatMap((role) =>
    (['he-IL', 'en-US'] as const).map((locale): [keyof typeof STATES, Role, Locale] => [
      state as keyof typeof STATES,
      role,
      locale,
    ]),
  ),
);

describe('alerts of the profile', () => {
  it.each(cells)('%s: %s (%s)', (state, role, locale) => {
    renderScreen(<ProfileAlerts auth={sampleAuth(role)} profile={STATES[state]} />, locale);
    const words = profilePhrases[locale === 'he-IL' ? 'he' : 'en'];
    const shown = ALERTS.filter((alert) => screen.queryByText(words[alert]) !== null);
    const expected = EXPECTED[state][role];
    expect(shown).toEqual(expected ? [expected] : []);
  });

  it.each<[Role, string]>([
    ['user', '/contact-us'],
    ['volunteer', '/contact-us'],
    ['manager', '/contact-us'],
    ['admin', '/admin/contact-us'],
    ['super admin', '/admin/contact-us'],
  ])('whose account is not active finds the contact page of the role: %s', (role, href) => {
    const { container } = renderScreen(
      <ProfileAlerts auth={sampleAuth(role)} profile={STATES.deactivated} />,
      'en-US',
    );
    const link = within(container).getByRole('link', { name: 'Contact the association' });
    expect(link.getAttribute('href')).toBe(href);
  });
});
