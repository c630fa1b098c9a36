import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { renderScreen, stubServer } from '../../testing/screen-kit.tsx';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { ContactPage } from './contact-page.tsx';

const WORDS = {
  'he-IL': ['נושא', 'מה רצית', 'לשלוח', 'הפנייה נשלחה', 'צריך למלא את השדה הזה'],
  'en-US': ['Subject', 'What would', 'Send', 'Query submitted successfully', 'Fill in this field'],
} as const;
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
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(sent)).toBeTruthy();
    expect((await box(subject)).value).toBe('');
    expect(calls.at(-1)?.body).toEqual({ subject: 'Rides', message: 'On Saturday?' });
  },
);

it('has the phone and the e-mail of the association', async () => {
  stubServer({});
  show('en-US');
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+97231234567', 'mailto:info@ezra.example']);
});
