import { CONTACT_METHODS } from '@ezra/contract/requests/help-requests.terms';
import type { Profile } from '@ezra/contract/account/profile';
import { addressText, type AddressValue } from '../../../lib/places/use-address-box.ts';

type ContactMethod = (typeof CONTACT_METHODS)[number];

/** The third step of the wizard: personal details for this request. */
export interface PersonalValues {
  full_name: string;
  email: string;
  residential_address: AddressValue;
  phone: string;
  /** By which ways to be reached about this request. */
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

/** The third step filled in from the record; empty while the record is not there yet. */
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

/** The ways on record; a call where none of them is: the number is there in any case. */
function methodsOf(profile: Profile | undefined): ContactMethod[] {
  const onRecord = CONTACT_METHODS.filter((method) => profile?.[WAYS[method]] === '1');
  return onRecord.length > 0 ? onRecord : ['phone'];
}

/** The third step as the calls take it. */
export const personalBody = ({ contact_methods: methods, ...details }: PersonalValues) => ({
  ...details,
  is_phone: methods.includes('phone'),
  is_wp: methods.includes('whatsapp'),
  is_sms: methods.includes('sms'),
});

/** How many of the five details are filled in; comments and the ways to be reached are not counted. */
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
