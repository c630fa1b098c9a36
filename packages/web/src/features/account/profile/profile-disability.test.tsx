import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sayField } from '@ezra/contract/common/field-messages';
import { sampleProfile } from '../../../testing/profile-samples.ts';
import { renderScreen, stubServer } from '../../../testing/screen-kit.tsx';
import { ProfileForm } from './profile-form.tsx';

const OPTIONS = [
  { id: 1, name: 'blind', label: 'עיוורון' },
  { id: 7, name: 'other', label: 'אחר' },
];

function open(change = {}, hasDisability = true) {
  const calls = stubServer({
    'POST /dropdowns/register': () => ({ body: { data: { disabilities: OPTIONS } } }),
    'POST /auth/profile': ({ body }) => ({
      body: { data: sampleProfile(body as object) },
    }),
  });
  renderScreen(<ProfileForm profile={sampleProfile(change)} hasDisability={hasDisability} />);
  return () => calls.filter(({ path }) => path === '/auth/profile').map(({ body }) => body);
}
const other = () => screen.queryByRole('textbox', { name: /^איזו מוגבלות/ });
const save = () => userEvent.click(screen.getByRole('button', { name: /^לשמור/ }));
async function toggle(label: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^מוגבלות/ }));
  const panel = await screen.findByRole('dialog');
  await userEvent.click(within(panel).getByRole('checkbox', { name: label }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('another disability is described in a text field', async () => {
  const sent = open();
  expect(other()).toBeNull();
  await toggle('אחר');
  await waitFor(() => expect(other()).not.toBeNull());
  await userEvent.type(other() as HTMLElement, 'נדירה');
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ disability_id: [1, 7], other_disability: 'נדירה' }]));
});

it('the saved description is shown, and is removed with the choice', async () => {
  open({ disability_id: [1, 7], other_disability: 'נדירה' });
  await waitFor(() => expect(other()).toHaveProperty('value', 'נדירה'));
  await toggle('אחר');
  expect(other()).toBeNull();
});

it('the server’s complaint about the description is shown at its field', async () => {
  stubServer({
    'POST /dropdowns/register': () => ({ body: { data: { disabilities: OPTIONS } } }),
    'POST /auth/profile': () => ({
      status: 422,
      body: {
        code: 'invalid',
        message: 'x',
        errors: { other_disability: [sayField('required', 'he-IL')] },
      },
    }),
  });
  renderScreen(<ProfileForm profile={sampleProfile({ disability_id: [7] })} hasDisability />);
  await waitFor(() => expect(other()).not.toBeNull());
  await save();
  await waitFor(() => expect(document.activeElement).toBe(other()));
  expect(screen.getByText(sayField('required', 'he-IL'))).toBeTruthy();
});

it('only help seekers have the field', async () => {
  const sent = open({}, false);
  expect(screen.queryByRole('button', { name: /^מוגבלות/ })).toBeNull();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('disability_id');
});
