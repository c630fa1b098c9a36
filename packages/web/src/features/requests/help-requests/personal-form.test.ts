import { expect, it } from 'vitest';
import type { Profile } from '@ezra/contract/account/profile';
import { sampleProfile } from '../../../testing/profile-samples.ts';
import { filledPersonal, personalBody, personalFrom } from './personal-form.ts';

const NOWHERE = { is_phone: '0', is_wp: '0', is_sms: '0', is_email: '0' } as const;

it.each<[what: string, profile: Partial<Profile>, methods: string[]]>([
  ['every way on record', { ...NOWHERE, is_wp: '1', is_sms: '1' }, ['whatsapp', 'sms']],
  ['a call where messages come by e-mail only', { ...NOWHERE, is_email: '1' }, ['phone']],
  ['a call where nothing is on record', NOWHERE, ['phone']],
])('suggests %s, and sends it in the format of the calls', (_what, profile, methods) => {
  const values = personalFrom(sampleProfile(profile));
  expect(values.contact_methods).toEqual(methods);
  expect(personalBody(values)).toMatchObject({
    is_phone: methods.includes('phone'),
    is_wp: methods.includes('whatsapp'),
    is_sms: methods.includes('sms'),
  });
  expect(personalBody(values)).not.toHaveProperty('contact_methods');
});

it('counts five details, without the contact methods', () => {
  const values = personalFrom(sampleProfile());
  expect(filledPersonal(values)).toEqual({ filled: 5, count: 5 });
  expect(filledPersonal({ ...values, contact_methods: [] })).toEqual({ filled: 5, count: 5 });
});
