import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../testing/screen-kit.tsx';
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
  // The request is open again, and the volunteer can be given it anew.
  ['unassign', 'button--primary'],
  ['close', 'button--danger'],
])('red is for what cannot be had again: %s', (action, colour) => {
  stubServer({});
  renderScreen(<ConfirmAction action={action} request={request} onDone={vi.fn()} />, 'en-US');
  const [confirm] = screen.getAllByRole('button');
  expect(confirm?.className).toContain(colour);
});
