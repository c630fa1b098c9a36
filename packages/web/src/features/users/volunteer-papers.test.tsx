import type { ReactElement } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FlagValue } from '@ezra/contract/common/fields';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { renderScreen, stubServer } from '../../testing/screen-kit.tsx';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { VolunteerPapers, type Papers } from './volunteer-papers.tsx';

const show = (element: ReactElement, locale: Locale = 'he-IL', role: Role = 'admin') =>
  renderScreen(element, locale, sampleAuth(role));

const papers = (change: Partial<Papers> = {}): Papers => ({
  id: 12,
  validate_training: 0,
  validate_police: 0,
  is_required_police_validation: 1,
  place: 'תל אביב',
  date: '2026-01-15',
  gender: 'male',
  guardian: null,
  earlier_guardian_refused: 0,
  signed_at: '2026-01-01T08:00:00.000Z',
  ...change,
});
const words = {
  'he-IL': {
    validate: 'לאשר את ההדרכה',
    box: /ההדרכה התקיימה והושלמה/,
    confirm: 'צריך לאשר כדי להמשיך',
    police: 'לסמן שהתקבל אישור משטרה',
  },
  'en-US': {
    validate: 'Validate the training',
    box: /The training took place/,
    confirm: 'Confirm to continue',
    police: 'Validate the police certificate',
  },
} as const;

it.each<Locale>(['he-IL', 'en-US'])('validates a training only when it is confirmed (%s)', async (locale) => {
  const said = words[locale];
  const saved = papers({ validate_training: 1 });
  const calls = stubServer({
    'POST /admin/users/validate/training/12': () => ({ body: { data: saved, message: 'ok' } }),
  });
  const onSaved = vi.fn();
  show(<VolunteerPapers name="דן" papers={papers()} inTreatment={0} onSaved={onSaved} />, locale);
  await userEvent.click(screen.getByRole('button', { name: said.validate }));
  expect(await screen.findByText(said.confirm)).toBeTruthy();
  expect(calls).toEqual([]);

  await userEvent.click(screen.getByRole('checkbox', { name: said.box }));
  await userEvent.click(screen.getByRole('button', { name: said.validate }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved));
  expect(calls.map(({ body }) => body)).toEqual([{ validate_training: true }]);
});

it('shows what the server says against it under the check box', async () => {
  stubServer({
    'POST /admin/users/validate/training/12': () => ({
      status: 422,
      body: { code: 'invalid', message: 'x', errors: { validate_training: ['עדיין אין אישור של הורה'] } },
    }),
  });
  const onSaved = vi.fn();
  show(<VolunteerPapers name="דן" papers={papers()} inTreatment={0} onSaved={onSaved} />);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'לאשר את ההדרכה' }));
  expect(await screen.findByText('עדיין אין אישור של הורה')).toBeTruthy();
  expect(onSaved).not.toHaveBeenCalled();
});

it.each<[FlagValue, boolean]>([
  [1, true],
  [0, false],
])('offers the police validation when it is required (%s)', async (isRequired, isOffered) => {
  const calls = stubServer({});
  show(
    <VolunteerPapers
      name="דן"
      papers={papers({ is_required_police_validation: isRequired })}
      inTreatment={0}
      onSaved={vi.fn()}
    />,
    'en-US',
  );
  const button = screen.queryByRole('button', { name: words['en-US'].police });
  expect(button !== null).toBe(isOffered);
  if (!button) return;
  await userEvent.click(button);
  await waitFor(() =>
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/admin/users/validate/police/12', { validate_police: 1 }],
    ]),
  );
});

it('takes a validation back only after asking', async () => {
  const calls = stubServer({});
  show(
    <VolunteerPapers
      name="דן"
      papers={papers({ validate_training: 1, is_required_police_validation: 0 })}
      inTreatment={0}
      onSaved={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'לבטל את האישור' }));
  expect(calls).toEqual([]);
  // It can be confirmed again: nothing is destroyed.
  expect(screen.getByRole('button', { name: 'כן, לבטל' }).className).toContain('button--primary');
  await userEvent.click(screen.getByRole('button', { name: 'כן, לבטל' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ validate_training: 0 }]));
});

it.each<[Locale, number, string | null]>([
  ['he-IL', 0, null],
  ['he-IL', 1, 'נפתח מחדש בקשה אחת שבטיפול'],
  ['he-IL', 2, 'נפתח מחדש שתי בקשות שבטיפול'],
  ['en-US', 1, 'We will reopen one request that is in progress'],
  ['en-US', 3, 'We will reopen 3 requests that are in progress'],
])('says how many requests taking it back opens again (%s, %d)', async (locale, inTreatment, expected) => {
  stubServer({});
  show(
    <VolunteerPapers
      name="דן"
      papers={papers({ validate_training: 1, is_required_police_validation: 0 })}
      inTreatment={inTreatment}
      onSaved={vi.fn()}
    />,
    locale,
  );
  const [takeBack] = screen.getAllByRole('button');
  if (!takeBack) throw new Error('nothing to press');
  await userEvent.click(takeBack);
  const dialog = screen.getByRole('alertdialog');
  if (expected === null) expect(dialog.textContent).not.toContain('בטיפול');
  else expect(dialog.textContent).toContain(expected);
});

it.each<[FlagValue, Locale, string]>([
  [1, 'he-IL', 'הורה או אפוטרופוס שנשאלו קודם סירבו'],
  [1, 'en-US', 'A parent or guardian who was asked before refused'],
  [0, 'en-US', 'A parent or guardian who was asked before refused'],
])('says that an earlier guardian refused (%s, %s)', (hasRefused, locale, words) => {
  stubServer({});
  const asked = papers({ guardian: 'approved', earlier_guardian_refused: hasRefused });
  show(<VolunteerPapers name="דן" papers={asked} inTreatment={0} onSaved={vi.fn()} />, locale);
  expect(document.body.textContent?.includes(words)).toBe(hasRefused === 1);
});

it('offers nothing to staff without the permission to validate', () => {
  show(<VolunteerPapers name="דן" papers={papers()} inTreatment={0} onSaved={vi.fn()} />, 'he-IL', 'manager');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
