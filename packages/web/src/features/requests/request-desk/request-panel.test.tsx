import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { CallData } from '@ezra/contract/common/endpoint';
import type { RequestAction } from '@ezra/contract/requests/help-requests';
import type { readApplication } from '@ezra/contract/calls/requests';
import type { Locale } from '@ezra/contract/common/locales';
import { sampleFound } from '../../../testing/request-samples.ts';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { sampleFacts } from '../../../testing/volunteer-samples.ts';
import { PanelContext } from '../../../ui/desk/panel-context.ts';
import { RequestPanel } from './request-panel.tsx';
import { useNews } from './use-news.tsx';

const OFFER = {
  id: 1,
  is_approved: 0 as const,
  can_approve: 1 as const,
  volunteer: { id: 5, full_name: 'יואב מזרחי', phone: '+972500000001' },
  note: null,
  eta_minutes: null,
  updated_at: '2026-06-16T06:00:00.000Z',
  facts: sampleFacts(),
} satisfies CallData<typeof readApplication>['links'][number];

const act = vi.fn();
const PLACE = {
  title: 'הבקשות',
  position: 1,
  total: 3,
  isFirst: true,
  isLast: false,
  go: vi.fn(),
  close: vi.fn(),
  isBeside: true,
};
const open = (locale: Locale = 'he-IL', said?: (id: number) => ReactNode) =>
  renderScreen(
    <PanelContext value={PLACE}>
      <RequestPanel id={40} line={undefined} said={said} act={act} />
    </PanelContext>,
    locale,
  );

it.each<[Locale, RegExp]>([
  ['he-IL', /^נשאלו ועוד לא ענו: 4$/],
  ['en-US', /^Asked, no answer yet: 4$/],
])('shows the volunteer in charge first, and folds volunteers who were asked (%s)', async (locale, asked) => {
  const one = (id: number, change: object) => ({
    ...OFFER,
    id,
    can_approve: 0 as const,
    volunteer: { ...OFFER.volunteer, id, full_name: `מתנדב ${id}` },
    ...change,
  });
  const invitation = (id: number) => ({
    id,
    volunteer: { id: 20 + id, full_name: `נשאל ${id}`, phone: '+972500000009' },
    created_at: '2026-06-16T07:00:00.000Z',
  });
  stubServer({
    'GET /admin/applications/40': () => ({
      body: {
        data: sampleFound([], {
          links: [one(1, { is_approved: 2 }), one(2, { is_approved: 0 }), one(3, { is_approved: 1 })],
          invitations: [1, 2, 3, 4].map(invitation),
        }),
      },
    }),
  });
  open(locale);
  const summary = await screen.findByText(asked);
  expect(screen.getAllByText(/^מתנדב \d$/).map(({ textContent }) => textContent)).toEqual([
    'מתנדב 3',
    'מתנדב 2',
    'מתנדב 1',
  ]);
  expect(summary.closest('details')?.open).toBe(false);
});

it.each<[Locale, 0 | 1, string]>([
  ['he-IL', 0, 'אין מיקום במפה'],
  ['en-US', 0, 'No position on the map'],
  ['en-US', 1, 'No position on the map'],
])('says in %s when the place of the help is unknown (%d)', async (locale, is_located, words) => {
  stubServer({
    'GET /admin/applications/40': () => ({
      body: {
        data: sampleFound([], {
          application: { ...sampleFound([]).application, is_located },
        }),
      },
    }),
  });
  open(locale);
  expect(await screen.findByText('הסעה לטיפול')).toBeTruthy();
  expect(screen.queryByText(words) !== null).toBe(is_located === 0);
});

it.each<[Locale, string, string, string]>([
  ['he-IL', 'תוך 20 דקות · עם רכב גדול', 'נשלחה הודעה, עוד אין תשובה', 'וואטסאפ · הודעת טקסט (SMS)'],
  ['en-US', 'Within 20 minutes · עם רכב גדול', 'Asked, no answer yet', 'WhatsApp · Text message (SMS)'],
])(
  'shows what volunteers said, who was asked, and how to reach the person (%s)',
  async (locale, said, asked, ways) => {
    stubServer({
      'GET /admin/applications/40': () => ({
        body: {
          data: sampleFound([], {
            application: { ...sampleFound([]).application, is_wp: 1, is_sms: 1 },
            needs: [{ kind: 'home', label: 'קומה 4, בלי מעלית' }],
            links: [{ ...OFFER, note: 'עם רכב גדול', eta_minutes: 20 }],
            invitations: [
              {
                id: 2,
                volunteer: { ...OFFER.volunteer, id: 6, full_name: 'סמיר חורי' },
                created_at: '2026-06-16T06:00:00.000Z',
              },
            ],
          }),
        },
      }),
    });
    open(locale, (id) => <p>said of {id}</p>);
    expect((await screen.findByText('עם רכב גדול')).closest('p')?.textContent).toBe(said);
    expect(screen.getByText(asked).closest('li')?.textContent).toContain('סמיר חורי');
    expect(screen.getByText(ways)).toBeTruthy();
    expect(screen.getByText('said of 40')).toBeTruthy();
    expect(screen.getByText('קומה 4, בלי מעלית')).toBeTruthy();
  },
);

