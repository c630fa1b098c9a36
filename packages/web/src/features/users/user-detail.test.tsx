import type { ReactElement } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { ListedUser } from '@ezra/contract/users';
import { renderScreen, stubServer, type Answer } from '../../testing/screen-kit.tsx';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import type { Papers } from './volunteer-papers.tsx';
import { UserDetail } from './user-detail.tsx';

const show = (element: ReactElement, locale: Locale = 'he-IL') =>
  renderScreen(element, locale, sampleAuth('admin'));

const papers: Papers = {
  id: 12,
  validate_training: 1,
  validate_police: 0,
  is_required_police_validation: 1,
  place: null,
  date: null,
  gender: 'male',
  guardian: null,
  earlier_guardian_refused: 0,
  signed_at: '2026-01-01T08:00:00.000Z',
};
const volunteer: ListedUser = {
  id: 5,
  full_name: 'דן רם',
  phone: '+972500000001',
  email: null,
  roles: ['volunteer'],
  disabilities: [],
  other_disability: null,
  disability_confirmation_check: 0,
  quick_emergency_request: 0,
  status: 'activated',
  is_active: 1,
  is_block: 0,
  is_freeze: 0,
  is_online: 0,
  signed: 1,
  is_notification_alert: 1,
  town: null,
  residential_address: null,
  arrival_address: null,
  training: 'done',
  police: 'missing',
  volunteer_information: papers,
  in_treatment_count: 0,
  created_at: '2026-01-01T08:00:00.000Z',
};
const words = { 'he-IL': 'לסמן שהתקבל אישור משטרה', 'en-US': 'Validate the police certificate' } as const;

const onClose = vi.fn();
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const confirm = async (answer: Answer, locale: Locale) => {
  stubServer({ 'POST /admin/users/validate/police/12': answer });
  show(<UserDetail user={volunteer} onClose={onClose} />, locale);
  fireEvent.click(screen.getByRole('button', { name: words[locale] }));
  await wait(0);
};

beforeEach(() => {
  onClose.mockReset();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it.each<Locale>(['he-IL', 'en-US'])('closes a second after a paper was confirmed (%s)', async (locale) => {
  await confirm(() => ({ body: { data: { ...papers, validate_police: 1 }, message: 'ok' } }), locale);
  expect(screen.queryByRole('button', { name: words[locale] })).toBeNull();
  await wait(990);
  expect(onClose).not.toHaveBeenCalled();
  await wait(20);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays open when it was refused', async () => {
  await confirm(() => ({ status: 422, body: { code: 'invalid', message: 'x', errors: {} } }), 'he-IL');
  await wait(5000);
  expect(onClose).not.toHaveBeenCalled();
});
