import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { SendingState } from '@ezra/contract/talk/sending';
import { browserRecord } from '../../../lib/auth-record/store.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { ResendButton, SendingActions } from './sending-actions.tsx';
import { SendingNotice } from './sending-notice.tsx';

beforeEach(() => browserRecord.set({ auth: sampleAuth('admin') }));

const ago = (hours: number) => new Date(Date.now() - (hours + 0.01) * 3_600_000).toISOString();
const GOING: SendingState = {
  held_since: null,
  stopped: [],
  waiting: [],
  older: [],
  allowed_actions: ['hold'],
};
const HELD: SendingState = {
  ...GOING,
  held_since: ago(2),
  waiting: [
    { label: 'אירוע', count: 12, oldest: ago(50) },
    { label: 'בקשת עזרה', count: 3, oldest: ago(1) },
  ],
  older: [
    { hours: 6, count: 5 },
    { hours: 24, count: 2 },
    { hours: 72, count: 0 },
  ],
  allowed_actions: ['release'],
};
const plain = (element: Element) => element.textContent.replace(/[\u2066-\u2069]/g, '');

it.each<[Locale, string, string, string]>([
  ['he-IL', 'לשחרר את ההודעות', 'רק מ־6 השעות האחרונות (5 הודעות יבוטלו)', 'כן, לשחרר'],
  [
    'en-US',
    'Release the messages',
    'Only those of the last 6 hours (5 messages are dropped)',
    'Yes, release them',
  ],
])('what is held is said, and released from an age on (%s)', async (locale, release, age, yes) => {
  let state = HELD;
  const calls = stubApi({
    'GET /admin/sending': () => ({ data: state }),
    'POST /admin/messages/release': () => {
      state = GOING;
      return { data: { dropped: 5 }, message: 'ok' };
    },
  });
  renderFeature(<SendingNotice />, locale);
  expect(plain(await screen.findByRole('alert'))).toContain('15');
  await userEvent.click(screen.getByRole('button', { name: release }));
  expect((await screen.findAllByRole('listitem')).map(plain)[0]).toContain('12');
  await userEvent.selectOptions(screen.getByRole('combobox'), age);
  await userEvent.click(screen.getByRole('button', { name: yes }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ younger_than_hours: 6 });
});

it('names provider and answer of a stopped channel; offers nothing to staff limited to regions', async () => {
  const stopped = [{ channel: 'sms', provider: 'gateway', code: 'gateway_404', since: ago(1) }] as const;
  stubApi({ 'GET /admin/sending': { data: { ...GOING, stopped, allowed_actions: [] } } });
  renderFeature(<SendingNotice />, 'en-US');
  expect(plain(await screen.findByRole('alert'))).toContain('gateway: gateway_404');
  expect(screen.queryByRole('button')).toBeNull();
});

it('holds all messages after a question', async () => {
  const calls = stubApi({
    'GET /admin/sending': { data: GOING },
    'GET /admin/messages/resendable': { data: { failed: 0, uncertain: 0 } },
    'POST /admin/messages/hold': { data: null, message: 'ok' },
  });
  renderFeature(<SendingActions />, 'en-US');
  await userEvent.click(await screen.findByRole('button', { name: 'Hold all messages' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, hold them' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/admin/messages/hold')).toBe(true));
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

it('resends what did not arrive, with its number', async () => {
  const calls = stubApi({
    'GET /admin/sending': { data: GOING },
    'GET /admin/messages/resendable': { data: { failed: 326, uncertain: 1 } },
    'POST /admin/messages/resend': { data: { sent: 327, unreachable: 0 }, message: 'ok' },
  });
  renderFeature(<SendingActions />, 'en-US');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again what did not arrive (327)' }));
  expect(await screen.findByText('326 messages did not arrive and will be sent again.')).toBeTruthy();
  expect(screen.getByText('One message may have arrived: it may come twice.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, send again' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [] }));
});

it('says why a message cannot be sent again', async () => {
  stubApi({ 'GET /admin/messages/resendable': { data: { failed: 0, uncertain: 0 } } });
  renderFeature(<ResendButton id={7} />, 'he-IL');
  await userEvent.click(await screen.findByRole('button', { name: 'לשלוח שוב' }));
  expect(await screen.findByText(/אין מה לשלוח שוב/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'כן, לשלוח שוב' })).toBeNull();
});