it.each<[RequestAction[], boolean, string[]]>([
  [
    ['assign', 'prioritise', 'reject'],
    true,
    ['לאשר את יואב מזרחי', 'לשבץ מישהו אחר', 'לסמן כדחופה', 'לדחות'],
  ],
  [['assign', 'reject'], false, ['לשבץ מתנדב/ת', 'לדחות']],
  [['close', 'unassign', 'reject'], false, ['לסגור את הבקשה', 'לבטל את השיבוץ', 'לדחות']],
  [[], false, []],
])('offers all allowed actions in its footer (%j, %s)', async (allowed, hasOffer, actions) => {
  stubServer({
    'GET /admin/applications/40': () => ({
      body: { data: sampleFound(allowed, { links: hasOffer ? [OFFER] : [] }) },
    }),
  });
  const { container } = open();
  await screen.findByText('הסעה לטיפול');
  const buttons = container.querySelectorAll('.panel__foot button');
  expect([...buttons].map(({ textContent }) => textContent)).toEqual(actions);
});

it('puts the best offer first', async () => {
  const nearer = {
    ...OFFER,
    id: 2,
    volunteer: { ...OFFER.volunteer, id: 6, full_name: 'סמיר חורי' },
    facts: sampleFacts({ distance_km: 1, helped_before: 2 }),
  };
  stubServer({
    'GET /admin/applications/40': () => ({
      body: { data: sampleFound(['assign'], { links: [OFFER, nearer] }) },
    }),
  });
  open();
  expect(await screen.findByRole('button', { name: 'לאשר את סמיר חורי' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^לאשר ?: / }).map(({ textContent }) => textContent)).toEqual([
    'לאשר: סמיר חורי',
    'לאשר: יואב מזרחי',
  ]);
  expect(screen.getByText('כבר נפגשו: פעמיים')).toBeTruthy();
});

it('approves the chosen offer', async () => {
  const other = { ...OFFER, id: 2, volunteer: { ...OFFER.volunteer, id: 6, full_name: 'סמיר חורי' } };
  stubServer({
    'GET /admin/applications/40': () => ({
      body: { data: sampleFound(['assign'], { links: [OFFER, other] }) },
    }),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^לאשר ?: סמיר חורי/ }));
  expect(act).toHaveBeenLastCalledWith(
    'approve',
    expect.objectContaining({ linkId: 2, volunteer: 'סמיר חורי' }),
  );
});

it('says of an offer that it cannot be approved now', async () => {
  stubServer({
    'GET /admin/applications/40': () => ({
      body: { data: sampleFound(['assign'], { links: [{ ...OFFER, can_approve: 0 }] }) },
    }),
  });
  open();
  expect((await screen.findByText('אי אפשר לאשר כרגע')).closest('li')?.textContent).toContain('יואב מזרחי');
  expect(screen.queryByRole('button', { name: /^לאשר/ })).toBeNull();
});

it('says what a colleague has done since the panel was opened, with the name', () => {
  const done = (actor: { id: number; full_name: string } | null) => ({
    new_values: { status: 'in_treatment' },
    created_at: '2026-06-16T06:00:00.000Z',
    actor,
  });
  const News = ({ id, history }: { id: number; history: ReturnType<typeof done>[] }) => useNews(id, history);
  const before = [done({ id: 2, full_name: 'ליאת ברק' })];
  const { rerender, container } = renderScreen(<News id={40} history={before} />);
  expect(container.textContent).toBe('');
  rerender(<News id={40} history={[done({ id: 3, full_name: 'דנה שרון' }), ...before]} />);
  expect(container.textContent).toContain('דנה שרון: הבקשה: בטיפול');
  rerender(<News id={41} history={before} />);
  expect(container.textContent).toBe('');
});
