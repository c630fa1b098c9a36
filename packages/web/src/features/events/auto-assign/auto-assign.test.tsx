import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { currentToasts } from '../../../lib/toasts.ts';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { AutoAssignPage } from './auto-assign-page.tsx';

const PATH = '/admin/auto-assigns';
const SETTING = { id: 4, radius: 2.5, time: 5 };
const served = (more: Record<string, Answer> = {}) =>
  stubServer({
    [`GET ${PATH}`]: () => ({ body: { data: [SETTING, { id: 9, radius: 1, time: 1 }] } }),
    [`POST ${PATH}`]: ({ body }) => ({ body: { data: body, message: 'Saved it' } }),
    ...more,
  });
const show = (locale: Locale = 'he-IL') => renderScreen(<AutoAssignPage />, locale, sampleAuth('admin'));
const WORDS = {
  'he-IL': ['להרחיב את רדיוס החיפוש', 'אם אין תשובה, לפנות למתנדב/ת אחרי', 'לשמור'],
  'en-US': ['Expand search radius', 'If no response call the volunteer after', 'Save'],
} as const;
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const type = async (name: string, text: string) => {
  await userEvent.clear(await box(name));
  if (text) await userEvent.type(await box(name), text);
};

it.each(['he-IL', 'en-US'] as const)(
  'saves the first setting of the list, with a message (%s)',
  async (locale) => {
    const [radius, time, save] = WORDS[locale];
    const calls = served();
    show(locale);
    expect(screen.getByRole('status').textContent).toMatch(/טוענים|Loading/);
    expect((await box(radius)).value).toBe('2.5');
    expect((await box(time)).value).toBe('5');
    await type(radius, '3x.2.5');
    await type(time, '1.5 min');
    expect((await box(radius)).value).toBe('3.25');
    expect((await box(time)).value).toBe('15');
    await userEvent.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Saved it'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 4, radius: 3.25, time: 15 });
  },
);

it.each<[Locale, string, string]>([
  ['he-IL', '', 'צריך למלא את השדה הזה'],
  ['he-IL', '101', 'לא יותר מ־100'],
  ['en-US', '', 'Fill in this field'],
  ['en-US', '0', 'This number does not fit'],
])('shows an error under the field until it is edited (%s, %j)', async (locale, typed, message) => {
  const [radius, , save] = WORDS[locale];
  const calls = served();
  show(locale);
  await type(radius, typed);
  await userEvent.click(screen.getByRole('button', { name: save }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(await box(radius));
  await type(radius, '7');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

it("shows the server's message under its field, and removes it on edit", async () => {
  served({
    [`POST ${PATH}`]: () => ({
      status: 422,
      body: { code: 'validation_failed', errors: { time: ['Too long'] } },
    }),
  });
  show('en-US');
  const [, time, save] = WORDS['en-US'];
  await box(time);
  await userEvent.click(screen.getByRole('button', { name: save }));
  expect(await screen.findByText('Too long')).toBeTruthy();
  await type(time, '6');
  await waitFor(() => expect(screen.queryByText('Too long')).toBeNull());
});

it.each<[Locale, string]>([
  ['he-IL', 'לנסות שוב'],
  ['en-US', 'Try again'],
])('offers to try again when it could not be loaded (%s)', async (locale, again) => {
  let isDown = true;
  served({
    [`GET ${PATH}`]: () =>
      isDown ? { status: 400, body: { code: 'internal' } } : { body: { data: [SETTING] } },
  });
  show(locale);
  const button = await screen.findByRole('button', { name: again });
  isDown = false;
  await userEvent.click(button);
  expect((await box(WORDS[locale][0])).value).toBe('2.5');
});
