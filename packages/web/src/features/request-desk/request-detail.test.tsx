import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { SAMPLE_EXTRAS, sampleApplication } from '../../testing/request-samples.ts';
import { renderScreen, stubServer } from '../../testing/screen-kit.tsx';
import { RequestDetail } from './request-detail.tsx';

it.each<[Locale, 0 | 1, string]>([
  ['he-IL', 0, 'אין מיקום במפה'],
  ['en-US', 0, 'No position on the map'],
  ['en-US', 1, 'No position on the map'],
])('says in %s when nobody knows where the help is needed (%d)', async (locale, is_located, words) => {
  stubServer({
    'GET /admin/applications/40': () => ({
      body: {
        data: {
          application: { ...sampleApplication({ is_located }), ...SAMPLE_EXTRAS },
          links: [],
          invitations: [],
          history: [],
        },
      },
    }),
  });
  renderScreen(<RequestDetail id={40} onClose={vi.fn()} />, locale);
  expect(await screen.findByText('הסעה לטיפול')).toBeTruthy();
  expect(screen.queryByText(words) !== null).toBe(is_located === 0);
});

it.each<[Locale, string, string, string]>([
  ['he-IL', 'תוך 20 דקות · עם רכב גדול', 'נשלחה הודעה, עוד אין תשובה', 'וואטסאפ · הודעת טקסט (SMS)'],
  ['en-US', 'Within 20 minutes · עם רכב גדול', 'Asked, no answer yet', 'WhatsApp · Text message (SMS)'],
])(
  'shows what volunteers said, who was asked, and how to reach the person (%s)',
  async (locale, said, asked, ways) => {
    const volunteer = { id: 5, full_name: 'יואב מזרחי', phone: '+972500000001' };
    stubServer({
      'GET /admin/applications/40': () => ({
        body: {
          data: {
            application: { ...sampleApplication(), ...SAMPLE_EXTRAS, is_wp: 1, is_sms: 1 },
            links: [
              {
                id: 1,
                is_approved: 0,
                can_approve: 1,
                volunteer,
                note: 'עם רכב גדול',
                eta_minutes: 20,
                updated_at: '2026-06-16T06:00:00.000Z',
              },
            ],
            invitations: [
              {
                id: 2,
                volunteer: { ...volunteer, id: 6, full_name: 'סמיר חורי' },
                created_at: '2026-06-16T06:00:00.000Z',
              },
            ],
            history: [],
          },
        },
      }),
    });
    renderScreen(<RequestDetail id={40} said={(id) => <p>said of {id}</p>} onClose={vi.fn()} />, locale);
    expect((await screen.findByText('עם רכב גדול')).closest('p')?.textContent).toBe(said);
    expect(screen.getByText(asked).closest('li')?.textContent).toContain('סמיר חורי');
    expect(screen.getByText(ways)).toBeTruthy();
    expect(screen.getByText('said of 40')).toBeTruthy();
  },
);

it.each<[Locale, 0 | 1, string]>([
  ['he-IL', 1, 'ההצעה ממתינה לאישור'],
  ['he-IL', 0, 'אי אפשר לאשר כרגע'],
  ['en-US', 1, 'Waiting for approval'],
  ['en-US', 0, 'Cannot be approved now'],
])('says of an offer whether it can be approved (%s, %i)', async (locale, can_approve, words) => {
  const volunteer = { id: 5, full_name: 'יואב מזרחי', phone: '+972500000001' };
  const updated_at = '2026-06-16T06:00:00.000Z';
  const link = { id: 1, is_approved: 0, can_approve, volunteer, note: null, eta_minutes: null, updated_at };
  stubServer({
    'GET /admin/applications/40': () => ({
      body: {
        data: {
          application: { ...sampleApplication(), ...SAMPLE_EXTRAS },
          links: [link],
          invitations: [],
          history: [],
        },
      },
    }),
  });
  renderScreen(<RequestDetail id={40} onClose={vi.fn()} />, locale);
  expect((await screen.findByText(words)).closest('li')?.textContent).toContain('יואב מזרחי');
});
