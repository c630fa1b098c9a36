import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '@ezra/contract/office/audit';
import type { Locale } from '@ezra/contract/common/locales';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { AuditList } from './audit-list.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

const ENTRY: AuditEntry = {
  id: 4,
  at: '2026-06-16T05:40:00.000Z',
  actor: { id: 9, full_name: 'Dana', role: 'admin' },
  action: 'PATCH /admin/applications/:id/priority',
  label: 'Changed the urgency of a request',
  subject: { kind: 'request', id: 12 },
  person: { id: 3, full_name: 'Ruth' },
  event: null,
  application_id: 12,
  fields: ['label_priority'],
  kept: { label_priority: 3 },
  failure: null,
  request_id: 'abc-1',
};
const served = (entry: AuditEntry = ENTRY) =>
  stubServer({
    'GET /admin/audit': () => ({ body: { data: [entry], meta: { total: 1, page: 1, perPage: 10 } } }),
  });
const show = (locale: Locale) => renderScreen(<AuditList title="Log" />, locale, sampleAuth('admin'));

it.each<[Locale, string]>([
  ['he-IL', 'מי, פעולה, על מי או על מה, תפקיד, מתי'],
  ['en-US', 'Who, Action, On whom or what, Role, When'],
])('says who did what, on whom and when (%s)', async (locale, heads) => {
  served();
  show(locale);
  const row = await screen.findByRole('row', { name: /Dana/ });
  expect(row.textContent).toContain('Ruth · ');
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .join(', '),
  ).toBe(heads);
});

it('opens an entry with links to the person and the request, and its values', async () => {
  served({ ...ENTRY, failure: 'not_found' });
  show('en-US');
  await userEvent.click(await screen.findByRole('row', { name: /Dana/ }));
  const person = await screen.findByRole('link', { name: 'Ruth' });
  expect(person.getAttribute('href')).toBe('/admin/management-menu?view=all&open=3');
  expect(screen.getByRole('link', { name: 'Request 12' })).toBeTruthy();
  expect(screen.getByText('label_priority: 3')).toBeTruthy();
  expect(screen.getByText(/refused \(not_found\)/)).toBeTruthy();
});

it('searches by who did it', async () => {
  const calls = served();
  show('en-US');
  await screen.findByRole('row', { name: /Dana/ });
  await userEvent.type(screen.getByRole('searchbox'), 'Dana');
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('Dana'));
});
