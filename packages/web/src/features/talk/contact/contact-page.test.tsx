import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { readDraft } from '../../../lib/drafts/drafts.ts';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { ContactPage } from './contact-page.tsx';

const WORDS = {
  'he-IL': ['נושא', 'מה רצית', 'לשלוח', 'הפנייה נשלחה', 'צריך למלא את השדה הזה'],
  'en-US': ['Subject', 'What would', 'Send', 'Query submitted successfully', 'Fill in this field'],
} as const;
beforeEach(() => localStorage.clear());

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const show = (locale: Locale) => renderScreen(<ContactPage title="Contact" />, locale, sampleAuth('user'));

it.each(['he-IL', 'en-US'] as const)(
  'keeps what was typed until it has arrived, then is empty and says so (%s)',
  async (locale) => {
    const [subject, message, send, sent, required] = WORDS[locale];
    let isDown = true;
    const calls = stubServer({
      'POST /contacts': () =>
        isDown ? { status: 500, body: { code: 'internal' } } : { body: { data: { id: 3 }, message: 'ok' } },
    });
    show(locale);
    await userEvent.type(await box(subject), 'Rides');
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(required)).toBeTruthy();
    expect(calls).toHaveLength(0);
    await userEvent.type(await box(message), 'On Saturday?');
    await waitFor(() => expect(screen.queryByText(required)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect((await box(message)).value).toBe('On Saturday?');
    expect(screen.queryByText(sent)).toBeNull();
    isDown = false;
    // Waits until the first send has ended: a press before that does nothing.
    await userEvent.click(await screen.findByRole('button', { name: send, busy: false }));
    expect(await screen.findByText(sent)).toBeTruthy();
    expect((await box(subject)).value).toBe('');
    expect(calls.at(-1)?.body).toEqual({ subject: 'Rides', message: 'On Saturday?' });
  },
);

it.each([
  ['he-IL', 'עדיין כאן', 'למחוק ולהתחיל מחדש'],
  ['en-US', 'still here', 'Delete it and start over'],
] as const)(
  'keeps an unfinished message for its author until it is sent or deleted (%s)',
  async (locale, kept, clear) => {
    const [subject, message, send, sent] = WORDS[locale];
    stubServer({ 'POST /contacts': () => ({ body: { data: { id: 3 }, message: 'ok' } }) });
    const first = show(locale);
    await userEvent.type(await box(subject), 'Rides');
    // The page closes before the pause after which drafts are stored.
    first.unmount();
    const second = show(locale);
    expect((await box(subject)).value).toBe('Rides');
    expect(screen.getByText(new RegExp(kept))).toBeTruthy();
    await userEvent.type(await box(message), 'On Saturday?');
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(sent)).toBeTruthy();
    second.unmount();
    expect(readDraft('contact', '9')).toBeNull();

    const third = show(locale);
    await userEvent.type(await box(subject), 'Again');
    third.unmount();
    show(locale);
    await userEvent.click(await screen.findByRole('button', { name: clear }));
    expect((await box(subject)).value).toBe('');
    expect(document.activeElement).toBe(await box(subject));
    expect(screen.queryByText(new RegExp(kept))).toBeNull();
    expect(readDraft('contact', '9')).toBeNull();
  },
);

it('is hidden from other accounts on the device', async () => {
  stubServer({});
  const { unmount } = show('en-US');
  await userEvent.type(await box('Subject'), 'Mine');
  unmount();
  renderScreen(<ContactPage title="Contact" />, 'en-US', sampleAuth('user', { id: 10 }));
  expect((await box('Subject')).value).toBe('');
});

it('shows phone and e-mail of the association', async () => {
  stubServer({});
  show('en-US');
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+97231234567', 'mailto:info@ezra.example']);
});
