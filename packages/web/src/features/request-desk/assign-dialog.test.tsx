import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { sampleApplication } from '../../testing/request-samples.ts';
import { renderScreen, stubServer, type Answer } from '../../testing/screen-kit.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { fromApplication } from './desk-request.ts';

const VOLUNTEERS = [
  { id: 5, full_name: 'יואב מזרחי', phone: '+972500000001', distance_km: 12, has_accepted: 1, is_invited: 0 },
  { id: 6, full_name: 'סמיר חורי', phone: '+972500000002', distance_km: 0.8, has_accepted: 0, is_invited: 0 },
  { id: 7, full_name: 'נעמה שחר', phone: '+972500000003', distance_km: 2, has_accepted: 0, is_invited: 1 },
];
const words = {
  'he-IL': {
    submit: 'לשבץ',
    accepted: 'יש הצעת עזרה לבקשה הזו · 12\u00A0ק״מ',
    near: '800\u00A0מ׳',
    asked: 'כבר נשלחה הודעה · 2\u00A0ק״מ',
  },
  'en-US': {
    submit: 'Assign',
    accepted: 'Offered help with this request · 12\u00A0km',
    near: '800\u00A0m',
    asked: 'Asked already · 2\u00A0km',
  },
} as const;

const onDone = vi.fn();
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = (assigned: Answer, locale: Locale, more: Record<string, Answer> = {}) => {
  const calls = stubServer({
    'GET /admin/user/open-volunteers': () => ({ body: { data: VOLUNTEERS } }),
    'POST /admin/application/assigned/40': assigned,
    ...more,
  });
  renderScreen(<AssignDialog request={fromApplication(sampleApplication())} onDone={onDone} />, locale);
  return calls;
};
const choose = async (index: number) => {
  fireEvent.focus(screen.getByRole('combobox'));
  await wait(400);
  fireEvent.click(screen.getAllByRole('option')[index] as HTMLElement);
};

beforeEach(() => {
  onDone.mockReset();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it.each<Locale>(['he-IL', 'en-US'])(
  'assigns a chosen volunteer and closes a second after success (%s)',
  async (locale) => {
    const { submit } = words[locale];
    const calls = open(() => ({ body: { data: { id: 40, status: 'in_treatment' }, message: 'ok' } }), locale);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: submit });
    expect(button.disabled).toBe(true);
    await choose(0);
    expect(calls[0]?.query.get('application_id')).toBe('40');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('יואב מזרחי');
    expect(button.disabled).toBe(false);

    fireEvent.click(button);
    await wait(999);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ volunteer_id: 5 });
    expect(onDone).not.toHaveBeenCalled();
    await wait(1);
    expect(onDone).toHaveBeenCalledTimes(1);
  },
);

it.each<Locale>(['he-IL', 'en-US'])(
  'names who offered help and how far everybody is (%s)',
  async (locale) => {
    open(() => ({ body: { data: null } }), locale);
    fireEvent.focus(screen.getByRole('combobox'));
    await wait(400);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      `יואב מזרחי${words[locale].accepted}`,
      `סמיר חורי${words[locale].near}`,
      `נעמה שחר${words[locale].asked}`,
    ]);
  },
);

it('keeps the choice and says why when the volunteer cannot be assigned', async () => {
  const said = 'אי אפשר לשבץ את המתנדב הזה לבקשה';
  open(
    () => ({ status: 422, body: { code: 'invalid', message: 'x', errors: { volunteer_id: [said] } } }),
    'he-IL',
  );
  await choose(1);
  fireEvent.click(screen.getByRole('button', { name: 'לשבץ' }));
  await wait(5000);
  expect(screen.getByText(said)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

it.each<[Locale, string, string, string]>([
  ['he-IL', 'לשאול בהודעה', 'לשאול את 10 הקרובים בהודעה', 'נשלחה הודעה אחת'],
  ['en-US', 'Ask by message', 'Ask the 10 nearest by message', 'One message was sent'],
])(
  'asks the chosen one by message, or the nearest who were not asked (%s)',
  async (locale, one, nearest, sent) => {
    const calls = open(() => ({ body: { data: null } }), locale, {
      'POST /admin/application/invite/40': () => ({ body: { data: { sent: 1 } } }),
    });
    const asked = () =>
      calls
        .filter(({ path }) => path.endsWith('/invite/40'))
        .map(({ body }) => (body as { volunteer_ids: number[] }).volunteer_ids);
    expect(screen.queryByRole('button', { name: one })).toBeNull();
    // Who has offered help is not asked for it.
    await choose(0);
    expect(screen.queryByRole('button', { name: one })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: nearest }));
    await wait(50);
    expect(asked()).toEqual([[6]]);
    expect(screen.getByText(sent)).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  },
);
