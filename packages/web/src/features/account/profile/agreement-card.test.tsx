import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { sampleInformation, sampleProfile } from '../../../testing/profile-samples.ts';
import { renderScreen } from '../../../testing/screen-kit.tsx';
import { AgreementCard } from './agreement-card.tsx';

// Fakes the date alone; timers run as usual.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-16T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

type Information = Parameters<typeof sampleInformation>[0];

/** Maps the card's terms to their values. */
function shown(information: Information, organization: string | null, locale: Locale = 'en-US') {
  const profile = sampleProfile({ volunteer_information: sampleInformation(information), organization });
  renderScreen(<AgreementCard profile={profile} />, locale);
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        within(term.parentElement ?? term).getByRole('definition').textContent,
      ]),
  );
}

it.each<[string, Information, string | null, Record<string, string>]>([
  [
    'everything is confirmed',
    { place: 'חיפה', date: '2026-03-01' },
    'לב אחד',
    {
      'Agreement signed': '03/02/2026',
      Training: 'חיפה, 01/03/2026Confirmed',
      'Police certificate': 'Confirmed',
      Organization: 'לב אחד',
    },
  ],
  [
    'everything waits',
    { place: 'חיפה', validate_training: 0, validate_police: 0 },
    null,
    {
      'Agreement signed': '03/02/2026',
      Training: 'חיפהWaiting for confirmation',
      'Police certificate': 'Waiting for confirmation',
    },
  ],
  [
    'no certificate is needed, and no training is known',
    { is_required_police_validation: 0, validate_police: 0 },
    null,
    { 'Agreement signed': '03/02/2026', Training: 'Confirmed', 'Police certificate': 'Not needed' },
  ],
])('shows a volunteer the association’s record: %s', (_case, information, organization, expected) => {
  expect(shown(information, organization)).toEqual(expected);
});

it.each<[today: string, Information, Locale, string]>([
  ['2026-03-11T10:00:00Z', { date: '2026-03-12' }, 'he-IL', '12/03/2026נקבעה'],
  ['2026-03-11T10:00:00Z', { date: '2026-03-12', validate_training: 0 }, 'en-US', '12/03/2026Planned'],
  ['2026-03-12T10:00:00Z', { date: '2026-03-12' }, 'he-IL', '12/03/2026אושרה'],
  ['2026-03-13T10:00:00Z', { date: '2026-03-12', validate_training: 0 }, 'he-IL', '12/03/2026ממתין לאישור'],
])('on %s of a training %o: in %s %s', (today, information, locale, expected) => {
  vi.setSystemTime(today);
  const words = shown(information, null, locale);
  expect(words[locale === 'he-IL' ? 'הדרכה' : 'Training']).toBe(expected);
});

it('is worded in Hebrew, and has no fields', () => {
  expect(Object.keys(shown({}, 'לב אחד', 'he-IL'))).toEqual(['ההסכם נחתם', 'הדרכה', 'אישור משטרה', 'ארגון']);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('is absent before the form is filled in', () => {
  const { container } = renderScreen(<AgreementCard profile={sampleProfile()} />);
  expect(container.querySelector('.card')).toBeNull();
});
