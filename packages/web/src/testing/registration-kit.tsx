import type { ComponentType } from 'react';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { PEOPLE_LISTS, REGISTRATION_LISTS } from '@ezra/contract/account/dropdowns';
import type { RegistrationProps } from '../features/account/registration/form/verified.ts';
import { saveDraft } from '../lib/drafts/drafts.ts';
import { renderScreen, stubServer, type Answer } from './screen-kit.tsx';

/** The phone whose registration form is rendered. */
export const REGISTERING = '+972501000001';

/** The server's details of a new person: none. */
export const NOTHING_KNOWN = {
  full_name: null,
  first_name: null,
  last_name: null,
  email: null,
  residential_address: null,
  import_address: null,
  arrival_address: null,
  id_number: null,
  disability_id: [],
  volunteer_information: null,
};

type Keys = Readonly<Record<string, readonly string[]>>;

/** Lists by name, each with one choice ('first') unless keys are given. */
const listsOf = (names: readonly string[], keys: Keys) =>
  Object.fromEntries(
    names.map((list) => [
      list,
      (keys[list] ?? ['first']).map((name, index) => ({ id: index + 1, name, label: `${list} ${name}` })),
    ]),
  );

/** The server's answers to calls for option lists. */
export const listAnswers = (keys: Keys = {}): Readonly<Record<string, Answer>> => ({
  'POST /dropdowns/register': () => ({ body: { data: listsOf(['roles', ...PEOPLE_LISTS], keys) } }),
  'POST /dropdowns/other/user/registration/options': () => ({
    body: { data: listsOf(REGISTRATION_LISTS, keys) },
  }),
  'POST /volunteer/detail': () => ({ body: { data: { is_register: 0, is_import_delete: 0 } } }),
});

interface FormOptions {
  /** The open step, from 0, and the values filled in. */
  step: number;
  values: Readonly<Record<string, unknown>>;
  /** The keys of the option lists that the test needs. */
  lists?: Keys;
  answers?: Readonly<Record<string, Answer>>;
}

/** The forms' schemas, which otherwise load while a person fills in the form. */
const SCHEMAS = {
  'user-registration': () => import('../features/account/registration/user/user-body.schema.ts'),
  'volunteer-registration': () =>
    import('../features/account/registration/volunteer/volunteer-body.schema.ts'),
};

/** Renders a registration form with a stored draft, as a returning person finds it. */
export async function openForm(
  Form: ComponentType<RegistrationProps>,
  name: 'user-registration' | 'volunteer-registration',
  { step, values, lists = {}, answers = {} }: FormOptions,
) {
  saveDraft(name, REGISTERING, { values, step });
  vi.stubGlobal('scrollTo', vi.fn());
  const calls = stubServer({ ...listAnswers(lists), ...answers });
  const rendered = renderScreen(
    <Form
      verified={{ phone: REGISTERING, grant: 'g'.repeat(40), details: NOTHING_KNOWN }}
      forget={() => undefined}
      leave={() => undefined}
      back={() => undefined}
    />,
  );
  await Promise.all([screen.findByRole('heading', { level: 1 }), SCHEMAS[name]()]);
  return { calls, ...rendered };
}

const links = () => [
  ...screen.getByRole('group', { name: /צריך לתקן/ }).querySelectorAll<HTMLAnchorElement>('a[href^="#"]'),
];

/** The complaints in the summary, in order. */
export const complaints = (): (string | null)[] => links().map(({ textContent }) => textContent);

/** The fields linked from the summary, in order. */
export const complainingFields = (): (HTMLElement | null)[] =>
  links().map(({ hash }) => document.getElementById(hash.slice(1)));
