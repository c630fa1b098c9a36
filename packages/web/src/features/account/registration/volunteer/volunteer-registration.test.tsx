import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Prefill } from '@ezra/contract/account/auth';
import { sayField } from '@ezra/contract/common/field-messages';
import {
  complainingFields,
  complaints,
  NOTHING_KNOWN,
  openForm,
  REGISTERING,
} from '../../../../testing/registration-kit.tsx';
import type { Answer } from '../../../../testing/screen-kit.tsx';
import type { RegistrationProps } from '../form/verified.ts';
import { VolunteerRegistration } from './volunteer-registration.tsx';

const go = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/navigation.ts', () => ({ useGo: () => go }));

// jsdom has no canvas, so this pad accepts any data.
vi.mock('signature_pad', () => ({
  default: class {
    addEventListener = vi.fn();
    fromDataURL = () => Promise.resolve();
    off = vi.fn();
  },
}));
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ scale: vi.fn() } as never);
});

/** Drafts have no identity number; with it, the form opens at the wanted part. */
const ID_NUMBER = { id_number: '123456782' };
const show = (step: number, values: object = {}) =>
  openForm(VolunteerRegistration, 'volunteer-registration', { step, values: { ...values } });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'לשמור ולהמשיך' }));

it.each<[number, object]>([
  [0, {}],
  [0, { dob: `${new Date().getFullYear() - 17}-01-01` }],
  [1, { ...ID_NUMBER, languages: ['other'], driving_license: true }],
])('the summary of part %i (%o) lists errors in the order of the page', async (step, values) => {
  await show(step, values);
  await goOn();
  const fields = complainingFields();
  expect(fields.length).toBeGreaterThan(7);
  const inOrder = fields.every((field, index) => {
    const next = fields[index + 1];
    return (
      field !== null &&
      (!next || (field.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    );
  });
  expect(inOrder, complaints().join('\n')).toBe(true);
});

it('the error of the identity number goes when the citizenship is changed to no', async () => {
  await show(0, { israeli_citizen: true });
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  const isWrong = (name: RegExp) => field(name).getAttribute('aria-invalid') === 'true';
  await userEvent.type(field(/^מספר זהות/), '123456789');
  await goOn();
  expect(complaints().join()).toContain(sayField('invalidIdNumber', 'he-IL'));
  expect(isWrong(/^מספר זהות/)).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'לא' }));
  await screen.findByText('ספרות בלבד, עד 9.');
  expect(isWrong(/^מספר זהות/)).toBe(false);
});

it('opens a draft at the part that lacks the identity number, which is not stored', async () => {
  await show(2, { first_name: 'אורי' });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('קצת עליך');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^שם פרטי/ }).value).toBe('אורי');
  expect(screen.getByText(/שמרנו את מה שכתבת, חוץ מפרטים רגישים/)).toBeTruthy();
  expect(screen.queryByText('המשכנו מהמקום שבו הפסקת.')).toBeNull();
});

it('the agreement can be downloaded beside its consent', async () => {
  await show(2, ID_NUMBER);
  const file = screen.getByRole('link', { name: 'ההסכם כקובץ PDF' });
  expect(file.getAttribute('href')).toBe('/storage/public/forms/volunteer-agreement.pdf');
  expect(file.hasAttribute('download')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'לסיים את ההרשמה' }));
  // The summary links to the first part; the errors of this part are shown in it.
  await userEvent.click(await screen.findByRole('button', { name: /הסכם וחתימה/ }));
  expect(screen.getByText('נא לחתום כאן, או להקליד את השם המלא')).toBeTruthy();
});

