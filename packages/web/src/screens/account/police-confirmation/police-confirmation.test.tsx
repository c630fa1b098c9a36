import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { browserRecord } from '../../../lib/auth-record/store.ts';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { Screen } from './screen.tsx';

const WORDS = {
  'he-IL': { thanks: 'תודה שנרשמת', login: 'לכניסה', profile: 'לפרופיל', both: 'כשגם ההדרכה מאושרת' },
  'en-US': {
    thanks: 'Thank you for registering',
    login: 'Sign in',
    profile: 'Go to profile',
    both: 'Once the training is confirmed as well',
  },
} as const;

describe.each<Locale>(['he-IL', 'en-US'])('the page on the police certificate (%s)', (locale) => {
  const words = WORDS[locale];
  const open = (isSignedIn: boolean) => {
    stubServer({});
    renderScreen(<Screen />, locale);
    act(() => browserRecord.set({ auth: isSignedIn ? sampleAuth('volunteer') : null }));
  };

  it('thanks a newly registered volunteer, and links to the sign-in', () => {
    open(false);
    expect(document.body.textContent).toContain(words.thanks);
    expect(screen.getByRole('link', { name: words.login }).getAttribute('href')).toBe('/volunteer/login');
  });

  it('links back to the profile after a renewal', () => {
    open(true);
    expect(document.body.textContent).not.toContain(words.thanks);
    expect(screen.getByRole('link', { name: words.profile }).getAttribute('href')).toBe('/profile');
    expect(screen.queryByRole('link', { name: words.login })).toBeNull();
  });

  it('promises nothing while the training is not confirmed', () => {
    open(false);
    expect(document.body.textContent).toContain(words.both);
  });
});
