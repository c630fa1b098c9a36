import { describe, expect, it } from 'vitest';
import { isRevealed } from './volunteering.presenter.ts';
import type { BasketRow } from './volunteering.queries.ts';

const ME = 7;
const inCare = { is_approved: 1, volunteer_id: ME, status: 'in_treatment' };

describe('who asked, and where exactly', () => {
  it.each([
    ['to the volunteer in charge', {}, true],
    ['not while the answer waits', { is_approved: 0 }, false],
    ['not to who was not chosen', { is_approved: 2 }, false],
    ['not while another is in charge', { volunteer_id: 8 }, false],
    ['not before anybody is', { volunteer_id: null, status: 'open' }, false],
    ['not after the help was given', { status: 'completed' }, false],
    ['not after the request was closed', { status: 'closed' }, false],
  ])('is shown %s', (_, change, expected) => {
    expect(isRevealed({ ...inCare, ...change } as BasketRow, ME)).toBe(expected);
  });
});
