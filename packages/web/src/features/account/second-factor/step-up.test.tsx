// Alone: a sign-out of another test would still be running.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { endOtherSessions } from '@ezra/contract/calls/account';
import type { Role } from '@ezra/contract/common/roles';
import { lendHands } from '../../../lib/api/failures.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { browserRecord } from '../../../lib/auth-record/store.ts';
import { toast } from '../../../lib/toasts.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { StepUp } from './step-up.tsx';

const FACTORS = {
  state: 'none',
  is_required: 1,
  passkey_host: null,
  passkeys: [],
  totp_since: '2026-03-02T10:00:00Z',
  recovery_codes_left: 2,
};
beforeEach(() => {
  vi.spyOn(toast, 'error');
  lendHands({
    leave: () => undefined,
    reload: () => undefined,
    askSecondStep: () => undefined,
  });
});

function SignOut() {
  const end = useSave(endOtherSessions);
  return (
    <button onClick={() => end.mutate({ body: { all: false } })}>{end.isSuccess ? 'done' : 'end'}</button>
  );
}

/** Shows a screen whose call is refused until the second factor was given. */
function show(role: Role) {
  let isFresh = false;
  const calls = stubApi({
    'GET /auth/second-factor': { data: FACTORS },
    'POST /auth/second-factor/totp': () => {
      isFresh = true;
      return { data: null };
    },
    'POST /auth/sessions/end-others': () =>
      isFresh ? { data: { ended: 1 } } : { status: 409, code: 'second_factor_stale', message: 'לפני השינוי' },
  });
  browserRecord.set({ auth: sampleAuth(role) });
  renderFeature(
    <>
      <SignOut />
      <StepUp />
    </>,
  );
  return calls.filter.bind(calls);
}
const press = (name: string, inside: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name })));
const question = () => screen.findByRole('dialog', { name: 'אימות לפני השינוי' });

it('asks for the second factor, then repeats the refused call', async () => {
  const calls = show('admin');
  await press('end');
  const dialog = await question();
  const [first] = await within(dialog).findAllByRole('textbox');
  await act(async () => void fireEvent.change(first as HTMLElement, { target: { value: '123456' } }));
  await press('לאשר', dialog);
  expect(await screen.findByRole('button', { name: 'done' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls(({ path }) => path === '/auth/sessions/end-others')).toHaveLength(2);
  expect(toast.error).not.toHaveBeenCalled();
});

it('does not repeat the call when the dialog is closed', async () => {
  const calls = show('manager');
  await press('end');
  await press('לסגור', await question());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls(({ path }) => path === '/auth/sessions/end-others')).toHaveLength(1);
});

it('is not used in other roles: the server’s refusal is shown', async () => {
  show('user');
  await press('end');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('לפני השינוי');
});
