import { act, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readDraft } from '../../../../lib/drafts/drafts.ts';
import { createQueryClient } from '../../../../lib/api/queries.ts';
import { listAnswers, openForm, REGISTERING } from '../../../../testing/registration-kit.tsx';
import type { SentCall } from '../../../../testing/screen-kit.tsx';
import { UserRegistration } from '../user/user-registration.tsx';
import { VolunteerRegistration } from '../volunteer/volunteer-registration.tsx';
import type { RegistrationProps } from './verified.ts';

vi.mock('../../../../lib/navigation.ts', () => ({ useGo: () => vi.fn() }));

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^שם מלא/ });
const fullName = 'נועה לוי';

describe('a registration form', () => {
  it.each([
    ['opened anew', { step: 0, values: {} }, 'קצת עליך'],
    ['opened again where it was left', { step: 2, values: { full_name: fullName } }, 'הבית'],
  ])('moves the focus to its heading when it is %s', async (_, options, title) => {
    await openForm(UserRegistration, 'user-registration', options);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(document.activeElement?.textContent).toBe(title);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  it('moves the focus to its heading for volunteers too', async () => {
    const values = { id_number: '123456782' };
    await openForm(VolunteerRegistration, 'volunteer-registration', { step: 1, values });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('איך נוח לך לעזור'));
  });

  it('leaves the focus where the person has moved it', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await openForm(UserRegistration, 'user-registration', { step: 0, values: {} });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('keeps everything that was typed just before leaving', async () => {
    const { unmount } = await openForm(UserRegistration, 'user-registration', {
      step: 0,
      values: { full_name: fullName },
    });
    await userEvent.type(name(), ' כהן');
    unmount();
    expect(readDraft('user-registration', REGISTERING)?.values['full_name']).toBe(`${fullName} כהן`);
  });

  it('stays open when its lists cannot be reloaded', async () => {
    const client = createQueryClient();
    let isOffline = false;
    const refusal = { status: 400, body: { code: 'bad_request', message: 'x' } };
    const answers = Object.entries(listAnswers()).map(
      ([call, answer]) => [call, (sent: SentCall) => (isOffline ? refusal : answer(sent))] as const,
    );
    const Form = (props: RegistrationProps) => (
      <QueryClientProvider client={client}>
        <UserRegistration {...props} />
      </QueryClientProvider>
    );
    const statuses = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status);
    await openForm(Form, 'user-registration', {
      step: 0,
      values: {},
      answers: Object.fromEntries(answers),
    });
    await userEvent.type(name(), fullName);
    isOffline = true;
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(statuses()).toEqual(['error', 'error']));
    // The form shows the result a moment later.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(name().value).toBe(fullName);
  });
});
