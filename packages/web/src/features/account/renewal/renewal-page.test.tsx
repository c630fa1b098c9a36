import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '@ezra/contract/account/profile';
import { browserRecord, currentAuth } from '../../../lib/auth-record/store.ts';
import { sampleInformation, sampleProfile } from '../../../testing/profile-samples.ts';
import { listAnswers } from '../../../testing/registration-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { currentToasts, dismissToast } from '../../../lib/toasts.ts';
import { RenewalPage } from './renewal-page.tsx';

const go = vi.fn();
vi.mock('../../../lib/navigation.ts', () => ({ useGo: () => go }));
// jsdom has no canvas, so a button signs here; the browser tests draw.
vi.mock('../../../ui/signature-pad/signature-pad.tsx', () => ({
  SignaturePad: ({ onChange }: { onChange: (value: string) => void }) => (
    <button type="button" onClick={() => onChange('data:image/png;base64,iVBORw0KGgo=')}>
      sign
    </button>
  ),
}));

const KEYS = {
  volunteer_gender: ['female', 'male'],
  volunteer_interests: ['rides', 'shopping'],
  volunteer_languages: ['hebrew', 'arabic', 'other'],
};
const before = {
  id: 12,
  is_renew: 1 as const,
  id_number: '123456782',
  dob: '1985-06-15',
  place: 'חיפה',
  date: '2099-01-01',
  gender: 'female',
  languages: ['hebrew'],
  interests: ['rides'],
};
const PROFILE = 'GET /auth/profile';
const RENEW = 'POST /volunteer/renew/account';

interface Scene {
  profile?: Partial<Profile>;
  information?: Partial<Omit<typeof before, 'is_renew'>> & { is_renew?: 0 | 1; ends_on?: string };
  answers?: Record<string, Answer>;
  asked?: string;
  isFrozen?: 0 | 1;
}

async function open({ profile, information, answers = {}, asked = '12', isFrozen = 1 }: Scene = {}) {
  const data = sampleProfile({
    is_freeze: isFrozen,
    volunteer_information: sampleInformation({ ...before, ...information }),
    ...profile,
  });
  const calls = stubServer({ ...listAnswers(KEYS), [PROFILE]: () => ({ body: { data } }), ...answers });
  const rendered = renderScreen(<RenewalPage asked={asked} />, 'en-US');
  act(() => browserRecord.set({ auth: sampleAuth('volunteer', { is_freeze: isFrozen }) }));
  return { calls, ...rendered };
}
const form = () => screen.findByRole('form', { name: 'Renew your volunteer agreement' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign and renew' }));
const sign = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'sign' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have read/ }));
};
const idNumber = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^ID number/ });
const said = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  go.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the renewal', () => {
  it('opens with the answers on record, and links to the agreement', async () => {
    const { calls } = await open();
    await form();
    expect(calls.find(({ path }) => path === '/auth/profile')?.query.get('volunteer_information_id')).toBe(
      '12',
    );
    expect(idNumber().value).toBe('123456782');
    expect(screen.getByText(/^A year has passed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^volunteer agreement/ }).getAttribute('href')).toBe(
      '/pages/agreement',
    );
    const file = screen.getByRole('link', { name: 'The agreement as a PDF file, in Hebrew' });
    expect(file.getAttribute('href')).toBe('/storage/public/forms/volunteer-agreement.pdf');
    expect(file.hasAttribute('download')).toBe(true);
  });

  it('fills in answers on record when their lists arrive late, and keeps what was typed meanwhile', async () => {
    const there = listAnswers(KEYS)['POST /dropdowns/register'];
    let isUp = false;
    await open({
      answers: {
        'POST /dropdowns/register': (call) =>
          isUp && there ? there(call) : { status: 400, body: { message: 'no' } },
      },
    });
    await form();
    await userEvent.clear(idNumber());
    isUp = true;
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /female/ });
    await waitFor(() => expect(chosen.checked).toBe(true));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /rides/ }).checked).toBe(true);
    expect(idNumber().value).toBe('');
  });

  it('sends the signed answers, and lets the volunteer go on', async () => {
    const { calls } = await open({
      answers: {
        [RENEW]: () => ({
          body: {
            data: { renewed: 1, police_confirmation_required: 0, review_required: 0 },
            message: 'Renewed',
          },
        }),
      },
    });
    await form();
    await sign();
    await send();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/volunteer/open-menu', { replace: true }));
    const { is_renew: _renew, id: _id, ...answers } = before;
    expect(calls.find(({ path }) => path === '/volunteer/renew/account')?.body).toMatchObject({
      ...answers,
      is_agree: true,
    });
    expect(currentAuth()).toMatchObject({ is_freeze: 0, is_validated: 1 });
    expect(said()).toEqual(['Renewed']);
  });

  it('leads men to the police certificate', async () => {
    await open({
      information: { gender: 'male' },
      answers: {
        [RENEW]: () => ({
          body: { data: { renewed: 1, police_confirmation_required: 1, review_required: 0 } },
        }),
      },
    });
    await form();
    await sign();
    await send();
    await waitFor(() =>
      expect(go).toHaveBeenCalledWith('/volunteer/police_confirmation_required', { replace: true }),
    );
    expect(currentAuth()).toMatchObject({ is_freeze: 0, is_validated: 0 });
  });

  it('leads to the profile when an admin must confirm again', async () => {
    await open({
      answers: {
        [RENEW]: () => ({
          body: {
            data: { renewed: 1, police_confirmation_required: 0, review_required: 1 },
            message: 'Seen',
          },
        }),
      },
    });
    await form();
    await sign();
    await send();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/profile', { replace: true }));
    expect(currentAuth()).toMatchObject({ is_freeze: 0, is_validated: 0 });
  });

  it.each([
    ['one of them that the server refuses', 'languages.1'],
    ['the languages that the server refuses', 'languages'],
  ])('shows the error of %s in the summary', async (_, name) => {
    await open({
      answers: {
        [RENEW]: () => ({
          status: 422,
          body: { code: 'invalid', message: 'x', errors: { [name]: ['Does not fit'] } },
        }),
      },
    });
    await form();
    await sign();
    await send();
    const summary = await screen.findByRole('group', { name: /to fix/ });
    expect(summary.querySelector('a')?.hash).toBe('#field-languages');
    expect(summary.textContent).toContain('Languages: Does not fit');
  });

  it('refuses too many typed languages', async () => {
    await open({ information: { languages: ['ladino', 'amharic', 'yiddish', 'tigrinya'] } });
    await form();
    await sign();
    await send();
    const summary = await screen.findByRole('group', { name: /to fix/ });
    expect(summary.textContent).toContain('At most 3 languages, with commas between them');
  });

  it('lists missing answers on top and at the fields, in the order of the page', async () => {
    await open({ information: { date: '2020-01-01' } });
    await form();
    await userEvent.clear(idNumber());
    await send();
    const summary = await screen.findByRole('group', { name: /to fix/ });
    expect([...summary.querySelectorAll('a')].map(({ hash }) => hash)).toEqual([
      '#field-id_number',
      '#field-date',
      '#field-signature_image',
      '#field-is_agree',
    ]);
    expect(document.activeElement).toBe(summary);
    expect(idNumber().getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps all answers when the server refuses, and shows errors without a field', async () => {
    const refusal: Answer = () => ({
      status: 422,
      body: {
        code: 'invalid',
        message: 'x',
        errors: {
          dob: ['A guardian has not consented'],
          applied_volunteer_id: ['Not this volunteer'],
          system_note: ['A note'],
          error: ['Something else'],
        },
      },
    });
    await open({ answers: { [RENEW]: refusal } });
    await form();
    fireEvent.change(screen.getByRole('textbox', { name: /^Place/ }), { target: { value: 'עכו' } });
    await sign();
    await send();
    const summary = await screen.findByRole('group', { name: /to fix/ });
    expect([...summary.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Not this volunteer',
      'A note',
      'Something else',
      'Date of birth: A guardian has not consented',
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Place/ }).value).toBe('עכו');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I have read/ }).checked).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });

  it('checks the identity number again when the citizenship changes', async () => {
    await open({ information: { id_number: '123456789' } });
    await form();
    await send();
    await waitFor(() => expect(idNumber().getAttribute('aria-invalid')).toBe('true'));
    const citizen = screen.getByRole('group', { name: /citizen/ });
    await userEvent.click([...citizen.querySelectorAll('input')][1] as HTMLInputElement);
    await waitFor(() => expect(idNumber().getAttribute('aria-invalid')).toBeNull());
  });
});

