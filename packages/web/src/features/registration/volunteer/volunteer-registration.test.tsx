import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sayField } from '@ezra/contract/field-messages';
import { complainingFields, complaints, openForm } from '../../../testing/registration-kit.tsx';
import { VolunteerRegistration } from './volunteer-registration.tsx';

vi.mock('../../../lib/navigation.ts', () => ({ useGo: () => vi.fn() }));

const show = (step: number, values: object = {}) =>
  openForm(VolunteerRegistration, 'volunteer-registration', { step, values: { ...values } });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'שמירה והמשך' }));

it.each<[number, object]>([
  [0, {}],
  [0, { dob: `${new Date().getFullYear() - 17}-01-01` }],
  [1, { languages: ['other'], driving_license: true }],
])('the summary of part %i (%o) has the order of the page', async (step, values) => {
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

it('what is wrong with an identity number is forgotten when no citizenship is claimed after all', async () => {
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
