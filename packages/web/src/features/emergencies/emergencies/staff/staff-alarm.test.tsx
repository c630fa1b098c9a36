import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { sampleVolunteer } from '../../../../testing/volunteer-samples.ts';
import { sampleEmergency } from '../../../../testing/emergency-samples.ts';
import { keepFocus } from '../../../../lib/focus/kept.ts';
import { renderFeature, stubApi } from '../../../../testing/render-feature.tsx';
import { EmergencyLines } from './emergency-lines.tsx';
import { EmergencyLink } from './emergency-link.tsx';
import { PastEmergencies } from './past-emergencies.tsx';
import { StaffAlarm } from './staff-alarm.tsx';

const named = (id: number, name: string, change: Partial<StaffEmergency> = {}) =>
  sampleEmergency({ id, user: { ...sampleEmergency().user, full_name: name }, ...change });
const list = (emergencies: readonly StaffEmergency[]) => ({
  data: emergencies,
  meta: { total: emergencies.length, page: 1, perPage: 100 },
});

const sent = (
  change: Partial<StaffEmergency['assignments'][number]>,
): StaffEmergency['assignments'][number] => ({
  id: 1,
  state: 'coming',
  volunteer: { id: 2, full_name: 'אורי', phone: '+972502222222' },
  eta_minutes: null,
  note: null,
  created_at: '2026-11-20T01:00:00.000Z',
  answered_at: null,
  ...change,
});

