import type { z } from 'zod';
import { checkUserDetail } from '@ezra/contract/help-requests';
import type { Profile } from '@ezra/contract/profile';
import { addressText, type AddressValue } from '../../lib/places/use-address-box.ts';

/** The third step of the wizard: personal details for this request. */
export interface PersonalValues {
  full_name: string;
  email: string;
  residential_address: AddressValue;
  phone: string;
  disability_id: number[];
  other_disability: string;
  comments: string;
}

export type PersonalOutput = z.output<typeof checkUserDetail.body>;

// The schema takes more (null, a missing text) than this form ever holds.
export const personalSchema = checkUserDetail.body as z.ZodType<PersonalOutput, unknown> as z.ZodType<
  PersonalOutput,
  PersonalValues
>;

/** The third step filled in from the record; empty while the record is not there yet. */
export const personalFrom = (profile: Profile | undefined): PersonalValues => ({
  full_name: profile?.full_name ?? '',
  email: profile?.email ?? '',
  residential_address: profile?.residential_address ?? '',
  phone: profile?.phone ?? '',
  disability_id: profile?.disability_id ?? [],
  other_disability: profile?.other_disability ?? '',
  comments: '',
});

/** How many of the five details are filled in; comments are not counted. */
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
