import { act, fireEvent, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PEOPLE_LISTS, REGISTRATION_LISTS } from '@ezra/contract/account/dropdowns';
import { createQueryClient } from '../../../../lib/api/queries.ts';
import { readDraft, saveDraft } from '../../../../lib/drafts/drafts.ts';
import { setLocale } from '../../../../lib/i18n/locale.ts';
import { NOTHING_KNOWN, REGISTERING as PHONE } from '../../../../testing/registration-kit.tsx';
import { renderKit } from '../../../../ui/test-kit.tsx';
import { UserRegistration } from './user-registration.tsx';

const go = vi.fn();
vi.mock('../../../../lib/navigation.ts', () => ({ useGo: () => go }));

const NAME = 'user-registration';
const lists = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [{ id: 1, name: 'first', label: `${name} 1` }]]));
const roles = [
  { id: 2, name: 'volunteer', label: 'התנדבות' },
  { id: 1, name: 'user', label: 'בקשת עזרה' },
];
const details = { ...NOTHING_KNOWN, full_name: 'נועה לוי' };

const register = vi.fn<() => [number, unknown]>();
// Loaded before: the app loads the schema while the person fills in the form.
beforeAll(() => import('./user-body.schema.ts'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setLocale('he-IL');
  go.mockReset();
  register.mockReset();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url) => {
      const path = (url as string).replace('/api', '');
      const data =
        path === '/dropdowns/register' ? { ...lists(PEOPLE_LISTS), roles } : lists(REGISTRATION_LISTS);
      const [status, body] = path === '/auth/register' ? register() : [200, { data }];
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    }),
  );
});
afterEach(() => vi.useRealTimers());

const forget = vi.fn();
const leave = vi.fn();
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function show() {
  forget.mockReset();
  leave.mockReset();
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <UserRegistration
        verified={{ phone: PHONE, grant: 'g'.repeat(40), details }}
        forget={forget}
        leave={leave}
        back={() => undefined}
      />
    </QueryClientProvider>,
  );
  await wait(50);
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** A draft that lacks only the consents. */
const complete = {
  full_name: 'נועה לוי',
  email: 'noa@example.org',
  residential_address: 'הרצל 5, חיפה',
  disability_id: [1],
  stairs_at_entrance: false,
  organization: { organization_type: 'first', other_organization_type: '' },
  ...Object.fromEntries(['hmo', 'housing_type'].map((name) => [name, 'first'])),
  ...Object.fromEntries(
    [
      'disability_recognition',
      'living_situation',
      'protection_type',
      'protection_accessibility',
      'languages',
      'communication_method_with',
      'face_to_face_with',
      'transport_needs',
      'evacuation_equipment',
      'animal_types',
    ].map((name) => [name, ['first']]),
  ),
};
const consent = () => act(async () => screen.getAllByRole('checkbox').forEach((box) => fireEvent.click(box)));

describe('the details form', () => {
  it('opens with what is known, and moves on only when its part is complete', async () => {
    await show();
    expect(heading()).toBe('קצת עליך');
    expect(field(/שם מלא/).value).toBe('נועה לוי');
    await press('לשמור ולהמשיך');
    expect(heading()).toBe('קצת עליך');
    const summary = screen.getByRole('group', { name: /צריך לתקן/ });
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('דוא״ל: צריך למלא את השדה הזה');
    expect(summary.querySelector('a')?.getAttribute('href')).toBe('#field-email');
    expect(summary.textContent).not.toContain('שם מלא');
  });

  it('lists missing answers by the names of the fields, also names that are questions', async () => {
    saveDraft(NAME, PHONE, { values: {}, step: 1 });
    await show();
    await press('לשמור ולהמשיך');
    const summary = screen.getByRole('group', { name: /צריך לתקן/ }).textContent;
    expect(summary).toContain('איזה גוף הכיר במוגבלות: צריך לבחור לפחות אפשרות אחת');
    expect(summary).toContain('גוף שמלווה אותך: צריך לבחור');
  });

  it('hides the e-mail in a quick emergency request', async () => {
    await show();
    expect(screen.queryByRole('textbox', { name: /דוא״ל/ })).not.toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('switch')));
    expect(screen.queryByRole('textbox', { name: /דוא״ל/ })).toBeNull();
  });
});

it('asks for the preferred helpers last in the part about language; the answer is optional and can be removed', async () => {
  saveDraft(NAME, PHONE, { values: complete, step: 3 });
  await show();
  const group = screen.getByRole('group', { name: /ממי נוח לך לקבל עזרה/ });
  expect(screen.getAllByRole('group').at(-1)).toBe(group);
  const radios = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['לא משנה', 'מאישה', 'מגבר']);
  const chosen = () => radios.filter(({ checked }) => checked).map(({ value }) => value);
  expect(chosen()).toEqual([]);
  await act(async () => fireEvent.click(within(group).getByRole('radio', { name: 'מאישה' })));
  expect(chosen()).toEqual(['female']);
  await act(async () => fireEvent.click(within(group).getByRole('button', { name: 'לבטל את הבחירה' })));
  expect(chosen()).toEqual([]);
  await press('לשמור ולהמשיך');
  expect(heading()).toBe('פינוי בחירום');
});

