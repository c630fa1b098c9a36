import type { ReactElement } from 'react';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '@ezra/contract/common/roles';
import { BasketEvents } from '../features/events/pairs/basket-events.tsx';
import { DeskEvents } from '../features/events/pairs/desk-events.tsx';
import { NewRequest } from '../features/requests/help-requests/new-request.tsx';
import { ProfilePage } from '../features/account/profile/profile-page.tsx';
import { ReferenceRegistration } from '../features/account/registration/references/reference-registration.tsx';
import { UserRegistration } from '../features/account/registration/user/user-registration.tsx';
import { VolunteerRegistration } from '../features/account/registration/volunteer/volunteer-registration.tsx';
import { RenewalPage } from '../features/account/renewal/renewal-page.tsx';
import { PendingRequests } from '../features/requests/request-desk/pending-requests.tsx';
import { SingleRequests } from '../features/requests/request-desk/single-requests.tsx';
import { OpenRequests } from '../features/requests/volunteering/open-requests.tsx';
import { saveDraft } from '../lib/drafts/drafts.ts';
import type { RequestChats } from '../lib/requests/request-chats.ts';
import { browserRecord } from '../lib/auth-record/store.ts';
import { Screen as OnBehalf } from '../screens/requests/admin-help-request-form/screen.tsx';
import { EVENT_LISTS } from '../testing/event-samples.ts';
import { sampleInformation, sampleProfile } from '../testing/profile-samples.ts';
import { listAnswers, NOTHING_KNOWN, REGISTERING } from '../testing/registration-kit.tsx';
import { renderScreen, stubServer, type Answer } from '../testing/screen-kit.tsx';
import { sampleAuth } from '../testing/signed-in-samples.ts';

vi.mock('../lib/navigation.ts', async (actual) => ({ ...(await actual<object>()), useGo: () => vi.fn() }));

// jsdom cannot draw.
vi.mock('../ui/signature-pad/signature-pad.tsx', () => ({ SignaturePad: () => null }));

const PEOPLE = 'POST /dropdowns/register';
const QUESTIONS = 'POST /dropdowns/other/user/registration/options';
const REQUESTS = 'POST /dropdowns/application';
const EVENTS = 'POST /dropdowns/events';
const STATES = 'GET /volunteer/application/states';

const list = () => ({ body: { data: [], meta: { total: 0, page: 1, perPage: 10 } } });
const profile = sampleProfile({
  is_freeze: 1,
  volunteer_information: sampleInformation({ is_renew: 1, gender: 'female', interests: ['rides'] }),
});
const ANSWERS: Readonly<Record<string, Answer>> = {
  ...listAnswers({
    volunteer_gender: ['female', 'male'],
    volunteer_interests: ['rides', 'shopping'],
    roles: ['user', 'volunteer'],
  }),
  'GET /auth/profile': () => ({ body: { data: profile } }),
  [REQUESTS]: () => ({
    body: {
      data: {
        categories: [{ id: 3, name: 'ride', label: 'ride', type: 1 }],
        statuses: [{ id: 'open', label: 'open' }],
        only_users: [],
        more_users: 0,
        disabled_categories: [],
        request_wizard: 'three_step',
      },
    },
  }),
  [EVENTS]: () => ({ body: { data: EVENT_LISTS } }),
  [STATES]: () => ({ body: { data: [{ id: 5, name: 'tel_aviv', label: 'Tel Aviv' }] } }),
  'GET /admin/application-users': list,
  'GET /admin/dashboard/pending-applications': list,
  'GET /admin/event-approval-requests': list,
  'GET /volunteer/event-user-requests': list,
  'GET /volunteer/application-open-requests': list,
  'GET /volunteer/application-users': list,
};

