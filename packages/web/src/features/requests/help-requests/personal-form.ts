import { CONTACT_METHODS } from '@ezra/contract/requests/help-requests.terms';
import type { Profile } from '@ezra/contract/account/profile';
import { addressText, type AddressValue } from '../../../lib/places/use-address-box.ts';

type ContactMethod = (typeof CONTACT_METHODS)[number];

/** The values of the wizard's third step: personal details for this request. */
export interface PersonalValues {
  full_name: string;
  email: string;
  residential_address: AddressValue;
  phone: string;
  /** How to contact the person about this request. */
  contact_methods: ContactMethod[];
  disability_id: number[];
  other_disability: string;
  comments: string;
}

const WAYS = {
  phone: 'is_phone',
  whatsapp: 'is_wp',
  sms: 'is_sms',
} as const satisfies Record<ContactMethod, keyof Profile>;

/** Fills in the third step from the profile; empty while the profile has not loaded. */
export const personalFrom = (profile: Profile | undefined): PersonalValues => ({
  full_name: profile?.full_name ?? '',
  email: profile?.email ?? '',
  residential_address: profile?.residential_address ?? '',
  phone: profile?.phone ?? '',
  contact_methods: methodsOf(profile),
  disability_id: profile?.disability_id ?? [],
  other_disability: profile?.other_disability ?? '',
  comments: '',
});

/** Gives the contact methods of the profile, or a phone call, because every person has a phone number. */
function methodsOf(profile: Profile | undefined): ContactMethod[] {
  const onRecord = CONTACT_METHODS.filter((method) => profile?.[WAYS[method]] === '1');
  return onRecord.length > 0 ? onRecord : ['phone'];
}

/** Builds the part of the body that the third step fills in. */
export const personalBody = ({ contact_methods: methods, ...details }: PersonalValues) => ({
  ...details,
  is_phone: methods.includes('phone'),
  is_wp: methods.includes('whatsapp'),
  is_sms: methods.includes('sms'),
});

/** Counts the five details and those filled in; comments and contact methods do not count. */
export function filledPersonal(values: PersonalValues): { filled: number; count: number } {
  const counted = [
    values.full_name,
    values.email,
    addressText(values.residential_address),
    values.phone,
    values.disability_id.join(),
  ];
  return { filled: counted.filter((value) => value.trim() !== '').length, count: counted.length };
}
