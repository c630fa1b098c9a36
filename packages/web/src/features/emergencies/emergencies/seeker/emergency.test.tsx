import type { ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmergencyStatus } from '@ezra/contract/emergencies/emergencies';
import { sampleStatus } from '../../../../testing/emergency-samples.ts';
import { renderFeature, stubApi } from '../../../../testing/render-feature.tsx';
import { ActiveEmergency } from './active-emergency.tsx';
import { DockEmergency } from './emergency-button.tsx';
import { RaiseDialog } from './raise-dialog.tsx';

vi.mock('../../../../lib/navigation.ts', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/profile',
}));

const volunteer = { full_name: 'דניאל כהן', phone: '+972502222222' };
const asked = {
  volunteer,
  assigned_volunteer: 1,
  is_approved: 0,
  assigned_at: '2026-11-20T01:05:00.000Z',
} as const;
const none = sampleStatus({ without_volunteer: 0, record: null, time: null });

/** The headline in both languages for each state of the emergency. */
const HEADLINES: [string, Partial<EmergencyStatus>, he: string, en: string][] = [
  ['nobody answered yet', {}, 'הקריאה שלך התקבלה', 'We received your call'],
  [
    'somebody of the staff has it',
    { acknowledged_at: '2026-11-20T01:03:00.000Z', acknowledged_by: 'דנה' },
    'הקריאה שלך בטיפול',
    'Your call is being handled',
  ],
  ['a volunteer was sent', asked, 'פנינו אל דניאל כהן', 'We asked דניאל כהן to come'],
  ['the volunteer comes', { ...asked, is_approved: 1 }, 'דניאל בדרך אליך', 'דניאל is on the way to you'],
  [
    'the volunteer cannot come',
    { reject_volunteer: 1 },
    'מחפשים מישהו אחר',
    'We are looking for someone else',
  ],
];

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));

describe('the panel of an open emergency', () => {
  it.each(HEADLINES)('%s', async (_name, change, he, en) => {
    for (const [locale, words] of [
      ['he-IL', he],
      ['en-US', en],
    ] as const) {
      stubApi({ 'GET /event/requests/emergency': { data: sampleStatus(change) } });
      const { unmount } = renderFeature(<ActiveEmergency>the page</ActiveEmergency>, locale);
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(words);
      expect(screen.queryByText('the page')).toBeNull();
      unmount();
    }
  });

  it.each([
    [0, 'פנינו למתנדב/ת, עוד אין תשובה'],
    [1, 'יש מתנדב/ת'],
  ] as const)('mentions a volunteer only after they accepted: %i', async (is_approved, words) => {
    stubApi({ 'GET /event/requests/emergency': { data: sampleStatus({ ...asked, is_approved }) } });
    renderFeature(<ActiveEmergency>the page</ActiveEmergency>, 'he-IL');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says when the volunteer arrives, and links their phone', async () => {
    const coming = {
      ...asked,
      is_approved: 1,
      eta_minutes: 20,
      answered_at: '2026-11-20T01:06:00.000Z',
    } as const;
    stubApi({ 'GET /event/requests/emergency': { data: sampleStatus(coming) } });
    renderFeature(<ActiveEmergency>the page</ActiveEmergency>);
    const phone = await screen.findByRole('link', { name: 'להתקשר אל דניאל' });
    expect(phone.getAttribute('href')).toBe('tel:+972502222222');
    const arrival = new Date('2026-11-20T01:26:00.000Z').toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(screen.getAllByText(new RegExp(arrival))).toHaveLength(2);
  });

  it('closes the emergency after one question; after a failure it stays open', async () => {
    let status = sampleStatus();
    const calls = stubApi({
      'GET /event/requests/emergency': () => ({ data: status }),
      'DELETE /event/requests/emergency': () => ({ data: (status = none), message: 'קריאת החירום נסגרה' }),
    });
    renderFeature(
      <main id="main" tabIndex={-1}>
        <ActiveEmergency>the page</ActiveEmergency>
      </main>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'לסגור את הקריאה' }));
    await userEvent.click(await screen.findByRole('button', { name: 'לא, עדיין דרושה לי עזרה' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'לסגור את הקריאה' }));
    await userEvent.click(await screen.findByRole('button', { name: 'כן, לסגור את הקריאה' }));
    expect(await screen.findByText('the page')).toBeTruthy();
    // The focus starts at the top, not where the button was.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('shows the page while no emergency is open, and when the state is unknown', async () => {
    const calls = stubApi({ 'GET /event/requests/emergency': { status: 500 } });
    renderFeature(<ActiveEmergency>the page</ActiveEmergency>);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('the page')).toBeTruthy();
  });
});

describe('the button', () => {
  const button = () => screen.queryByRole('button', { name: 'חירום' });
  const bar = (pressed: ReactNode) => <nav>{pressed}</nav>;

  it('does not show before it is known that no emergency is open', async () => {
    let tell = (_: { data: EmergencyStatus }): void => undefined;
    const told = new Promise<{ data: EmergencyStatus }>((resolve) => (tell = resolve));
    stubApi({ 'GET /event/requests/emergency': () => told });
    renderFeature(<DockEmergency>{bar}</DockEmergency>);
    expect(button()).toBeNull();
    tell({ data: none });
    await waitFor(() => expect(button()).not.toBeNull());
  });

  it('does not show while one is open', async () => {
    stubApi({ 'GET /event/requests/emergency': { data: sampleStatus() } });
    const seen = vi.fn();
    const { container } = renderFeature(<DockEmergency>{bar}</DockEmergency>);
    new MutationObserver(() => button() && seen()).observe(container, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    expect(button()).toBeNull();
    expect(await screen.findByRole('navigation', { name: 'מספרי חירום' })).toBeTruthy();
    expect(seen).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing is heard', () => new Promise<never>(() => undefined)],
    ['it cannot be known', () => ({ status: 500 })],
  ])('shows anyway when %s', async (_name, answer) => {
    stubApi({ 'GET /event/requests/emergency': answer });
    renderFeature(<DockEmergency>{bar}</DockEmergency>);
    await waitFor(() => expect(button()).not.toBeNull(), { timeout: 5000 });
  });
});

describe('the dialog of the button', () => {
  it('sends the typed line, and closes', async () => {
    const onClose = vi.fn();
    const calls = stubApi({ 'POST /event/requests': { data: sampleStatus() } });
    renderFeature(<RaiseDialog isOpen onClose={onClose} />);
    await userEvent.type(screen.getByLabelText('מה קרה?'), 'נפלתי');
    await userEvent.click(screen.getByRole('button', { name: 'כן, לקרוא לעזרה' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.map(({ body }) => body)).toEqual([{ description: 'נפלתי' }]);
  });

  it('says that nothing was sent, with the server’s message or the numbers to call', async () => {
    let isOffline = false;
    stubApi({
      'POST /event/requests': () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return { status: 422, code: 'disability_required', message: 'צריך לבחור מוגבלות' };
      },
    });
    renderFeature(<RaiseDialog isOpen onClose={vi.fn()} />);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'כן, לקרוא לעזרה' }));
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('צריך לבחור מוגבלות');
    isOffline = true;
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('אין חיבור לאינטרנט'));
    expect(screen.getByRole('link', { name: /101/ }).getAttribute('href')).toBe('tel:101');
  });
});
