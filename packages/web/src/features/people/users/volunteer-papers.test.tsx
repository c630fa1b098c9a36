import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FlagValue } from '@ezra/contract/common/fields';
import type { Locale } from '@ezra/contract/common/locales';
import type { UserAction } from '@ezra/contract/people/users.terms';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { sampleUser, samplePapers } from '../../../testing/user-samples.ts';
import { VolunteerPapers, type Papers } from './volunteer-papers.tsx';

interface Shown {
  papers?: Partial<Papers>;
  inTreatment?: number;
  locale?: Locale;
  /** Default: all actions of the sample. */
  allowed?: UserAction[];
}
function show({ papers = {}, inTreatment = 0, locale = 'he-IL', allowed }: Shown = {}) {
  const onConfirm = vi.fn();
  const onTakenBack = vi.fn();
  const user = sampleUser(
    { in_treatment_count: inTreatment, ...(allowed && { allowed_actions: allowed }) },
    papers,
  );
  const volunteer = { ...user, volunteer_information: user.volunteer_information ?? samplePapers() };
  renderScreen(
    <ul>
      <VolunteerPapers user={volunteer} onConfirm={onConfirm} onTakenBack={onTakenBack} />
    </ul>,
    locale,
    sampleAuth('admin'),
  );
  return { onConfirm, onTakenBack };
}

it.each<[Locale, string, string]>([
  ['he-IL', 'לאשר: הדרכה', 'לאשר: אישור משטרה'],
  ['en-US', 'Validate: Training', 'Validate: Police certificate'],
])('offers to confirm what is missing (%s)', async (locale, training, police) => {
  const { onConfirm } = show({ locale });
  for (const name of [training, police])
    await userEvent.click(screen.getByRole('button', { name: new RegExp(name.replace(': ', ' ?: ')) }));
  expect(onConfirm.mock.calls).toEqual([['training'], ['police']]);
});

it('asks for no police certificate when none is needed', () => {
  show({ papers: { is_required_police_validation: 0 }, locale: 'en-US' });
  expect(screen.getByText('No police certificate is needed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Police/ })).toBeNull();
});

it.each<[Papers['guardian'], Locale, string]>([
  ['waiting', 'he-IL', 'ממתינה'],
  ['refused', 'en-US', 'Refused'],
])('offers nothing while a guardian has not agreed (%s)', (guardian, locale, words) => {
  show({ papers: { guardian }, locale });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('asks before it removes a confirmation', async () => {
  const calls = stubServer({});
  const { onTakenBack } = show({ papers: { validate_training: 1, is_required_police_validation: 0 } });
  await userEvent.click(screen.getByRole('button', { name: /^לבטל את האישור/ }));
  expect(calls).toEqual([]);
  const yes = await screen.findByRole('button', { name: 'כן, לבטל' });
  // The confirmation can be given again, so the button is not marked as dangerous.
  expect(yes.className).toContain('button--primary');
  await userEvent.click(yes);
  await waitFor(() => expect(onTakenBack).toHaveBeenCalled());
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/admin/users/validate/training/12', { validate_training: 0 }],
  ]);
});

it('removes the confirmation of the police certificate with its own call', async () => {
  const calls = stubServer({});
  show({ papers: { validate_training: 1, validate_police: 1 } });
  await userEvent.click(screen.getByRole('button', { name: /^לבטל את האישור ?: אישור משטרה/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'כן, לבטל' }));
  await waitFor(() =>
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/admin/users/validate/police/12', { validate_police: 0 }],
    ]),
  );
});

it.each<[Locale, number, string | null]>([
  ['he-IL', 0, null],
  ['he-IL', 1, 'נפתח מחדש בקשה אחת שבטיפול'],
  ['he-IL', 2, 'נפתח מחדש שתי בקשות שבטיפול'],
  ['en-US', 1, 'We will reopen one request that is in progress'],
  ['en-US', 3, 'We will reopen 3 requests that are in progress'],
])('says how many requests taking it back opens again (%s, %d)', async (locale, inTreatment, expected) => {
  show({ papers: { validate_training: 1, is_required_police_validation: 0 }, inTreatment, locale });
  await userEvent.click(within(screen.getAllByRole('list')[0] as HTMLElement).getByRole('button'));
  const dialog = await screen.findByRole('alertdialog');
  if (expected === null) expect(dialog.textContent).not.toContain('בטיפול');
  else expect(dialog.textContent).toContain(expected);
});

it.each<[FlagValue, Locale, string]>([
  [1, 'he-IL', 'הורה או אפוטרופוס שנשאלו קודם סירבו'],
  [1, 'en-US', 'A parent or guardian who was asked before refused'],
  [0, 'en-US', 'A parent or guardian who was asked before refused'],
])('says that an earlier guardian refused (%s, %s)', (hasRefused, locale, words) => {
  show({ papers: { guardian: 'approved', earlier_guardian_refused: hasRefused }, locale });
  expect(document.body.textContent?.includes(words)).toBe(hasRefused === 1);
});

it('offers nothing when the server allows the reader no confirmation', () => {
  show({ allowed: ['message'] });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
