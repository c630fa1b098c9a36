import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import type { SecondFactor } from '@ezra/contract/account/second-factor';
import type { AuthRecord } from '../../../lib/auth-record/record.ts';
import { browserRecord, currentAuth } from '../../../lib/auth-record/store.ts';
import { renderFeature, stubApi, type Answers } from '../../../testing/render-feature.tsx';
import { sampleAuth } from '../../../testing/signed-in-samples.ts';
import { currentToasts, dismissToast } from '../../../lib/toasts.ts';
import { makePasskey, passkeyPlace, PasskeyNotGiven, showPasskey } from './passkeys.ts';
import { SecondStep } from './second-step.tsx';

const go = vi.fn();
vi.mock('../../../lib/navigation.ts', () => ({ useGo: () => go }));
vi.mock('./passkeys.ts', async (original) => ({
  ...(await original<typeof import('./passkeys.ts')>()),
  passkeyPlace: vi.fn(),
  showPasskey: vi.fn(),
  makePasskey: vi.fn(),
}));

const FACTORS: SecondFactor = {
  state: 'needed',
  is_required: 1,
  passkey_host: 'ezra.example.org',
  passkeys: [{ id: 1, name: 'הטלפון שלי', created_at: '2026-03-01T10:00:00Z', last_used_at: null }],
  totp_since: '2026-03-01T10:00:00Z',
  recovery_codes_left: 10,
};
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbbb`);
const credential = { id: 'x', type: 'public-key' as const, response: {} };

const said = () => currentToasts().map(({ tone, text }) => [tone, text]);
const GIVEN = 'השלב השני אומת';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  go.mockReset();
  vi.mocked(passkeyPlace).mockReset().mockReturnValue('here');
  vi.mocked(showPasskey).mockReset().mockResolvedValue(credential);
  vi.mocked(makePasskey).mockReset().mockResolvedValue(credential);
});

async function show({
  factors = {},
  answers = {},
  auth = {},
  role = 'admin',
  locale = 'he-IL',
}: {
  factors?: Partial<SecondFactor>;
  answers?: Answers;
  auth?: Partial<AuthRecord>;
  role?: Role;
  locale?: Locale;
} = {}) {
  const found = { ...FACTORS, ...factors };
  const record = sampleAuth(role, { second_factor: found.state, ...auth });
  browserRecord.set({ auth: record });
  const calls = stubApi({ 'GET /auth/second-factor': { data: found }, ...answers });
  renderFeature(<SecondStep auth={record} />, locale);
  await screen.findByRole('heading', { level: 1 });
  return calls;
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const type = async (code: string) => {
  const [first] = boxes();
  await act(async () => void fireEvent.change(first as HTMLElement, { target: { value: code } }));
};
const isIn = () => currentAuth()?.second_factor === 'none';

describe('giving it', () => {
  it('offers the passkey first, then the six digits, then a recovery code, then the logout', async () => {
    await show();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'לאמת במפתח גישה',
      'לאשר',
      'המכשיר לא איתך? כניסה עם קוד שחזור',
      'לצאת',
    ]);
    expect(boxes()).toHaveLength(6);
    expect(boxes()[0]?.autocomplete).toBe('one-time-code');
    expect(boxes().every(({ inputMode }) => inputMode === 'numeric')).toBe(true);
  });

  it('by a passkey', async () => {
    const calls = await show({
      answers: {
        'POST /auth/second-factor/passkey/options': { data: { challenge: 'c' } },
        'POST /auth/second-factor/passkey': { data: null, message: GIVEN },
      },
    });
    await press('לאמת במפתח גישה');
    expect(showPasskey).toHaveBeenCalledWith({ challenge: 'c' });
    expect(calls.at(-1)?.body).toEqual({ response: credential });
    expect(isIn()).toBe(true);
    expect(said()).toEqual([['done', GIVEN]]);
  });

  it('by a passkey that the device did not confirm: an error beside the button, and another try', async () => {
    vi.mocked(showPasskey).mockRejectedValueOnce(new PasskeyNotGiven('stopped'));
    await show({
      answers: {
        'POST /auth/second-factor/passkey/options': { data: { challenge: 'c' } },
        'POST /auth/second-factor/passkey': { data: null },
      },
    });
    await press('לאמת במפתח גישה');
    expect(screen.getByRole('alert').textContent).toContain('לא הושלם');
    expect(isIn()).toBe(false);
    await press('לאמת במפתח גישה');
    expect(isIn()).toBe(true);
  });

  it('by the app: the error of a wrong code is under the boxes, which are emptied', async () => {
    let isRight = false;
    await show({
      factors: { passkeys: [] },
      answers: {
        'POST /auth/second-factor/totp': () =>
          isRight
            ? { data: null, message: GIVEN }
            : { status: 422, code: 'invalid', message: 'x', errors: { code: ['הקוד אינו נכון'] } },
      },
    });
    expect(screen.queryByRole('button', { name: 'לאמת במפתח גישה' })).toBeNull();
    await press('לאשר');
    expect(screen.getByText('נא להזין 6 ספרות')).toBeTruthy();
    await type('123456');
    expect(screen.queryByText('נא להזין 6 ספרות')).toBeNull();
    await press('לאשר');
    expect(screen.getByText('הקוד אינו נכון')).toBeTruthy();
    expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '', '', '']);
    isRight = true;
    expect(said()).toEqual([]);
    await type('654321');
    await press('לאשר');
    expect(isIn()).toBe(true);
    expect(said()).toEqual([['done', GIVEN]]);
  });

  it.each([
    ['elsewhere', /ezra\.example\.org/],
    ['nowhere', /כתובת של מספרים/],
    ['unsupported', /אינו תומך/],
  ] as const)('says why passkeys cannot be used: %s', async (place, words) => {
    vi.mocked(passkeyPlace).mockReturnValue(place);
    await show();
    expect(screen.queryByRole('button', { name: 'לאמת במפתח גישה' })).toBeNull();
    expect(screen.getByText(words)).toBeTruthy();
    expect(boxes()).toHaveLength(6);
  });

  it.each([
    [2, 'נשארו שני קודי שחזור. כדאי ליצור חדשים בפרופיל'],
    [0, 'זה היה קוד השחזור האחרון. כדאי ליצור חדשים בפרופיל'],
    [7, null],
  ])('by a recovery code, and %d are left', async (left, warning) => {
    const calls = await show({
      answers: {
        'POST /auth/second-factor/recovery': { data: { recovery_codes_left: left }, message: GIVEN },
      },
    });
    await press(/קוד שחזור/);
    await press('לאשר');
    expect(screen.getByText('צריך למלא את השדה הזה')).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field.dir).toBe('ltr');
    await act(async () => void fireEvent.change(field, { target: { value: 'abcde-fghjk' } }));
    await press('לאשר');
    expect(calls.at(-1)?.body).toEqual({ code: 'abcde-fghjk' });
    expect(isIn()).toBe(true);
    expect(said()).toEqual([GIVEN, ...(warning === null ? [] : [warning])].map((text) => ['done', text]));
  });

  it('can be left for the staff login', async () => {
    const calls = await show({ role: 'manager', answers: { 'POST /auth/logout': { data: null } } });
    await press('לצאת');
    expect(calls.at(-1)?.path).toBe('/auth/logout');
    expect(currentAuth()).toBeNull();
    expect(go).toHaveBeenCalledWith('/admin/login', { replace: true });
  });

  it('can be avoided by switching to a role that needs none', async () => {
    const calls = await show({
      auth: { roles: ['user', 'admin'] },
      answers: {
        'POST /switch/role': { data: { ...sampleAuth('user'), roles: ['user', 'admin'] } },
      },
    });
    expect(screen.queryByRole('button', { name: /בהתנדבות/ })).toBeNull();
    await press(/כמבקש\/ת עזרה/);
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ role: 'user' }));
  });

  it('is over when it was given in another tab', async () => {
    await show({ factors: { state: 'none' }, auth: { second_factor: 'needed' } });
    await waitFor(() => expect(isIn()).toBe(true));
  });
});

describe('setting up the first one', () => {
  const nothing: Partial<SecondFactor> = {
    state: 'enrol',
    passkeys: [],
    totp_since: null,
    recovery_codes_left: 0,
  };
  const begun = {
    'POST /auth/totp': {
      data: { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Ezra:x?secret=ABC' },
    },
  };

  it('by an app: QR code with a label, the secret in groups, then the recovery codes, which must be saved', async () => {
    await show({
      factors: nothing,
      answers: { ...begun, 'POST /auth/totp/confirm': { data: { recovery_codes: CODES } } },
    });
    await press('להגדיר אפליקציית אימות');
    expect((await screen.findByRole('img')).getAttribute('aria-label')).toContain('להקליד את המפתח');
    const secret = screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
    expect(secret.dir).toBe('ltr');
    await type('123456');
    await press('לאשר ולהפעיל');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('קודי השחזור שלך');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(isIn()).toBe(false);
    // Pages over plain HTTP have no clipboard.
    expect('clipboard' in navigator).toBe(false);
    await press('להעתיק');
    expect(said()).toEqual([['danger', 'ההעתקה לא הצליחה. אפשר לשמור כקובץ או לרשום']]);
    await press('שמרתי את הקודים, להמשיך');
    expect(isIn()).toBe(true);
  });

  it('by an app on the same device: the secret can be copied without spaces', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    await show({ factors: nothing, answers: begun });
    await press('להגדיר אפליקציית אימות');
    await screen.findByRole('img');
    await press('להעתיק את המפתח');
    expect(copied).toEqual(['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567']);
    expect(said()).toEqual([['done', 'המפתח הועתק']]);
  });

  it('by a passkey with a name', async () => {
    const calls = await show({
      locale: 'en-US',
      factors: nothing,
      answers: {
        'POST /auth/passkeys/options': { data: { challenge: 'c' } },
        'POST /auth/passkeys': { data: { recovery_codes: CODES } },
      },
    });
    await press('Set up a passkey');
    await press('Create the passkey');
    expect(screen.getByText('Fill in this field')).toBeTruthy();
    await act(
      async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: 'My phone' } }),
    );
    vi.mocked(makePasskey).mockRejectedValueOnce(new PasskeyNotGiven('known'));
    await press('Create the passkey');
    expect(screen.getByRole('alert').textContent).toContain('already has a passkey for your account');
    await press('Create the passkey');
    expect(calls.at(-1)?.body).toEqual({ name: 'My phone', response: credential });
    expect(await screen.findByText('Your recovery codes')).toBeTruthy();
  });

  it('by the app alone where the site has no host name, with the reason', async () => {
    vi.mocked(passkeyPlace).mockReturnValue('nowhere');
    await show({ factors: { ...nothing, passkey_host: null } });
    expect(screen.queryByRole('button', { name: 'להגדיר מפתח גישה' })).toBeNull();
    expect(screen.getByText(/כתובת של מספרים בלבד/)).toBeTruthy();
  });
});
