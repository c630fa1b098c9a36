import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { ConfirmAction, type ConfirmedAction } from './confirm-action.tsx';
import type { DeskRequest } from './desk-request.ts';

const request: DeskRequest = {
  id: 40,
  linkId: 7,
  category: 'Ride',
  person: 'Miriam',
  volunteer: 'Dan',
  volunteerId: 9,
  offers: 1,
  isUrgent: false,
  allowed: [],
};

it.each<[ConfirmedAction, string]>([
  ['approve', 'button--primary'],
  // The request is open again afterwards, and can be assigned again.
  ['unassign', 'button--primary'],
  ['close', 'button--danger'],
])('the button is red only where the action cannot be undone: %s', (action, colour) => {
  stubServer({});
  renderScreen(<ConfirmAction action={action} request={request} onDone={vi.fn()} />, 'en-US');
  const [confirm] = screen.getAllByRole('button');
  expect(confirm?.className).toContain(colour);
});

it('a refusal moves the focus to the row, because the pressed button may be gone', async () => {
  stubServer({
    'PATCH /admin/application-users/7': () => ({
      status: 422,
      body: { code: 'request_not_open', message: 'x' },
    }),
  });
  const onDone = vi.fn();
  function Row() {
    const [isAsked, setAsked] = useState(true);
    const done = (isSaved: boolean) => {
      onDone(isSaved);
      setAsked(false);
    };
    return (
      <>
        <a href="/" data-desk-row="40">
          Miriam
        </a>
        {isAsked && <ConfirmAction action="approve" request={request} onDone={done} />}
      </>
    );
  }
  renderScreen(<Row />, 'en-US');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, approve' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Miriam'));
  expect(onDone.mock.calls).toEqual([[false]]);
});
