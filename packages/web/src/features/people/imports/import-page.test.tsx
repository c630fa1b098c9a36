import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, stubServer, type Answer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { ImportPage } from './import-page.tsx';

// jsdom has no server for XMLHttpRequest, so uploads go through the fetch stub.
vi.mock('../../../lib/api/upload.ts', () => ({
  upload: (url: string, init: RequestInit, onSent: (part: number) => void) => {
    onSent(1);
    return fetch(url, init);
  },
}));

const ROWS = Array.from({ length: 101 }, (_, index) => ({
  row: index + 2,
  values: { phone: `12${index}` },
  errors: { phone: ['Enter valid phone number'] },
}));
let answer: ReturnType<Answer>;
beforeEach(() => {
  stubServer({ 'POST /admin/volunteer/import': () => answer });
});

async function send() {
  const { container } = renderScreen(<ImportPage />, 'en-US', sampleAuth('admin'));
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file can be chosen');
  await userEvent.upload(input, new File(['x'], 'volunteers.csv', { type: 'text/csv' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import the file' }));
}

it('says how many volunteers were added, and links to them', async () => {
  answer = { body: { data: { count: 3 } } };
  await send();
  expect(await screen.findByText('3 volunteers were added')).toBeTruthy();
  const list = screen.getByRole('link', { name: 'See who has not signed yet' });
  expect(list.getAttribute('href')).toMatch(/signed=0$/);
});

it('shows the first rows that need correction, and offers a download of all of them', async () => {
  answer = { status: 422, body: { code: 'rows_refused', message: 'Nothing: 101 of 101', rows: ROWS } };
  await send();
  expect(await screen.findByText('Showing 100 of 101 rows. The download has all of them.')).toBeTruthy();
  expect(screen.getAllByText('Phone: Enter valid phone number')).toHaveLength(100);
  expect(screen.getByRole('button', { name: 'Download all errors' })).toBeTruthy();
});

it('shows an error of the file at its field until another file is chosen', async () => {
  answer = { status: 422, body: { code: 'invalid', errors: { file: ['The file has no rows'] } } };
  await send();
  expect(await screen.findByText('The file has no rows')).toBeTruthy();
});