describe('the draft', () => {
  it('is saved while the person types, without the consents', async () => {
    await show();
    await act(async () => fireEvent.change(field(/שם מלא/), { target: { value: 'נועה כהן' } }));
    expect(readDraft(NAME, PHONE)).toBeNull();
    await wait(500);
    const draft = readDraft(NAME, PHONE);
    expect(draft?.values).toMatchObject({ full_name: 'נועה כהן' });
    expect(Object.keys(draft?.values ?? {})).not.toContain('is_confirm');
  });

  it('names the registered person in one sentence', async () => {
    await show();
    expect(screen.getByText(/^ההרשמה למספר/).textContent).toBe('ההרשמה למספר 050-100-0001');
  });

  it('opens at the part that was left', async () => {
    saveDraft(NAME, PHONE, { values: complete, step: 4 });
    await show();
    expect(heading()).toBe('פינוי בחירום');
    const note = 'המשכנו מהמקום שבו הפסקת.';
    expect(screen.queryByText(note)).not.toBeNull();
    await press(/^קצת עליך/);
    expect(screen.queryByText(note)).toBeNull();
    expect(field(/שם מלא/).value).toBe('נועה לוי');
    expect(field(/דוא״ל/).value).toBe('noa@example.org');
  });

  it('of another phone is not opened', async () => {
    saveDraft(NAME, '+972501000002', { values: { full_name: 'מישהו אחר' }, step: 3 });
    await show();
    expect(heading()).toBe('קצת עליך');
    expect(field(/שם מלא/).value).toBe('נועה לוי');
  });

  it('is deleted on a shared device, and nothing more is saved', async () => {
    await show();
    await act(async () => fireEvent.change(field(/שם מלא/), { target: { value: 'נועה כהן' } }));
    await wait(500);
    screen.getByRole('button', { name: 'זה לא המכשיר שלי' }).focus();
    await press('זה לא המכשיר שלי');
    expect(readDraft(NAME, PHONE)).toBeNull();
    expect(forget).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'זה לא המכשיר שלי' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await act(async () => fireEvent.change(field(/שם מלא/), { target: { value: 'נועה גל' } }));
    await wait(1000);
    expect(readDraft(NAME, PHONE)).toBeNull();
    expect(field(/שם מלא/).value).toBe('נועה גל');
  });
});

describe('sending', () => {
  const sentBody = (): unknown => {
    const [, request] = vi.mocked(fetch).mock.calls.find(([url]) => url === '/api/auth/register') ?? [];
    return JSON.parse(request?.body as string);
  };

  const send = async () => {
    saveDraft(NAME, PHONE, { values: complete, step: 5 });
    await show();
    await consent();
    await press('לסיים את ההרשמה');
    await wait(50);
  };

  it('clears the draft and ends at the login', async () => {
    register.mockReturnValue([200, { data: { id: 1, police_confirmation_required: 0 }, message: 'נרשמת' }]);
    await send();
    expect(register).toHaveBeenCalledOnce();
    expect(sentBody()).toMatchObject({ user_registration: true, role_id: 1, is_active: 1, phone: PHONE });
    expect(readDraft(NAME, PHONE)).toBeNull();
    expect(forget).toHaveBeenCalled();
    expect(go).toHaveBeenCalledWith('/login');
  });

  it('is done once by a double click', async () => {
    register.mockReturnValue([200, { data: { id: 1, police_confirmation_required: 0 }, message: 'נרשמת' }]);
    saveDraft(NAME, PHONE, { values: complete, step: 5 });
    await show();
    await consent();
    const button = screen.getByRole('button', { name: 'לסיים את ההרשמה' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await wait(50);
    expect(register).toHaveBeenCalledOnce();
  });

  it('needs the consents first', async () => {
    saveDraft(NAME, PHONE, { values: complete, step: 5 });
    await show();
    await press('לסיים את ההרשמה');
    expect(register).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: 'צריך לתקן 3 דברים' })).toBeTruthy();
  });

  it('opens the part that the server complains about, and keeps all answers', async () => {
    register.mockReturnValue([
      422,
      { message: 'x', code: 'invalid', errors: { email: ['הכתובת כבר בשימוש'] } },
    ]);
    await send();
    expect(heading()).toBe('קצת עליך');
    expect(screen.getByRole('group', { name: /צריך לתקן/ }).textContent).toContain(
      'דוא״ל: הכתובת כבר בשימוש',
    );
    expect(readDraft(NAME, PHONE)).not.toBeNull();
  });

  it('asks for another code when the grant has expired, and keeps the draft', async () => {
    register.mockReturnValue([422, { message: 'x', code: 'invalid', errors: { grant: ['עבר זמן רב'] } }]);
    await send();
    expect(leave).toHaveBeenCalled();
    expect(readDraft(NAME, PHONE)).not.toBeNull();
  });
});