describe('before the end', () => {
  const early = { isFrozen: 0 as const, information: { ...before, ends_on: '2027-03-10' } };

  it('names the day until which the agreement holds', async () => {
    await open(early);
    await form();
    expect(screen.getByText(/^The agreement ends on 10\/03\/2027/)).toBeTruthy();
    expect(screen.queryByText(/^After the renewal you need a new police/)).toBeNull();
  });

  it('tells men that they will need a police certificate', async () => {
    await open({ ...early, information: { ...early.information, gender: 'male' } });
    await form();
    expect(screen.getByText(/^After the renewal you need a new police/)).toBeTruthy();
  });
});

describe('no renewal', () => {
  it('is due: says so, and leads to the profile', async () => {
    await open({ isFrozen: 0, information: { is_renew: 0 } });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/profile', { replace: true }));
    expect(said()).toEqual(['Account already activated']);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('was due any more when it was sent: says so, and leads to the profile', async () => {
    await open({
      answers: {
        [RENEW]: () => ({
          body: {
            data: { renewed: 0, police_confirmation_required: 0, review_required: 0 },
            message: 'Account already activated',
          },
        }),
      },
    });
    await form();
    await sign();
    await send();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/profile', { replace: true }));
    expect(said()).toEqual(['Account already activated']);
  });

  it.each([
    [
      'of somebody else',
      '13',
      { [PROFILE]: () => ({ status: 404, body: { code: 'not_found', message: 'x' } }) },
    ],
    ['that cannot be', 'x1', {}],
  ])('opens for an agreement %s: links to one’s own', async (_whose, asked, answers) => {
    await open({ asked, answers });
    await screen.findByRole('heading', { level: 1, name: 'We did not find this agreement' });
    expect(screen.getByRole('link', { name: 'Go to my agreement' }).getAttribute('href')).toBe(
      '/volunteer/account/renew/12',
    );
  });

  it('could be loaded: offers to try again', async () => {
    let isDown = true;
    const data = sampleProfile({ is_freeze: 1, volunteer_information: sampleInformation(before) });
    await open({
      answers: {
        [PROFILE]: () =>
          isDown ? { status: 400, body: { code: 'malformed', message: 'x' } } : { body: { data } },
      },
    });
    const again = await screen.findByRole('button', { name: /again/i });
    isDown = false;
    await userEvent.click(again);
    await form();
  });
});
