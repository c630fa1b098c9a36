import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readDraft, saveDraft } from '../../../../lib/drafts/drafts.ts';
import { complaints, listAnswers } from '../../../../testing/registration-kit.tsx';
import { renderScreen, stubServer, type Answer } from '../../../../testing/screen-kit.tsx';
import { EMPTY_REFERENCE, type ReferenceFormValues } from './reference-form.ts';
import { ReferenceRegistration } from './reference-registration.tsx';

const OWNER = '7';
const NAME = 'reference-registration';
const PHONE = '+972521234567';

async function open(
  step: number,
  values: Partial<ReferenceFormValues>,
  answers: Record<string, Answer> = {},
) {
  saveDraft(NAME, OWNER, { values: { ...values }, step });
  vi.stubGlobal('scrollTo', vi.fn());
  const calls = stubServer({ ...listAnswers(), ...answers });
  renderScreen(<ReferenceRegistration owner={OWNER} />);
  await screen.findByRole('heading', { level: 1 });
  return calls;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const first = ['first'];
const complete: ReferenceFormValues = {
  ...EMPTY_REFERENCE,
  phone: PHONE,
  full_name: 'אסתר ברק',
  email: 'esther@example.org',
  residential_address: 'הרצל 5, חיפה',
  hmo: 'first',
  disability_id: [1],
  disability_recognition: first,
  organization: {
    ...EMPTY_REFERENCE.organization,
    organization_type: 'first',
    first_name: 'דנה',
    ongoing_support: true,
  },
  stairs_at_entrance: false,
  housing_type: 'first',
  living_situation: ['live_with_helper'],
  residents: [
    {
      relationship: 'first',
      first_name: 'אנה',
      last_name: 'כהן',
      phone: '0521112222',
      id_number: '123456782',
      birth_year: '1961',
      email: '',
    },
  ],
  protection_type: first,
  protection_accessibility: first,
  languages: first,
  communication_method_with: first,
  face_to_face_with: first,
  transport_needs: first,
  evacuation_equipment: first,
  animal_types: first,
  help_during_evacuation: first,
};

describe('registering another person', () => {
  it('asks for that person’s phone first, and says who gets a message', async () => {
    await open(0, {});
    expect(screen.getByText(/נשלח הודעה לאדם שרושמים/)).toBeTruthy();
    await press('לשמור ולהמשיך');
    await waitFor(() => expect(complaints()).toContain('טלפון: נא להזין מספר טלפון תקין'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^שם מלא/ }).autocomplete).toBe('off');
  });

  it('moves the focus to its heading, at whichever part it opens', async () => {
    await open(2, complete);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('refuses an impossible phone', async () => {
    await open(0, { ...complete, phone: '+97250' });
    await press('לשמור ולהמשיך');
    expect(complaints()).toEqual(['טלפון: נא להזין מספר טלפון תקין']);
  });

  it.each([
    [3, 'communication_method_with', 'directly_with_me', 'ישירות עם האדם'],
    [3, 'face_to_face_with', 'face_to_face_directly_with_me', 'ישירות עם האדם'],
    [4, 'transport_needs', 'own_transport', 'לאדם יש רכב'],
    [4, 'evacuation_residence', 'no_place', 'אין לאן להתפנות'],
    [4, 'family_member_options', 'no', 'לא, רק האדם עצמו'],
  ])('words the choices for someone else (part %i, %s, %s)', async (step, list, key, words) => {
    await open(step, complete, listAnswers({ [list]: [key, 'first'] }));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(`${list} ${key}`)).toBeNull();
  });

  it('asks to describe another way to communicate', async () => {
    const tools = ['other'];
    await open(
      3,
      {
        ...complete,
        communication_method_with: ['directly_with_me'],
        communication_tools: tools,
        face_to_face_with: ['face_to_face_directly_with_me'],
        face_to_face_tools: tools,
      },
      listAnswers({
        communication_method_with: ['directly_with_me'],
        face_to_face_with: ['face_to_face_directly_with_me'],
        communication_tools: tools,
        face_to_face_tools: tools,
      }),
    );
    await press('לשמור ולהמשיך');
    expect(complaints()).toEqual([
      'איזו דרך אחרת: צריך למלא את השדה הזה',
      'איזו דרך אחרת בפגישה: צריך למלא את השדה הזה',
    ]);
  });

  it('asks whose help that person prefers', async () => {
    await open(3, complete);
    expect(screen.getByRole('group', { name: /^ממי נוח לקבל עזרה\?/ })).toBeTruthy();
  });

  it('refuses a year of birth in the future', async () => {
    const year = new Date().getFullYear();
    const [resident] = complete.residents as [(typeof complete.residents)[number]];
    const born = (birth_year: number) => ({
      ...complete,
      residents: [{ ...resident, birth_year: String(birth_year) }],
    });
    await open(2, born(year + 1));
    await press('לשמור ולהמשיך');
    expect(complaints()).toEqual([expect.stringMatching(/שנת לידה: השנה לא יכולה להיות בעתיד$/)]);
  });

  it('words the consents for another person', async () => {
    await open(5, complete);
    expect(screen.getByRole('checkbox', { name: /יש לי סמכות לרשום בשמו/ })).toBeTruthy();
  });

  it('sends everything, and says what follows without revealing who owns the number', async () => {
    const calls = await open(5, complete, {
      ...listAnswers({ roles: ['volunteer', 'user'] }),
      'POST /reference/register': () => ({ body: { data: { phone: PHONE }, message: 'x' } }),
    });
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await press('לסיים את הרישום');
    const heading = await screen.findByRole('heading', { level: 1, name: 'תודה על הרישום' });
    expect(document.activeElement).toBe(heading);
    const sent = calls.find(({ path }) => path === '/reference/register')?.body as Record<string, unknown>;
    expect(sent).toMatchObject({
      phone: PHONE,
      help_during_evacuation: first,
      organization: { first_name: 'דנה', ongoing_support: true },
      residents: [{ birth_year: '1961', first_name: 'אנה' }],
      is_confirm: true,
      role_id: 2,
      is_active: 1,
    });
    expect(sent).not.toHaveProperty('grant');
    expect(readDraft(NAME, OWNER)).toBeNull();
    await press('לרשום אדם נוסף');
    expect(await screen.findByRole('heading', { level: 1, name: 'על מי מדובר?' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^שם מלא/ }).value).toBe('');
  });

  it('searches addresses sooner than other forms, and hides the suggestions sooner', async () => {
    const calls = await open(0, {}, { 'POST /dropdowns/places': () => ({ body: { data: [] } }) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const address = screen.getByRole('combobox');
    const notFound = () => screen.queryAllByText('הכתובת לא נמצאה').length > 0;
    const searches = () => calls.filter(({ path }) => path === '/dropdowns/places').length;
    fireEvent.focus(address);
    fireEvent.change(address, { target: { value: 'אטלנטיס' } });
    await wait(299);
    expect(searches()).toBe(0);
    await wait(1);
    expect(searches()).toBe(1);
    expect(notFound()).toBe(true);
    fireEvent.blur(address);
    await wait(299);
    fireEvent.keyDown(address, { key: 'ArrowDown' });
    expect(notFound()).toBe(true);
    await wait(1);
    expect(notFound()).toBe(false);
    vi.useRealTimers();
  });

  it('shows the server’s complaint about the phone at its field', async () => {
    await open(5, complete, {
      'POST /reference/register': () => ({
        status: 422,
        body: { code: 'invalid', message: 'x', errors: { phone: ['זה המספר שלך'] } },
      }),
    });
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await press('לסיים את הרישום');
    await screen.findByRole('heading', { level: 1, name: 'על מי מדובר?' });
    expect(complaints()).toEqual(['טלפון: זה המספר שלך']);
  });

  it('keeps the draft for its owner, without identity numbers and consents', async () => {
    await open(2, complete);
    await userEvent.type(screen.getByRole('textbox', { name: /^שם פרטי/ }), 'ת');
    await waitFor(() => {
      const kept = readDraft(NAME, OWNER)?.values as unknown as ReferenceFormValues;
      expect(kept.residents[0]).toMatchObject({ first_name: 'אנהת', id_number: '' });
    });
    expect(Object.keys(readDraft(NAME, OWNER)?.values ?? {})).not.toContain('is_confirm');
    expect(readDraft(NAME, '8')).toBeNull();
  });
});
