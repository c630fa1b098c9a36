import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import {
  cells,
  found,
  names,
  NEAR,
  NOW,
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
const open = (locale: Locale = 'he-IL', more: Answers = {}) =>
  openCompared(<AssignDialog request={fromApplication(sampleApplication())} onDone={onDone} />, locale, more);

beforeEach(() => {
  onDone.mockReset();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the comparison of volunteers', () => {
  it.each<[Locale, string[], string[][]]>([
    [
      'he-IL',
      ['הציעו עזרה · 1', 'הקרובים ביותר · 2'],
      [
        ['מספר 1', '12\u00A0ק״מ', 'יש רכב', 'עברית, רומנית', '3 פעמים', 'לפני 9 ימים', '2', 'לאשר: אורי שגב'],
        [
          'מספר 2',
          '800\u00A0מ׳',
          'בלי רכב',
          'עברית',
          'עוד לא',
          'לפני 3 ימים',
          '0',
          'לשאול בהודעה: סמיר חורילבחור: סמיר חורי',
        ],
        [
          'מספר 3',
          '2\u00A0ק״מ',
          'יש רכב',
          'עברית',
          'עוד לא',
          'עוד לא',
          '1',
          'נשאל/ה ב־09:12: נעמה שחרלבחור: נעמה שחר',
        ],
      ],
    ],
    [
      'en-US',
      ['Offered help · 1', 'The nearest · 2'],
      [
        [
          'Number 1',
          '12\u00A0km',
          'יש רכב',
          'עברית, רומנית',
          '3 times',
          '9 days ago',
          '2',
          'Approve: אורי שגב',
        ],
        [
          'Number 2',
          '800\u00A0m',
          'בלי רכב',
          'עברית',
          'not yet',
          '3 days ago',
          '0',
          'Ask by message: סמיר חוריChoose: סמיר חורי',
        ],
        [
          'Number 3',
          '2\u00A0km',
          'יש רכב',
          'עברית',
          'not yet',
          'not yet',
          '1',
          'Asked at 09:12: נעמה שחרChoose: נעמה שחר',
        ],
      ],
    ],
  ])('shows the facts of each volunteer in groups (%s)', async (locale, groups, facts) => {
    vi.stubEnv('TZ', 'Asia/Jerusalem');
    await open(locale);
    expect(names()).toEqual(['אורי שגב', 'סמיר חורי', 'נעמה שחר']);
    expect(
      screen
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
        .filter((text) => text.includes('·') && / · \d/.test(text)),
    ).toEqual(groups);
    expect(['אורי שגב', 'סמיר חורי', 'נעמה שחר'].map(cells)).toEqual(facts);
  });

  it('says in words, not only by colour, what fits, and names the best volunteer', async () => {
    await open('en-US');
    const fits = (name: string) =>
      within(rowOf(name))
        .queryAllByRole('img')
        .map((icon) => icon.getAttribute('aria-label'));
    expect(fits('אורי שגב')).toEqual(['the best match', 'fits', 'fits']);
    expect(fits('סמיר חורי')).toEqual(['does not fit']);
    expect(rowOf('אורי שגב').className).toBe('is-best');
    // The answers that came with the offer.
    expect(rowOf('אורי שגב').textContent).toContain('Within 20 minutes · עם רכב גבוה');
  });

  it('sorts by distance, last help and calls, offers first', async () => {
    await open('en-US');
    const sortBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    sortBy('Last help');
    expect(names()).toEqual(['אורי שגב', 'נעמה שחר', 'סמיר חורי']);
    sortBy('Last help');
    expect(names()).toEqual(['אורי שגב', 'סמיר חורי', 'נעמה שחר']);
    sortBy('Calls this month');
    expect(names()).toEqual(['אורי שגב', 'סמיר חורי', 'נעמה שחר']);
    expect(screen.getByRole('columnheader', { name: 'Calls this month' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });

  it.each<[Locale, string[], string]>([
    ['he-IL', ['רכב מתאים', 'מדברים רומנית', 'כבר נפגשו'], 'להציג את כולם'],
    ['en-US', ['Suitable vehicle', 'Speaks רומנית', 'Met before'], 'Show everyone'],
  ])('filters by what the request needs (%s)', async (locale, labels, all) => {
    await open(locale);
    const chips = within(screen.getByRole('group')).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(labels);
    const toggle = (index: number) => fireEvent.click(chips[index] as HTMLElement);
    toggle(0);
    expect(names()).toEqual(['אורי שגב', 'נעמה שחר']);
    expect(chips[0]?.getAttribute('aria-pressed')).toBe('true');
    toggle(1);
    expect(names()).toEqual(['אורי שגב']);
    toggle(1);
    toggle(0);
    expect(names()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: all })).toBeNull();
  });

  it('compares interests instead of vehicles for other help than a ride', async () => {
    const shopping = { id: 2, name: 'shopping', label: 'קניות', type: 2 } as const;
    const data = found({ category: shopping, expiration_date: '2026-06-20', arrival_date: null });
    await open('he-IL', { 'GET /admin/applications/40': { data } });
    expect(screen.getByRole('columnheader', { name: 'תחום העזרה' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'רכב' })).toBeNull();
  });
});

it.each<[Locale, string[]]>([
  ['he-IL', ['מרים פרץ, רמת גן', 'הסעה', 'מחר בשעה 09:00', 'ביאליק 14, רמת גן אל שיבא, תל השומר', 'הליכון']],
  [
    'en-US',
    ['מרים פרץ, רמת גן', 'הסעה', 'tomorrow at 09:00', 'ביאליק 14, רמת גן to שיבא, תל השומר', 'הליכון'],
  ],
])('shows the request on top, with its main facts (%s)', async (locale, texts) => {
  const { baseElement } = await open(locale);
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
  const sketch = baseElement.querySelector('.sketch');
  expect(sketch?.getAttribute('aria-hidden')).toBe('true');
  expect([...(sketch?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
  ]);
});

describe('searching', () => {
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const search = async (value: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    await wait(350);
    await wait(50);
  };
  it.each<[Locale, string]>([
    ['he-IL', 'לא ברשימה: דן ברק. אין אישור משטרה, החשבון חסום'],
    ['en-US', 'Not in the list: דן ברק. no police certificate, the account is blocked'],
  ])('says why a searched volunteer is not listed (%s)', async (locale, said) => {
    const { calls } = await open(locale, {
      'GET /admin/user/open-volunteers': ({ query }) => ({ data: query.get('search') ? [] : [NEAR] }),
      'GET /admin/user/missing-volunteers': {
        data: [{ id: 9, full_name: 'דן ברק', phone: '+972500000009', reasons: ['no_police', 'blocked'] }],
      },
    });
    await search('דן ');
    expect(screen.getByText(said).closest('[role=status]')).toBeTruthy();
    const asked = calls.filter(({ path }) => path.endsWith('/missing-volunteers'));
    expect(asked.map(({ query }) => query.get('search'))).toEqual(['דן']);
  });

  it.each<[Locale, string]>([
    ['he-IL', 'לא נמצאו מתנדבים בשם או בטלפון הזה'],
    ['en-US', 'No volunteer has this name or phone'],
  ])('says that nobody was found (%s)', async (locale, said) => {
    await open(locale, {
      'GET /admin/user/open-volunteers': ({ query }) => ({ data: query.get('search') ? [] : [NEAR] }),
    });
    await search('זאב');
    expect(screen.getByRole('heading', { name: said })).toBeTruthy();
    expect(announced()).toContain(said);
  });

  it.each<[Locale, string]>([
    ['he-IL', 'נמצאו: 2'],
    ['en-US', 'Found: 2'],
  ])('announces how many were found (%s)', async (locale, said) => {
    await open(locale, { 'GET /admin/user/open-volunteers': { data: [NEAR, { ...NEAR, id: 8 }] } });
    expect(announced()).not.toContain(said);
    await search('שחר');
    expect(announced()).toContain(said);
  });
});

it.each<[Locale, string, string]>([
  ['he-IL', 'אין כרגע מתנדבים פנויים', '054-000-2213'],
  ['en-US', 'No volunteers are free right now', '054-000-2213'],
])('says what to do when no volunteer is free (%s)', async (locale, title, phone) => {
  await open(locale, { 'GET /admin/user/open-volunteers': { data: [] } });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: phone })).toBeTruthy();
});

it('offers to reload a part that failed to load', async () => {
  let fails = true;
  await open('en-US', {
    'GET /admin/user/open-volunteers': () => (fails ? { status: 500 } : { data: [NEAR] }),
  });
  await wait(10_000);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wait(50);
  expect(names()).toEqual(['סמיר חורי']);
});

it.each<[Locale, RegExp, string]>([
  ['he-IL', /^לבחור/, 'הבקשה כבר בטיפול של דנה לוי.'],
  ['en-US', /^Choose/, 'דנה לוי is handling this request already.'],
])('says that a colleague gave the request to a volunteer meanwhile (%s)', async (locale, choose, said) => {
  let data = found();
  const { calls, refresh } = await open(locale, { 'GET /admin/applications/40': () => ({ data }) });
  const volunteer = { id: 3, full_name: 'דנה לוי', phone: '+972500000003' };
  data = found({ status: 'in_treatment', volunteer, allowed_actions: ['close', 'unassign'] });
  await refresh('applications');
  await wait(50);
  expect(screen.getByText(said)).toBeTruthy();
  press('סמיר חורי', choose);
  await wait(50);
  expect(written(calls)).toEqual([]);
});