const CHATS: RequestChats = {
  conversation: () => null,
  button: () => null,
  mark: () => null,
  unread: () => 0,
};
const registering = {
  verified: { phone: REGISTERING, grant: 'g'.repeat(40), details: NOTHING_KNOWN },
  forget: () => undefined,
  leave: () => undefined,
  back: () => undefined,
};
interface Case {
  screen: ReactElement;
  role?: Role;
  /** The call that fails. */
  fails: string;
  /** Labels of the fields whose choices come from that call. */
  fields: RegExp[];
  /** Name of the button that opens the form. */
  press?: RegExp;
  /** Name and owner of a draft that opens the form at its second step. */
  draft?: [name: string, owner: string];
}
const CASES: Record<string, Case> = {
  profile: { screen: <ProfilePage />, role: 'user', fails: PEOPLE, fields: [/^Disability/] },
  'new request': {
    screen: <NewRequest onSent={vi.fn()} />,
    role: 'user',
    fails: REQUESTS,
    fields: [/kind of help|What do you need/i],
  },
  renewal: {
    screen: <RenewalPage asked="12" />,
    role: 'volunteer',
    fails: PEOPLE,
    fields: [/^Gender/, /help/, /[Ll]anguages/],
  },
  'registration of a help seeker, its questions': {
    screen: <UserRegistration {...registering} />,
    fails: QUESTIONS,
    fields: [/^Health fund/],
  },
  'registration of a help seeker, disabilities': {
    screen: <UserRegistration {...registering} />,
    draft: ['user-registration', REGISTERING],
    fails: PEOPLE,
    fields: [/^Disability/],
  },
  'registration of a volunteer': {
    screen: <VolunteerRegistration {...registering} />,
    fails: PEOPLE,
    fields: [/^Gender/],
  },
  'registration of somebody else': {
    screen: <ReferenceRegistration owner="9" />,
    role: 'user',
    draft: ['reference-registration', '9'],
    fails: PEOPLE,
    fields: [/disabilit/i],
  },
  'request on behalf': { screen: <OnBehalf />, role: 'admin', fails: REQUESTS, fields: [/kind of help/i] },
  'single requests': {
    screen: <SingleRequests title="-" />,
    role: 'admin',
    fails: REQUESTS,
    fields: [/^Category/, /^Status/],
  },
  'pending requests': {
    screen: <PendingRequests title="-" />,
    role: 'admin',
    fails: REQUESTS,
    fields: [/^Category/],
  },
  'event requests': {
    screen: <DeskEvents title="-" chats={CHATS} />,
    role: 'admin',
    fails: EVENTS,
    fields: [/^Event/, /^Status/],
  },
  'event basket': {
    screen: <BasketEvents chatWith={() => null} />,
    role: 'volunteer',
    fails: EVENTS,
    fields: [/^Event/, /^Status/],
  },
  'open requests, regions': {
    screen: <OpenRequests />,
    role: 'volunteer',
    fails: STATES,
    fields: [/^Region/],
    press: /^Filter/,
  },
  'open requests, categories': {
    screen: <OpenRequests />,
    role: 'volunteer',
    fails: REQUESTS,
    fields: [/^Category/],
    press: /^Filter/,
  },
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  window.history.replaceState(null, '');
});

/** Finds the fields that say that their choices are missing. */
const missing = () =>
  screen
    .queryAllByText('We could not load the options.')
    .map((said) => said.closest('fieldset'))
    .filter((field) => field !== null);

it.each(Object.entries(CASES))(
  '%s opens without its choices, and loads them when asked',
  async (_name, one) => {
    let isUp = false;
    if (one.draft) saveDraft(...one.draft, { values: {}, step: 1 });
    stubServer({
      ...ANSWERS,
      [one.fails]: (call) =>
        isUp ? (ANSWERS[one.fails]?.(call) ?? { body: {} }) : { status: 400, body: { message: 'no' } },
    });
    renderScreen(one.screen, 'en-US');
    const { role } = one;
    if (role) act(() => browserRecord.set({ auth: sampleAuth(role, {}), locale: 'en-US' }));
    if (one.press) await userEvent.click(await screen.findByRole('button', { name: one.press }));
    await vi.waitFor(() => expect(missing()).toHaveLength(one.fields.length));
    const heads = missing().map((field) => field.querySelector('legend')?.textContent ?? '');
    one.fields.forEach((name, index) => expect(heads[index]).toMatch(name));
    isUp = true;
    const [first] = missing();
    if (!first) throw new Error('nothing is missing');
    await userEvent.click(within(first).getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(missing()).toEqual([]));
    // The focus stays in the form.
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  },
);
