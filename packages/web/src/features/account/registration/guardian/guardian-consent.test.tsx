import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConsentState } from '@ezra/contract/account/registration/guardian';
import { browserRecord } from '../../../../lib/auth-record/store.ts';
import { renderFeature, stubApi, type Answers } from '../../../../testing/render-feature.tsx';
import { sampleAuth } from '../../../../testing/signed-in-samples.ts';
import { currentToasts } from '../../../../lib/toasts.ts';
import { GuardianConsent } from './guardian-consent.tsx';

const consent = (state: ConsentState) => ({ state, full_name: 'מרים מזרחי', phone: '+972541112222' });

function show(data: unknown, answers: Answers = {}) {
  const calls = stubApi({ 'GET /volunteer/guardian': { data }, ...answers });
  renderFeature(<GuardianConsent />);
  return { calls, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
beforeEach(() => {
  browserRecord.set({ auth: { ...sampleAuth('volunteer'), is_volunteer_information: 1 }, locale: 'he-IL' });
});

describe('the consent of a guardian', () => {
  it.each<[ConsentState, string]>([
    ['waiting', 'ממתינים לאישור של הורה או אפוטרופוס'],
    ['refused', 'ההורה או האפוטרופוס לא אישרו'],
  ])('that is %s is shown, with the guardian’s name', async (state, words) => {
    show(consent(state));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.body.textContent).toContain('מרים מזרחי');
    expect(document.body.textContent).toContain('054-111-2222');
  });

  it.each([
    ['approved', consent('approved')],
    ['not needed', null],
  ])('that is %s is not shown', async (_, data) => {
    const { calls } = show(data);
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.body.textContent).not.toMatch(/אפוטרופוס/);
  });

  it('is not loaded in another role', async () => {
    browserRecord.set({ auth: sampleAuth('user') });
    const { calls } = show(consent('waiting'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual([]);
  });

  it('cannot be asked for by a deactivated account', async () => {
    browserRecord.set({
      auth: { ...sampleAuth('volunteer'), is_volunteer_information: 1, is_active: 0 },
      locale: 'he-IL',
    });
    const { calls } = show(consent('waiting'));
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is requested again, and the server’s refusals are shown', async () => {
    const errors = { guardian_phone: ['כבר נשלחה היום 3 פעמים'] };
    let isSpent = false;
    const { sent } = show(consent('waiting'), {
      'POST /volunteer/guardian': () =>
        isSpent ? { status: 422, code: 'invalid', errors } : { data: {}, message: 'נשלחה שוב' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'לשלוח שוב' }));
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContain('נשלחה שוב'));
    isSpent = true;
    await userEvent.click(screen.getByRole('button', { name: 'לשלוח שוב' }));
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContain(errors.guardian_phone[0]));
    expect(sent()).toEqual([{}, {}]);
  });

  it.each([
    [/^שם מלא/, 'guardian_full_name', 'צריך למלא את השדה הזה'],
    [/^טלפון/, 'guardian_phone', 'נא להזין מספר טלפון תקין'],
  ])('is not requested while %s is empty', async (name, _field, words) => {
    const { sent } = show(consent('waiting'), { 'POST /volunteer/guardian': { data: {}, message: 'x' } });
    await userEvent.click(await screen.findByRole('button', { name: 'לתקן את הפרטים' }));
    await userEvent.clear(await screen.findByRole('textbox', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'לשמור ולשלוח' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('is requested from a corrected phone', async () => {
    const { sent } = show(consent('waiting'), { 'POST /volunteer/guardian': { data: {}, message: 'x' } });
    await userEvent.click(await screen.findByRole('button', { name: 'לתקן את הפרטים' }));
    const phone = await screen.findByRole('textbox', { name: /^טלפון/ });
    await userEvent.clear(phone);
    await userEvent.type(phone, '054-333 4444');
    await userEvent.click(screen.getByRole('button', { name: 'לשמור ולשלוח' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ guardian_full_name: 'מרים מזרחי', guardian_phone: '0543334444' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