describe('what the server says about the phone when the form opens', () => {
  const openWith = async (detail: object) => {
    const leave = vi.fn();
    go.mockReset();
    const Form = (props: RegistrationProps) => <VolunteerRegistration {...props} leave={leave} />;
    const { calls } = await openForm(Form, 'volunteer-registration', {
      step: 0,
      values: {},
      answers: {
        'POST /volunteer/detail': () => ({
          body: { data: { is_register: 0, is_import_delete: 0, ...detail } },
        }),
      },
    });
    await waitFor(() => expect(calls.some(({ path }) => path === '/volunteer/detail')).toBe(true));
    return { calls, leave };
  };

  it('is requested with the grant; without a finding there is no message', async () => {
    const { calls, leave } = await openWith({});
    const { body } = calls.find(({ path }) => path === '/volunteer/detail') ?? {};
    expect(body).toEqual({ phone: REGISTERING, grant: 'g'.repeat(40) });
    expect(screen.queryByText(/פרטים קודמים/)).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  it('a withdrawn import is told kindly', async () => {
    const { leave } = await openWith({ is_import_delete: 1 });
    expect(await screen.findByText(/פרטים קודמים על המספר הזה בוטלו, ולכן הטופס ריק/)).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  it('a registered phone leads to the login', async () => {
    const { leave } = await openWith({ is_register: 1 });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/volunteer/login'));
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('what is known already', () => {
  const KNOWN: Prefill = {
    ...NOTHING_KNOWN,
    first_name: 'אורי',
    last_name: 'לוי',
    email: 'uri@example.org',
    import_address: 'הנשיא 7, חיפה',
    volunteer_information: {
      id_number: '123456782',
      dob: '1988-02-29',
      _gender: 'first',
      _languages: ['first'],
      _interests: ['first', 'gone'],
      place: 'חיפה',
      date: '2026-02-10',
      israeli_citizen: 1,
      driving_license: 1,
      vehicle_availability: 1,
      local_authority: 0,
    },
  };
  const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
  /** The last part, with the answers that only the person can give. */
  const last = { way_to_provide_help: 'both', contact_method: 'sms' };
  const onRegistered = vi.fn();
  const setUp = async (register: Answer, slug: string | null = null) => {
    onRegistered.mockReset();
    go.mockReset();
    const Form = (props: RegistrationProps) => (
      <VolunteerRegistration
        {...props}
        slug={slug}
        onRegistered={onRegistered}
        verified={{ ...props.verified, details: KNOWN }}
      />
    );
    const { calls } = await openForm(Form, 'volunteer-registration', {
      step: 2,
      values: { ...last, signature_image: PICTURE, is_agree: true },
      lists: { roles: ['user', 'volunteer'] },
      answers: { 'POST /auth/register': register },
    });
    return () => calls.filter(({ path }) => path === '/auth/register').map(({ body }) => body);
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'לסיים את ההרשמה' }));

  it('is sent unchanged when nothing was edited', async () => {
    const sent = await setUp(() => ({ body: { data: { id: 1, police_confirmation_required: 0 } } }), 'yad');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(onRegistered).toHaveBeenCalledTimes(1));
    expect(sent()[0]).toMatchObject({
      user_registration: false,
      role_id: 2,
      is_active: 1,
      slug: 'yad',
      first_name: 'אורי',
      email: 'uri@example.org',
      residential_address: 'הנשיא 7, חיפה',
      id_number: '123456782',
      dob: '1988-02-29',
      gender: 'first',
      languages: ['first'],
      interests: ['first'],
      place: 'חיפה',
      date: '2026-02-10',
      vehicle_availability: true,
      local_authority: false,
    });
  });

  it.each([
    [1, '/volunteer/police_confirmation_required'],
    [0, '/login'],
  ])('leads to the police certificate if one is needed: %i, %s', async (needed, next) => {
    await setUp(() => ({ body: { data: { id: 1, police_confirmation_required: needed } } }));
    await send();
    await waitFor(() => expect(go).toHaveBeenCalledWith(next));
  });

  it('stays when the organization was removed meanwhile; the next attempt omits it', async () => {
    let isKnown = false;
    const sent = await setUp(() => {
      if (isKnown) return { body: { data: { id: 1, police_confirmation_required: 0 } } };
      isKnown = true;
      return {
        status: 422,
        body: { message: 'x', code: 'invalid', errors: { slug: ['הארגון כבר לא מוכר'] } },
      };
    }, 'yad');
    await send();
    expect((await screen.findAllByText('הארגון כבר לא מוכר')).length).toBeGreaterThan(0);
    expect(onRegistered).not.toHaveBeenCalled();
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([{ slug: 'yad' }, { slug: null, first_name: 'אורי' }]);
  });
});