describe('the alarm of the staff', () => {
  it('shows emergencies without an owner first, the longest waiting first, and announces them', async () => {
    stubApi({
      'GET /emergencies': list([
        named(1, 'בטיפול', { state: 'acknowledged', allowed_actions: ['assign', 'close'] }),
        named(2, 'מאוחרת', { raised_at: '2026-11-20T02:00:00.000Z' }),
        named(3, 'מוקדמת'),
      ]),
    });
    renderFeature(<StaffAlarm />);
    const cards = await screen.findAllByRole('article');
    expect(
      cards.map((card) =>
        within(card)
          .getByRole('heading')
          .textContent.replace(/[\u2068\u2069]/g, ''),
      ),
    ).toEqual(['מוקדמת, אשדוד', 'מאוחרת, אשדוד', 'בטיפול, אשדוד']);
    expect(cards.map((card) => card.classList.contains('alarm'))).toEqual([true, true, false]);
    expect(screen.getByRole('alert').textContent).toBe('קריאת חירום: מוקדמת. קריאת חירום: מאוחרת');
  });

  it.each<[Locale, string, string, string]>([
    ['he-IL', 'לפני 4 דקות, ועוד לא בטיפול', '״נפלתי״', 'איש קשר: גלית לוי 052-000-7714'],
    ['en-US', '4 minutes ago, not handled yet', '“נפלתי”', 'Contact person: גלית לוי 052-000-7714'],
  ])('shows everything needed to act on an emergency (%s)', async (locale, since, said, contact) => {
    const at = new Date(Date.now() - 4.5 * 60_000).toISOString();
    const { user } = sampleEmergency();
    stubApi({
      'GET /emergencies': list([
        sampleEmergency({
          raised_at: at,
          alarmed_at: at,
          description: 'נפלתי',
          user: {
            ...user,
            disability: 'כיסא גלגלים',
            comments: 'קומה 2',
            contact: { full_name: 'גלית לוי', phone: '+972520007714' },
          },
        }),
      ]),
    });
    renderFeature(<StaffAlarm />, locale);
    const card = await screen.findByRole('article');
    expect(within(card).getByText(since)).toBeTruthy();
    // The direction follows the person's words, not the page's language.
    expect(within(card).getByText(said).dir).toBe('auto');
    expect(within(card).getByText('כיסא גלגלים · \u2068קומה 2\u2069')).toBeTruthy();
    expect(card.textContent.replace(/[\u2066-\u2069]/g, '')).toContain(contact);
    expect(
      within(card)
        .getByRole('link', { name: /050-111-1111/ })
        .getAttribute('href'),
    ).toBe('tel:+972501111111');
    expect(
      within(card)
        .getByRole('link', { name: /הרצל 1, אשדוד/ })
        .getAttribute('href'),
    ).toContain('google.com/maps');
  });

  it('says since when an emergency has had no owner again', async () => {
    const alarmed_at = new Date(Date.now() - 2.5 * 60_000).toISOString();
    stubApi({ 'GET /emergencies': list([named(4, 'רות כהן', { alarmed_at })]) });
    renderFeature(<StaffAlarm />, 'en-US');
    expect(await screen.findByText('Not handled again, 2 minutes ago')).toBeTruthy();
  });

  it.each<[string, Partial<StaffEmergency>, string]>([
    ['without a volunteer', { state: 'acknowledged' }, 'Handled by דנה · no volunteer sent yet'],
    [
      'of whom an answer is awaited',
      {
        state: 'assigned',
        assignments: [
          sent({ state: 'asked', created_at: new Date(Date.now() - 3.5 * 60_000).toISOString() }),
        ],
      },
      'Handled by דנה · אורי was asked 3 minutes ago, no answer yet',
    ],
    [
      'whose volunteer comes',
      {
        state: 'assigned',
        assignments: [sent({ eta_minutes: 20, answered_at: '2026-11-20T01:02:00.000Z' })],
      },
      'Handled by דנה · אורי is on the way, arrives at about HH:22',
    ],
  ])('shows a handled emergency as a line: one %s', async (_case, change, words) => {
    stubApi({
      'GET /emergencies': list([
        named(4, 'רות כהן', { acknowledged_by: { id: 3, full_name: 'דנה' }, ...change }),
      ]),
    });
    renderFeature(<StaffAlarm />, 'en-US');
    const line = await screen.findByRole('article', { name: /רות כהן/ });
    // The hour depends on the machine's time zone.
    const said = line.textContent.replace(/[\u2068\u2069]/g, '').replace(/\d\d:22/, 'HH:22');
    expect(said).toContain(words);
    expect(within(line).queryByText('+972501111111')).toBeNull();
    await userEvent.click(within(line).getByRole('button', { name: /^See details/ }));
    expect(within(line).getByRole('link', { name: /050-111-1111/ })).toBeTruthy();
    await userEvent.click(within(line).getByRole('button', { name: /^Hide details/ }));
    expect(within(line).queryByRole('link', { name: /050-111-1111/ })).toBeNull();
  });

  it('lets staff take charge of an emergency with one tap', async () => {
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
    const emergency = named(4, 'רות כהן', { state: 'acknowledged' });
    const calls = stubApi({
      'GET /emergencies': list([emergency]),
      'POST /emergencies/4/close': { data: { ...emergency, state: 'closed' } },
    });
    renderFeature(<StaffAlarm />, 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: /^See details/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Close the call/ }));
    await userEvent.type(await screen.findByLabelText(/^Note/), 'The ambulance came');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, close it' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        system_note: 'The ambulance came',
      }),
    );
  });

  it('says in the open dialog that a colleague has sent a volunteer, or closed the emergency', async () => {
    let emergencies = [named(4, 'רות כהן')];
    stubApi({ 'GET /emergencies': () => list(emergencies), 'GET /emergencies/4/volunteers': { data: [] } });
    const { refresh, container } = renderFeature(<StaffAlarm />, 'en-US');
    keepFocus(container);
    await userEvent.click(await screen.findByRole('button', { name: /^Send a volunteer/ }));
    expect(await screen.findByRole('dialog', { name: 'Who should go to רות כהן?' })).toBeTruthy();
    expect(screen.queryByText(/We have asked/)).toBeNull();
    const volunteer = { id: 2, full_name: 'דניאל כהן', phone: '+972502222222' };
    const assignments: StaffEmergency['assignments'] = [sent({ state: 'asked', volunteer })];
    emergencies = emergencies.map((emergency) => ({ ...emergency, state: 'assigned', assignments }));
    await refresh('emergency');
    const said = await screen.findByText(/^We have asked דניאל כהן already/);
    expect(said.closest('[role=status]')).toBeTruthy();
    emergencies = [];
    await refresh('emergency');
    expect(await screen.findByRole('dialog', { name: 'The call of רות כהן is already closed' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The pressed button is gone with the emergency.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Emergency calls' })),
    );
  });

  it.each<[Locale, RegExp, RegExp, string[]]>([
    ['he-IL', /^לשלוח מתנדב/, /^לשלוח/, ['התקבלה תשובה חיובית באירוע · 1', 'הקרובים ביותר · 1']],
    ['en-US', /^Send a volunteer/, /^Send/, ['Said yes in the event · 1', 'The nearest · 1']],
  ])('compares volunteers, and sends the chosen one at once (%s)', async (locale, open, send, groups) => {
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
  });

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

  it('shows the volunteers sent to a closed emergency, without asking for an acknowledgement', async () => {
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
    renderFeature(<PastEmergencies />, 'en-US');
    await userEvent.click(await screen.findByRole('button', { name: 'Show closed emergency calls' }));
    const cards = await screen.findAllByRole('article');
    expect(within(cards[0] as HTMLElement).getByText('דניאל כהן')).toBeTruthy();
    expect(screen.queryByText('No one yet')).toBeNull();
  });

  it('renders nothing without an emergency, and says when loading failed', async () => {
    let fails = false;
    const calls = stubApi({ 'GET /emergencies': () => (fails ? { status: 500 } : list([])) });
    const first = renderFeature(<StaffAlarm />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
    first.unmount();
    fails = true;
    renderFeature(<StaffAlarm />);
    expect(await screen.findByText('לא הצלחנו לבדוק אם יש קריאות חירום')).toBeTruthy();
  });
});

const waiting = [
  named(1, 'מחכה'),
  named(2, 'בטיפול', { state: 'acknowledged', acknowledged_by: { id: 3, full_name: 'דנה' } }),
];

describe('the link in the header of the other screens', () => {
  it.each<[Locale, RegExp]>([
    ['he-IL', /^קריאת חירום אחת.*עוד לא בטיפול/],
    ['en-US', /^One emergency call.*not handled yet/],
  ])('counts the emergencies that nobody handles, and links to them (%s)', async (locale, name) => {
    stubApi({ 'GET /emergencies': list(waiting) });
    renderFeature(<EmergencyLink home="/admin/tasks" pathname="/admin/management-menu" />, locale);
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/admin/tasks');
    expect(screen.getByRole('alert').contains(link)).toBe(true);
  });

  it('shows nothing when every emergency is handled', async () => {
    const calls = stubApi({ 'GET /emergencies': list(waiting.slice(1)) });
    renderFeature(<EmergencyLink home="/admin/tasks" pathname="/admin/management-menu" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('shows nothing on the screen of the emergencies', async () => {
    const calls = stubApi({ 'GET /emergencies': list(waiting) });
    renderFeature(<EmergencyLink home="/dashboard" pathname="/dashboard" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the lines above a list of other things', () => {
  it('are a row each, with a button to take charge of one without an owner', async () => {
    let emergencies = waiting;
    const calls = stubApi({
      'GET /emergencies': () => list(emergencies),
      'POST /emergencies/1/acknowledge': () => {
        emergencies = waiting.map((each) => ({ ...each, state: 'acknowledged' as const }));
        return { data: emergencies[0] };
      },
    });
    renderFeature(<EmergencyLines home="/admin/tasks" />, 'en-US');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.className)).toEqual(['calm calm--loud', 'calm']);
    expect(screen.getAllByRole('link', { name: /^Go to the call/ })[0]?.getAttribute('href')).toBe(
      '/admin/tasks',
    );
    await userEvent.click(screen.getByRole('button', { name: /^I’m handling this/ }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('are one row for all handled emergencies, each name and town in its own direction', async () => {
    const handled: Partial<StaffEmergency> = {
      state: 'acknowledged',
      allowed_actions: ['close'],
      town: 'חיפה',
    };
    stubApi({ 'GET /emergencies': list([named(1, 'חליל מנסור', handled), named(2, 'מרגלית לוי', handled)]) });
    renderFeature(<EmergencyLines home="/admin/tasks" />, 'en-US');
    const [row] = await screen.findAllByRole('listitem');
    const names = [...(row?.querySelectorAll('.calm__words bdi') ?? [])].map(({ textContent }) =>
      textContent.replace(/[\u2068\u2069]/g, ''),
    );
    expect(names).toEqual(['חליל מנסור, חיפה', 'מרגלית לוי, חיפה']);
  });

  it('are absent without an emergency', async () => {
    const calls = stubApi({ 'GET /emergencies': list([]) });
    const { container } = renderFeature(<EmergencyLines home="/admin/tasks" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
