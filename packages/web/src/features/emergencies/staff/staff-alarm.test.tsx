import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StaffEmergency } from '@ezra/contract/emergencies';
import type { Locale } from '@ezra/contract/common/locales';
import { sampleVolunteer } from '../../../testing/volunteer-samples.ts';
import { sampleEmergency } from '../../../testing/emergency-samples.ts';
import { keepFocus } from '../../../lib/focus/kept.ts';
import { renderFeature, stubApi } from '../../../testing/render-feature.tsx';
import { StaffAlarm } from './staff-alarm.tsx';
import { StaffRibbon } from './staff-ribbon.tsx';

const named = (id: number, name: string, change: Partial<StaffEmergency> = {}) =>
  sampleEmergency({ id, user: { ...sampleEmergency().user, full_name: name }, ...change });
const list = (emergencies: readonly StaffEmergency[]) => ({
  data: emergencies,
  meta: { total: emergencies.length, page: 1, perPage: 100 },
});

describe('the alarm of the staff', () => {
  it('shows emergencies without an acknowledgement first, the longest waiting first, and reads them out', async () => {
    stubApi({
      'GET /emergencies': list([
        named(1, 'בטיפול', { state: 'acknowledged', allowed_actions: ['assign', 'close'] }),
        named(2, 'מאוחרת', { raised_at: '2026-11-20T02:00:00.000Z' }),
        named(3, 'מוקדמת'),
      ]),
    });
    renderFeature(<StaffAlarm />);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'מוקדמת',
      'מאוחרת',
      'בטיפול',
    ]);
    expect(screen.getByRole('alert').textContent).toBe('קריאת חירום: מאוחרת. קריאת חירום: מוקדמת');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('3 קריאות חירום פתוחות');
  });

  it('takes one tap to handle an emergency', async () => {
    let emergency = named(4, 'רות כהן');
    const calls = stubApi({
      'GET /emergencies': () => list([emergency]),
      'POST /emergencies/4/acknowledge': () => {
        emergency = { ...emergency, state: 'acknowledged', allowed_actions: ['assign', 'close'] };
        return { data: emergency, message: 'הקריאה בטיפולך' };
      },
    });
    renderFeature(<StaffAlarm />, 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: /^I’m handling this/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^I’m handling this/ })).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('closes an emergency with a note', async () => {
    const emergency = named(4, 'רות כהן');
    const calls = stubApi({
      'GET /emergencies': list([emergency]),
      'POST /emergencies/4/close': { data: { ...emergency, state: 'closed' } },
    });
    renderFeature(<StaffAlarm />, 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: /^Close the call/ }));
    await userEvent.type(await screen.findByLabelText(/^Note/), 'The ambulance came');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, close it' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        system_note: 'The ambulance came',
      }),
    );
  });

  it('says in the open question that a colleague has sent a volunteer, or closed the emergency', async () => {
    let emergencies = [named(4, 'רות כהן')];
    stubApi({ 'GET /emergencies': () => list(emergencies), 'GET /emergencies/4/volunteers': { data: [] } });
    const { refresh, container } = renderFeature(<StaffAlarm />, 'en-US');
    keepFocus(container);
    await userEvent.click(await screen.findByRole('button', { name: /^Send a volunteer/ }));
    expect(await screen.findByRole('dialog', { name: 'Who should go to רות כהן?' })).toBeTruthy();
    expect(screen.queryByText(/We have asked/)).toBeNull();
    const volunteer = { id: 2, full_name: 'דניאל כהן', phone: '+972502222222' };
    const assignments: StaffEmergency['assignments'] = [
      { id: 1, state: 'asked', volunteer, eta_minutes: null, note: null, created_at: '', answered_at: null },
    ];
    emergencies = emergencies.map((emergency) => ({ ...emergency, state: 'assigned', assignments }));
    await refresh('emergency');
    const said = await screen.findByText(/^We have asked דניאל כהן already/);
    expect(said.closest('[role=status]')).toBeTruthy();
    emergencies = [];
    await refresh('emergency');
    expect(await screen.findByRole('dialog', { name: 'The call of רות כהן is already closed' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The button that was pressed is gone with the emergency.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Show closed/ })),
    );
  });

  it.each<[Locale, RegExp, RegExp, string[]]>([
    ['he-IL', /^לשלוח מתנדב/, /^לשלוח/, ['התקבלה תשובה חיובית באירוע · 1', 'הקרובים ביותר · 1']],
    ['en-US', /^Send a volunteer/, /^Send/, ['Said yes in the event · 1', 'The nearest · 1']],
  ])(
    'compares volunteers and sends the one who is chosen at once (%s)',
    async (locale, open, send, groups) => {
      const came = { has_accepted: 1, eta_minutes: 20, note: 'עם רכב', helped_before: 1 } as const;
      const people = [
        sampleVolunteer({ id: 5, full_name: 'יואב מזרחי', distance_km: 12, ...came }),
        sampleVolunteer({ id: 6, full_name: 'סמיר חורי', distance_km: null }),
      ];
      const calls = stubApi({
        'GET /emergencies': list([named(4, 'רות כהן')]),
        'GET /emergencies/4/volunteers': { data: people },
        'POST /emergencies/4/assign': { data: named(4, 'רות כהן', { state: 'assigned' }) },
      });
      renderFeature(<StaffAlarm />, locale);
      await userEvent.click(await screen.findByRole('button', { name: open }));
      const row = (await screen.findByRole('rowheader', { name: /יואב מזרחי/ })).closest('tr');
      expect(row?.textContent).toContain('12\u00A0');
      expect(row?.textContent).toContain('עם רכב');
      for (const group of groups) expect(screen.getByRole('rowheader', { name: group })).toBeTruthy();
      await userEvent.click(within(row as HTMLElement).getByRole('button', { name: send }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { volunteer_id: 5 },
      ]);
    },
  );

  it('says why a volunteer cannot be sent until the next attempt', async () => {
    const people = ['יואב מזרחי', 'סמיר חורי'].map((full_name, n) =>
      sampleVolunteer({ id: 5 + n, full_name }),
    );
    let answer = Promise.resolve<{ status: number; message?: string }>({
      status: 422,
      message: 'Not this one',
    });
    stubApi({
      'GET /emergencies': list([named(4, 'רות כהן')]),
      'GET /emergencies/4/volunteers': { data: people },
      'POST /emergencies/4/assign': () => answer,
    });
    renderFeature(<StaffAlarm />, 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: /^Send a volunteer/ }));
    const send = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Send.*${name}$`) }));
    await send('יואב מזרחי');
    expect((await screen.findByText('Not this one')).closest('[role=alert]')?.textContent).toContain(
      'יואב מזרחי',
    );
    answer = new Promise(() => undefined);
    await send('סמיר חורי');
    await waitFor(() => expect(screen.queryByText('Not this one')).toBeNull());
    expect(screen.getByRole('button', { name: /^Send.*סמיר חורי$/ }).getAttribute('aria-busy')).toBe('true');
  });

  it('shows who was sent to a closed emergency, and misses no acknowledgement', async () => {
    const volunteer = { id: 2, full_name: 'דניאל כהן', phone: '+972502222222' };
    const came = { id: 1, volunteer, eta_minutes: 5, note: null, created_at: '', answered_at: null };
    const over: Partial<StaffEmergency> = {
      state: 'closed',
      closed_at: '2026-11-20T02:00:00.000Z',
      allowed_actions: [],
    };
    stubApi({
      'GET /emergencies': ({ query }) =>
        list(
          query.getAll('state').includes('closed')
            ? [
                named(1, 'רות כהן', { ...over, assignments: [{ ...came, state: 'ended' }] }),
                named(2, 'נעמי', over),
              ]
            : [],
        ),
    });
    renderFeature(<StaffAlarm />, 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: 'Show closed emergency calls' }));
    const cards = await screen.findAllByRole('article');
    expect(within(cards[0] as HTMLElement).getByText('דניאל כהן')).toBeTruthy();
    expect(screen.queryByText('No one yet')).toBeNull();
  });

  it('is not there without an emergency, and says when that is not known', async () => {
    let fails = false;
    stubApi({ 'GET /emergencies': () => (fails ? { status: 500 } : list([])) });
    const first = renderFeature(<StaffAlarm />);
    await screen.findByRole('button', { name: 'להציג קריאות חירום שנסגרו' });
    expect(screen.queryByRole('article')).toBeNull();
    first.unmount();
    fails = true;
    renderFeature(<StaffAlarm />);
    expect(await screen.findByText('לא הצלחנו לבדוק אם יש קריאות חירום')).toBeTruthy();
  });
});

describe('the ribbon over the other screens of the staff', () => {
  const waiting = [named(1, 'מחכה'), named(2, 'בטיפול', { state: 'acknowledged' })];

  it('says how many emergencies wait, and leads to them', async () => {
    stubApi({ 'GET /emergencies': list(waiting) });
    renderFeature(<StaffRibbon home="/admin/dashboard" pathname="/admin/management-menu" />, 'en-US');
    const link = await screen.findByRole('link', { name: /^An emergency call waits/ });
    expect(link.getAttribute('href')).toBe('/admin/dashboard');
    expect(screen.getByRole('alert').contains(link)).toBe(true);
  });

  it('shows nothing when every emergency is acknowledged', async () => {
    const calls = stubApi({ 'GET /emergencies': list(waiting.slice(1)) });
    renderFeature(<StaffRibbon home="/admin/dashboard" pathname="/admin/management-menu" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says nothing where the emergencies themselves stand', async () => {
    const calls = stubApi({ 'GET /emergencies': list(waiting) });
    renderFeature(<StaffRibbon home="/dashboard" pathname="/dashboard" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
