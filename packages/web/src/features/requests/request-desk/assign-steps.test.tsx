import { fireEvent, screen, within, act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenVolunteer } from '@ezra/contract/requests/candidates';
import type { Locale } from '@ezra/contract/common/locales';
import { currentToasts, dismissToast } from '../../../lib/toasts.ts';
import {
  ASKED,
  names,
  NEAR,
  NOW,
  OFFERED,
  openCompared,
  press,
  rowOf,
  wait,
  written,
} from '../../../testing/assign-kit.tsx';
import type { Answers } from '../../../testing/render-feature.tsx';
import { sampleApplication } from '../../../testing/request-samples.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { fromApplication } from './desk-request.ts';

const onDone = vi.fn();
const open = (locale: Locale = 'he-IL', more: Answers = {}, waiting_count = 0) =>
  openCompared(
    <AssignDialog request={fromApplication(sampleApplication({ waiting_count }))} onDone={onDone} />,
    locale,
    more,
  );

beforeEach(() => {
  onDone.mockReset();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

describe('choosing', () => {
  it.each<[Locale, RegExp, string]>([
    ['he-IL', /^לבחור/, 'הבקשה של מרים פרץ בטיפול של סמיר חורי'],
    ['en-US', /^Choose/, 'סמיר חורי handles the request of מרים פרץ'],
  ])(
    'assigns the best of three with one press, and closes the dialog a second later (%s)',
    async (locale, button, said) => {
      const { calls } = await open(locale);
      press('סמיר חורי', button);
      await wait(900);
      expect(written(calls)).toEqual([['/admin/application/assigned/40', { volunteer_id: 6 }]]);
      expect(onDone).not.toHaveBeenCalled();
      expect(currentToasts().map(({ text }) => text)).toEqual([said]);
      await wait(200);
      expect(onDone.mock.calls).toEqual([[true]]);
    },
  );

  it('cannot be undone from the message when it ended the offers of others', async () => {
    await open('he-IL', {}, 2);
    press('סמיר חורי', /^לבחור/);
    await wait(50);
    expect(currentToasts().map(({ action }) => action)).toEqual([undefined]);
  });

  it('can be undone: the call names the volunteer', async () => {
    const { calls } = await open('he-IL', {
      'POST /admin/application/unassigned/40': { data: { id: 40, status: 'open' } },
    });
    press('סמיר חורי', /^לבחור/);
    await wait(50);
    await act(async () => {
      currentToasts()[0]?.action?.onPress();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(written(calls).at(-1)).toEqual(['/admin/application/unassigned/40', { volunteer_id: 6 }]);
  });

  it('approves an offer', async () => {
    const { calls } = await open();
    press('אורי שגב', /^לאשר/);
    await wait(1100);
    expect(written(calls)).toEqual([['/admin/application-users/71', { is_approved: 1 }]]);
    expect(onDone.mock.calls).toEqual([[true]]);
  });

  it('freezes the list while a volunteer is assigned', async () => {
    let volunteers: OpenVolunteer[] = [OFFERED, NEAR, ASKED];
    await open('he-IL', {
      'GET /admin/user/open-volunteers': () => ({ data: volunteers }),
      'POST /admin/application/assigned/40': () => {
        volunteers = [];
        return { data: { id: 40, status: 'in_treatment' } };
      },
    });
    press('סמיר חורי', /^לבחור/);
    await wait(500);
    expect(names()).toHaveLength(3);
    expect(rowOf('סמיר חורי').textContent).toContain('הבקשה בטיפול');
    // The buttons do nothing meanwhile.
    press('נעמה שחר', /^לבחור/);
    press('אורי שגב', /^לאשר/);
    await wait(600);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it.each<[Locale, RegExp, string]>([
    ['he-IL', /^לבחור/, 'הבקשה בטיפול'],
    ['en-US', /^Choose/, 'In charge now'],
  ])(
    'of a volunteer who was asked: the new state replaces the disabled button (%s)',
    async (locale, button, said) => {
      await open(locale);
      expect(
        within(rowOf('נעמה שחר'))
          .getByTitle(/^(נשאל|Asked)/)
          .getAttribute('aria-disabled'),
      ).toBe('true');
      press('נעמה שחר', button);
      await wait(500);
      const row = within(rowOf('נעמה שחר'));
      expect(row.getByText(said)).toBeTruthy();
      expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(button),
      ]);
    },
  );

  it('says why a volunteer cannot be assigned, and keeps the dialog open', async () => {
    const said = 'אי אפשר לשבץ את המתנדב הזה לבקשה';
    await open('he-IL', {
      'POST /admin/application/assigned/40': {
        status: 422,
        code: 'invalid',
        message: 'x',
        errors: { volunteer_id: [said] },
      },
    });
    press('סמיר חורי', /^לבחור/);
    await wait(5000);
    expect(screen.getByRole('alert').textContent).toBe(`סמיר חורי${said}`);
    expect(onDone).not.toHaveBeenCalled();
    expect(currentToasts()).toEqual([]);
  });
});

describe('asking by message', () => {
  it.each<[Locale, RegExp, string, string]>([
    ['he-IL', /^לשאול בהודעה/, 'לשאול את 10 הקרובים שמתאימים', 'נשלחה הודעה אחת'],
    ['en-US', /^Ask by message/, 'Ask the 10 nearest who fit', 'One message was sent'],
  ])('asks one, or the nearest not asked yet; keeps the focus (%s)', async (locale, one, all, said) => {
    let volunteers: OpenVolunteer[] = [OFFERED, NEAR, ASKED];
    const { calls } = await open(locale, {
      'GET /admin/user/open-volunteers': () => ({ data: volunteers }),
      'POST /admin/application/invite/40': () => {
        volunteers = [OFFERED, { ...NEAR, asked_at: NOW.toISOString(), answer: 0 }, ASKED];
        return { data: { sent: 1 } };
      },
    });
    const button = within(rowOf('סמיר חורי')).getByRole('button', { name: one });
    button.focus();
    fireEvent.click(button);
    await wait(50);
    expect(screen.getByText(said)).toBeTruthy();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: all }));
    await wait(50);
    // Everybody was asked, so the second press sends nothing.
    expect(written(calls)).toEqual([['/admin/application/invite/40', { volunteer_ids: [6] }]]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('asks only fitting volunteers at once, and adds up the messages', async () => {
    const fit = { ...NEAR, id: 8, full_name: 'דנה לב', vehicle: { label: 'יש רכב', fits: 1 as const } };
    const { calls } = await open('he-IL', {
      'GET /admin/user/open-volunteers': { data: [NEAR, fit] },
      'POST /admin/application/invite/40': { data: { sent: 1 } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'לשאול את 10 הקרובים שמתאימים' }));
    await wait(50);
    expect(screen.getByText('נשלחה הודעה אחת')).toBeTruthy();
    press('סמיר חורי', /^לשאול בהודעה/);
    await wait(50);
    expect(screen.getByText('נשלחו שתי הודעות')).toBeTruthy();
    expect(written(calls).map(([, body]) => body)).toEqual([{ volunteer_ids: [8] }, { volunteer_ids: [6] }]);
  });
});
