import { expect } from '@playwright/test';
import type { Form } from '../pages/form.ts';
import { expectAccessible } from './accessible.ts';
import { dayFromNow } from './fields.ts';

/** Gives each field of a ride a wrong value, checks the errors, and corrects all. */
export async function expectRideComplaints(form: Form): Promise<void> {
  await form.submitRefused({
    destination_address: 'required',
    arrival_date: 'selectFutureDate',
    arrival_time: 'selectFutureTime',
  });
  await expect(form.control('destination_address')).toBeFocused();
  await form.choose('other_address', 'other');
  await form.type('destination_address', 'א');
  await form.day('arrival_date', dayFromNow(-1));
  await form.type('description', 'אבג');
  await form.submitRefused({
    destination_address: 'tooShort',
    origin_address: 'required',
    arrival_date: 'selectFutureDate',
    description: 'tooShort',
  });
  await expectAccessible(form.page);
  await form.choose('other_address', 'home');
  await form.type('destination_address', 'ירושלים');
  await form.day('arrival_date', dayFromNow(2));
  await form.choose('arrival_time', '10:00');
  await form.type('description', 'כיסא גלגלים');
}

/** Does the same for the last day of other help. */
export async function expectDayComplaints(form: Form): Promise<void> {
  await form.submitRefused({ expiration_date: 'selectFutureDate' });
  await form.day('expiration_date', dayFromNow(-2));
  await form.submitRefused({ expiration_date: 'selectFutureDate' });
  await form.day('expiration_date', dayFromNow(2));
}
