import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { LinkPage as Page, OpenLinkPage } from '@ezra/contract/links';
import { renderFeature, stubApi, type Answers } from '../../testing/render-feature.tsx';
import { LinkPage } from './link-page.tsx';

vi.mock('../../ui/link/anchor.tsx', () => ({
  Anchor: ({ children, ...rest }: Record<string, unknown> & { children: React.ReactNode }) => (
    <a {...rest}>{children}</a>
  ),
}));

const TOKEN = 'a'.repeat(43);
const PATH = `/links/reference/${TOKEN}`;
const OPEN: OpenLinkPage = {
  state: 'open',
  title: 'הפרטים שלך',
  lines: ['נרשמת על ידי רות'],
  facts: [{ label: 'שם', value: 'אסתר ברק' }],
  more: null,
  question: 'זה נכון?',
  choices: [
    { value: 'yes', label: 'כן, זה נכון', tone: 'primary', confirm: null },
    {
      value: 'no',
      label: 'לא, להסיר',
      tone: 'danger',
      confirm: { title: 'למחוק הכול?', text: 'הכול יימחק', label: 'כן, למחוק', keep: 'לא, להשאיר' },
    },
  ],
  fields: { note: null, eta_minutes: null },
};
const done: Page = {
  state: 'answered',
  title: 'תודה',
  lines: ['התקבל'],
  next: { label: 'כניסה', path: '/user/login', tone: 'primary' },
};

