import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { samplePapers } from '../../../testing/user-samples.ts';
import { PaperDialog } from './paper-dialog.tsx';
import type { Paper } from './papers.ts';

const TRAINING = 'POST /admin/users/validate/training/12';
const POLICE = 'POST /admin/users/validate/police/12';
const refused = (errors: Record<string, string[]>): Answer => {
  const body = { code: 'invalid', message: 'x', errors };
  return () => ({ status: 422, body });
};
const onDone = vi.fn();
const show = (paper: Paper, locale: Locale = 'he-IL') => {
  onDone.mockReset();
  renderScreen(<PaperDialog paper={paper} id={12} name="דן" onDone={onDone} />, locale);
};
const words = {
  'he-IL': {
    validate: 'לאשר את ההדרכה',
    box: /ההדרכה התקיימה והושלמה/,
    confirm: 'צריך לאשר כדי להמשיך',
    police: 'כן, התקבל',
  },
  'en-US': {
    validate: 'Validate the training',
    box: /The training took place/,
    confirm: 'Confirm to continue',
    police: 'Yes, validate it',
  },
} as const;

it.each<Locale>(['he-IL', 'en-US'])('validates a training only when it is confirmed (%s)', async (locale) => {
  const said = words[locale];
  const calls = stubServer({
    [TRAINING]: () => ({ body: { data: samplePapers({ validate_training: 1 }) } }),
  });
  show('training', locale);
  await userEvent.click(await screen.findByRole('button', { name: said.validate }));
  expect(await screen.findByText(said.confirm)).toBeTruthy();
  expect(calls).toEqual([]);

  await userEvent.click(screen.getByRole('checkbox', { name: said.box }));
  await userEvent.click(screen.getByRole('button', { name: said.validate }));
  await vi.waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([{ validate_training: true }]);
});

it("shows the server's error under the check box", async () => {
  stubServer({ [TRAINING]: refused({ validate_training: ['עדיין אין אישור של הורה'] }) });
  show('training');
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'לאשר את ההדרכה' }));
  expect(await screen.findByText('עדיין אין אישור של הורה')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

it('sends nothing when it is cancelled', async () => {
  const calls = stubServer({});
  show('police', 'en-US');
  await userEvent.click(await screen.findByRole('button', { name: 'No, go back' }));
  expect(onDone.mock.calls).toEqual([[false]]);
  expect(calls).toEqual([]);
});

describe('once the police certificate', () => {
  afterEach(() => void vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const confirm = async (answer: Answer, locale: Locale) => {
    const calls = stubServer({ [POLICE]: answer });
    show('police', locale);
    const yes = await screen.findByRole('button', { name: words[locale].police });
    vi.useFakeTimers();
    fireEvent.click(yes);
    await wait(0);
    return calls;
  };

  it.each<Locale>(['he-IL', 'en-US'])('is confirmed it closes a second after that (%s)', async (locale) => {
    const calls = await confirm(() => ({ body: { data: samplePapers({ validate_police: 1 }) } }), locale);
    expect(calls.map(({ body }) => body)).toEqual([{ validate_police: 1 }]);
    expect(screen.queryByRole('button', { name: words[locale].police })).toBeNull();
    await wait(990);
    expect(onDone).not.toHaveBeenCalled();
    await wait(20);
    expect(onDone.mock.calls).toEqual([[true]]);
  });

  it('is refused it stays open', async () => {
    await confirm(refused({}), 'he-IL');
    await wait(5000);
    expect(onDone).not.toHaveBeenCalled();
  });
});
