import { beforeEach, expect, it } from 'vitest';
import { SCREENS } from '@ezra/contract/screens';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { STORAGE_PREFIX } from '../environment.ts';
import { isFollowedByStaff, keepFollowed, takeFollowed } from './followed.ts';

beforeEach(() => sessionStorage.clear());

it('redirects once to the screen of a link, with its parameters', () => {
  keepFollowed(SCREENS.notifications, '/notification-menu?page=2');
  expect(takeFollowed(sampleAuth('user'))).toBe('/notification-menu?page=2');
  expect(takeFollowed(sampleAuth('user'))).toBeNull();
});

it('keeps only the latest', () => {
  keepFollowed(SCREENS.notifications, '/notification-menu');
  keepFollowed(SCREENS.profile, '/profile');
  expect(takeFollowed(sampleAuth('user'))).toBe('/profile');
});

it('redirects to no screen that the role or the account may not open', () => {
  for (const auth of [sampleAuth('user'), sampleAuth('volunteer'), sampleAuth('manager')]) {
    keepFollowed(SCREENS.adminDashboard, '/admin/dashboard');
    expect(takeFollowed(auth)).toBeNull();
  }
  keepFollowed(SCREENS.notifications, '/notification-menu');
  expect(takeFollowed(sampleAuth('user', { is_active: 0 }))).toBeNull();
});

it('waits for the second factor of the staff, which the screen asks for', () => {
  keepFollowed(SCREENS.adminDashboard, '/admin/dashboard');
  expect(isFollowedByStaff()).toBe(true);
  expect(takeFollowed(sampleAuth('admin', { second_factor: 'needed' }))).toBe('/admin/dashboard');
  keepFollowed(SCREENS.dashboard, '/dashboard');
  expect(isFollowedByStaff()).toBe(false);
});

it.each([
  ['another site', { path: '/profile', href: '//evil.example' }],
  ['a script', { path: '/profile', href: 'javascript:alert(1)' }],
  ['a whole address', { path: '/profile', href: 'https://evil.example/profile' }],
  ['a screen that is not there', { path: '/nowhere', href: '/nowhere' }],
  ['no object', 7],
])('ignores %s', (_what, kept) => {
  sessionStorage.setItem(`${STORAGE_PREFIX}:followed`, JSON.stringify(kept));
  expect(takeFollowed(sampleAuth('user'))).toBeNull();
});

it('ignores text that is not JSON', () => {
  sessionStorage.setItem(`${STORAGE_PREFIX}:followed`, '{');
  expect([takeFollowed(sampleAuth('user')), isFollowedByStaff()]).toEqual([null, false]);
});