function show(page: OpenLinkPage = OPEN, answers: Answers = {}) {
  const calls = stubApi({
    [`GET ${PATH}`]: { data: page },
    [`POST ${PATH}`]: { data: done },
    ...answers,
  });
  renderFeature(<LinkPage kind="reference" token={TOKEN} />);
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
/** There is no such link; what is wrong with it. */
const gone = (errors: Record<string, string[]>) => ({ status: 404, code: 'not_found', message: 'x', errors });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

describe('a page behind a personal link', () => {
  it('takes an answer, says what became of it and is read from there', async () => {
    const { sent } = show();
    await press('כן, זה נכון');
    const heading = await screen.findByRole('heading', { level: 1, name: 'תודה' });
    expect(sent()).toEqual([{ choice: 'yes', note: null, eta_minutes: null }]);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(heading.closest('.link-done')?.textContent).toContain('התקבל');
    const next = screen.getByText('כניסה').closest('a');
    expect([next?.getAttribute('href'), next?.className]).toEqual([
      '/user/login',
      expect.stringContaining('button--primary'),
    ]);
    expect(screen.queryByRole('button', { name: 'כן, זה נכון' })).toBeNull();
  });

  it.each<[string, Page, string]>([
    ['asks', OPEN, 'הפרטים שלך'],
    ['was answered', done, 'תודה'],
    ['is over', { state: 'expired', text: 'x' }, 'פג תוקף הבקשה'],
  ])('says whom to call when it %s', async (_, page, title) => {
    show(OPEN, { [`GET ${PATH}`]: { data: page } });
    await screen.findByRole('heading', { level: 1, name: title });
    const call = screen.getByText('שיחה לעמותה:').closest('a');
    expect(call?.getAttribute('href')).toBe('tel:+97231234567');
  });

  it('is not green when somebody should look at something', async () => {
    show(OPEN, { [`GET ${PATH}`]: { data: { ...done, tone: 'wait' } } });
    const heading = await screen.findByRole('heading', { level: 1, name: 'תודה' });
    expect(heading.closest('.card')?.className).toContain('link-wait');
  });

  it('asks once more before something is deleted', async () => {
    const { sent } = show();
    await press('לא, להסיר');
    const dialog = await screen.findByRole('alertdialog', { name: 'למחוק הכול?' });
    expect(dialog.textContent).toContain('הכול יימחק');
    await userEvent.click(within(dialog).getByRole('button', { name: 'לא, להשאיר' }));
    expect(sent()).toEqual([]);
    await press('לא, להסיר');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'כן, למחוק' }),
    );
    await screen.findByRole('heading', { level: 1, name: 'תודה' });
    expect(sent()).toEqual([{ choice: 'no', note: null, eta_minutes: null }]);
  });

  it('leads to where all of what it says stands', async () => {
    const links = [
      { label: 'תנאי השימוש', path: '/pages/terms' },
      { label: 'מדיניות הפרטיות', path: '/pages/privacy' },
    ];
    show({ ...OPEN, more: { label: 'עוד', lines: ['פרט'], links } });
    await button('כן, זה נכון');
    for (const { label, path } of links)
      expect(screen.getByText(label).closest('a')?.getAttribute('href')).toBe(path);
  });

  it('sends a line and a time along where they are asked for', async () => {
    const { sent } = show({ ...OPEN, fields: { note: 'משהו להוסיף?', eta_minutes: 'מתי?' } });
    await userEvent.type(await screen.findByRole('textbox', { name: 'משהו להוסיף?' }), 'עם רכב');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'מתי?' }), '20');
    await press('כן, זה נכון');
    await screen.findByRole('heading', { level: 1, name: 'תודה' });
    expect(sent()).toEqual([{ choice: 'yes', note: 'עם רכב', eta_minutes: 20 }]);
  });

  it('shows on one card what it is about, where that stands, whom to call and how to get there', async () => {
    show({
      ...OPEN,
      subject: 'הפסקת חשמל',
      badge: { label: 'ממתין לתשובה שלך', tone: 'wait' },
      facts: [
        { label: 'כתובת', value: 'ארלוזורוב 60', icon: 'place', href: 'https://maps.example/?q=1' },
        { label: 'טלפון', value: '050-100-0001', icon: 'phone', href: 'tel:+972501000001' },
      ],
      after: 'גם ״לא״ עוזר',
    });
    const card = (await screen.findByRole('heading', { level: 2, name: 'הפסקת חשמל' })).closest('.card');
    expect(card?.querySelector('.badge--wait')?.textContent).toBe('ממתין לתשובה שלך');
    expect(card?.querySelectorAll('.facts dt svg')).toHaveLength(2);
    const ways = [...(card?.querySelectorAll('a') ?? [])];
    expect(ways.map((way) => [way.getAttribute('href'), way.getAttribute('target')])).toEqual([
      ['https://maps.example/?q=1', '_blank'],
      ['tel:+972501000001', null],
    ]);
    expect(screen.getByText('גם ״לא״ עוזר')).toBeTruthy();
  });

  it('still shows it when the answer was given', async () => {
    const badge = { label: 'אושרה', tone: 'done' } as const;
    show(OPEN, {
      [`GET ${PATH}`]: { data: { ...done, subject: 'הסעה', badge, facts: [{ label: 'למי', value: 'רות' }] } },
    });
    await screen.findByRole('heading', { level: 1, name: 'תודה' });
    const card = screen.getByRole('heading', { level: 2, name: 'הסעה' }).closest('.card');
    expect(card?.textContent).toContain('אושרה');
    expect(card?.textContent).toContain('רות');
  });

  it('asks before a yes, too, where it counts; in red only what cannot be had again', async () => {
    const confirm = { title: 'לקבל את הבקשה?', text: 'נודיע לעמותה', label: 'כן, לקבל', keep: 'ביטול' };
    const { sent } = show({
      ...OPEN,
      choices: [{ value: 'accept', label: 'אני אעזור', tone: 'primary', confirm }, ...OPEN.choices.slice(1)],
    });
    await press('אני אעזור');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'לקבל את הבקשה?' }));
    const yes = dialog.getByRole('button', { name: 'כן, לקבל' });
    expect(yes.className).toContain('button--primary');
    await userEvent.click(dialog.getByRole('button', { name: 'ביטול' }));
    expect(sent()).toEqual([]);
    await press('לא, להסיר');
    const grave = within(await screen.findByRole('alertdialog', { name: 'למחוק הכול?' }));
    expect(grave.getByRole('button', { name: 'כן, למחוק' }).className).toContain('button--danger');
  });

  it.each<[string, Answers, string, string[]]>([
    [
      'unknown',
      { [`GET ${PATH}`]: gone({ code: ['הקישור נקטע'], message: ['כדאי להתקשר'] }) },
      'הבקשה אינה תקינה',
      ['הקישור נקטע', 'כדאי להתקשר'],
    ],
    [
      'expired',
      { [`GET ${PATH}`]: { data: { state: 'expired', text: 'אפשר לבקש קישור חדש' } } },
      'פג תוקף הבקשה',
      ['אפשר לבקש קישור חדש'],
    ],
  ])('that is %s is a red card with the words of the server', async (_, answers, title, lines) => {
    show(OPEN, answers);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    const card = heading.closest<HTMLElement>('.card--danger');
    expect([...(card?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual(lines);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that ended meanwhile becomes that card', async () => {
    let isGone = false;
    const none = gone({ code: ['הקישור נקטע'] });
    show(OPEN, {
      [`GET ${PATH}`]: () => (isGone ? none : { data: OPEN }),
      [`POST ${PATH}`]: none,
    });
    await button('כן, זה נכון');
    isGone = true;
    await press('כן, זה נכון');
    await screen.findByRole('heading', { level: 1, name: 'הבקשה אינה תקינה' });
  });

  it('can be asked for again when it did not arrive', async () => {
    let isDown = true;
    show(OPEN, {
      [`GET ${PATH}`]: () => (isDown ? { status: 400, code: 'malformed', message: 'x' } : { data: OPEN }),
    });
    await button('לנסות שוב');
    isDown = false;
    await press('לנסות שוב');
    await screen.findByRole('heading', { level: 1, name: 'הפרטים שלך' });
  });
});
