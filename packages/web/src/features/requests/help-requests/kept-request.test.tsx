import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readDraft } from '../../../lib/drafts/drafts.ts';
import { sampleProfile } from '../../../testing/profile-samples.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { detailsPart } from './details-part.ts';
import { NewRequest } from './new-request.tsx';

await detailsPart.load();

beforeEach(() => {
  localStorage.clear();
  // The history entry keeps the form's step of the former test.
  window.history.replaceState(null, '');
});

const SHOPPING = { id: 2, name: 'shopping', label: 'Shopping', type: 2 };
function open({ person = 9, taken = false } = {}) {
  stubApi({
    'POST /dropdowns/application': {
      data: {
        categories: [SHOPPING],
        statuses: [],
        only_users: [],
        disabled_categories: taken
          ? [{ category_id: 2, category: 'Shopping', expiration_date: '2030-06-20' }]
          : [],
        request_wizard: 'three_step',
      },
    },
    'GET /auth/profile': { data: sampleProfile({ id: person }) },
  });
  return renderFeature(<NewRequest onSent={() => undefined} />, 'en-US');
}
const need = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What do you need/ });
const firstStep = () => screen.findByRole('heading', { name: 'What kind of help do you need?' });
const CONTINUED = /back where you stopped/;

/** Simulates a browser that discards the page without telling React. */
async function writeAndLose() {
  const { container } = open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Shopping' }));
  fireEvent.click(screen.getByRole('button', { name: 'To the next step' }));
  fireEvent.change(await need(), { target: { value: 'Milk and bread' } });
  expect(screen.queryByText(CONTINUED)).toBeNull();
  fireEvent(window, new Event('pagehide'));
  const kept = JSON.stringify(localStorage);
  container.remove();
  return kept;
}

it('resumes a discarded page, without the person’s own details on the device', async () => {
  const kept = await writeAndLose();
  expect(kept).toContain('Milk and bread');
  expect(kept).not.toContain('miriam@example.org');
  const { unmount } = open();
  expect((await need()).value).toBe('Milk and bread');
  expect(screen.getByText(CONTINUED)).toBeTruthy();
  // Leaving the form deletes the stored request.
  unmount();
  expect(readDraft('help-request', '9')).toBeNull();
});

it('deletes the request on the way back to the kinds of help, which empties the form', async () => {
  await writeAndLose();
  open();
  await need();
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await firstStep();
  expect(readDraft('help-request', '9')).toBeNull();
});

it('starts again on request', async () => {
  await writeAndLose();
  open();
  await need();
  fireEvent.click(screen.getByRole('button', { name: 'Create new help request' }));
  await firstStep();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Shopping' }).checked).toBe(false);
});

it.each([
  ['somebody else', { person: 10 }],
  ['a kind of help that was asked for meanwhile', { taken: true }],
])('stores nothing for %s', async (_whom, change) => {
  await writeAndLose();
  open(change);
  await firstStep();
  expect(screen.queryByText(CONTINUED)).toBeNull();
});
