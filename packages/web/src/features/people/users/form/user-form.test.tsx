import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sayField } from '@ezra/contract/common/field-messages';
import type { Locale } from '@ezra/contract/common/locales';
import type { ListedUser } from '@ezra/contract/people/users';
import { renderScreen, stubServer, type Answer } from '../../../../testing/screen-kit.tsx';
import { sampleAuth } from '../../../../testing/signed-in-samples.ts';
import { sampleSeeker } from '../../../../testing/user-samples.ts';
import { SavedUser } from './saved-user.tsx';
import { NewUser } from './user-form.tsx';

const go = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/navigation.ts', async (original) => ({
  ...(await original<object>()),
  useGo: () => go,
}));
// Links need a router.
vi.mock('../../../../ui/link/anchor.tsx', () => ({
  Anchor: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const roles: Answer = () => ({
  body: {
    data: {
      roles: [
        { id: 3, name: 'manager', label: 'Event manager' },
        { id: 4, name: 'admin', label: 'Admin' },
      ],
    },
  },
});
const LIST = '/admin/management-menu';
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function showNew(answer: Answer, locale: Locale = 'en-US') {
  go.mockClear();
  const calls = stubServer({ 'POST /dropdowns/roles': roles, 'POST /admin/users': answer });
  renderScreen(<NewUser />, locale, sampleAuth('admin'));
  return () => calls.filter(({ path }) => path === '/admin/users').map(({ body }) => body);
}

function showSaved(found: readonly ListedUser[], answer: Answer = () => ({ body: { data: { id: 9 } } })) {
  go.mockClear();
  const calls = stubServer({
    'POST /dropdowns/roles': roles,
    'GET /admin/users': () => ({
      body: { data: found, meta: { total: found.length, page: 1, perPage: 10 } },
    }),
    'POST /admin/users/9': answer,
  });
  renderScreen(<SavedUser id={9} />, 'en-US', sampleAuth('admin'));
  return calls;
}

it.each<[Locale, string]>([
  ['he-IL', 'לשמור'],
  ['en-US', 'Save'],
])('says what a new account lacks, and sends nothing (%s)', async (locale, save) => {
  const sent = showNew(() => ({ body: { data: { id: 1 } } }), locale);
  await press(save);
  expect(await screen.findAllByText(sayField('enterValidPhoneNumber', locale))).toHaveLength(1);
  expect(screen.getByText(sayField('choose', locale))).toBeTruthy();
  expect(sent()).toEqual([]);
  expect(go).not.toHaveBeenCalled();
});

it('adds an account after the errors of the server were corrected', async () => {
  let isTaken = true;
  const sent = showNew(() =>
    isTaken
      ? { status: 422, body: { code: 'invalid', message: 'no', errors: { phone: ['Already taken'] } } }
      : { body: { data: { id: 1 } } },
  );
  await userEvent.type(field(/^First name/), 'Dana');
  await userEvent.type(field(/^Last name/), 'Sharon');
  await userEvent.type(field(/^Phone/), '0521111111');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Role/ }), 'Event manager');
  await userEvent.click(screen.getByRole('radio', { name: 'Work' }));
  await userEvent.type(screen.getByRole('combobox', { name: /^Work address/ }), 'Herzl 1, Ramla');
  await userEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp' }));
  await press('Save');
  await screen.findByText('Already taken');
  expect(go).not.toHaveBeenCalled();
  isTaken = false;
  await userEvent.type(field(/^Phone/), '{Backspace}2');
  await waitFor(() => expect(screen.queryByText('Already taken')).toBeNull());
  await press('Save');
  await waitFor(() => expect(go).toHaveBeenCalledWith(LIST));
  expect(sent().at(-1)).toMatchObject({
    ...{ first_name: 'Dana', last_name: 'Sharon', phone: '+972521111112', role_id: 3 },
    ...{ address_type: 'work', arrival_address: 'Herzl 1, Ramla', residential_address: null },
    ...{ is_phone: true, is_wp: true, is_sms: true, is_active: true },
  });
});

it('changes the account of a person outside the staff', async () => {
  const calls = showSaved([sampleSeeker()]);
  await screen.findByRole('heading', { name: 'Edit user' });
  expect(field(/^First name/).value).toBe('מרים');
  expect(screen.getByText('Optional. The present roles stay: Asking for help.')).toBeTruthy();
  const home = screen.getByRole('combobox', { name: /^Home address/ });
  await userEvent.clear(home);
  await press('Save');
  expect(await screen.findByText(sayField('required', 'en-US'))).toBeTruthy();
  await userEvent.type(home, 'Herzl 1, Ramla');
  await userEvent.clear(field(/^E-mail/));
  await press('Save');
  await waitFor(() => expect(go).toHaveBeenCalledWith(LIST));
  expect(calls.at(-1)?.body).toMatchObject({
    ...{ _method: 'PUT', first_name: 'מרים', email: '', role_id: null, is_sms: true, is_active: true },
    residential_address: 'Herzl 1, Ramla',
  });
});

it.each<[string, ListedUser[], string]>([
  ['that is not there', [], 'User not found'],
  ['that is not to be changed', [sampleSeeker({ allowed_actions: [] })], 'This account cannot be edited'],
])('says so of an account %s', async (_name, found, title) => {
  showSaved(found);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the list of users' }).getAttribute('href')).toBe(LIST);
});
