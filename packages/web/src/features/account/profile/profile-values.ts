import type { updateProfile } from '@ezra/contract/calls/account';
import type { Profile } from '@ezra/contract/account/profile';
import type { CallInput } from '@ezra/contract/common/endpoint';
import type { AddressValue } from '../../../lib/places/use-address-box.ts';

export const CHANNELS = ['is_phone', 'is_wp', 'is_sms', 'is_email'] as const;

type Sent = CallInput<typeof updateProfile>['body'];
export interface ProfileValues extends Sent {
  email: string;
  otp: string;
  residential_address: AddressValue;
  arrival_address: AddressValue;
  /** Undefined in roles without disabilities. */
  disability_id?: number[];
  other_disability: string;
  is_phone: boolean;
  is_wp: boolean;
  is_sms: boolean;
  is_email: boolean;
  joins_drills: boolean;
  ignore: boolean;
}

/** A person registered with a single name may keep it; a stored last name cannot be removed. */
export const needsLastName = ({ last_name }: Pick<Profile, 'last_name'>): boolean => last_name !== '';
/** A stored e-mail address cannot be removed. */
export const needsEmail = ({ email }: Pick<Profile, 'email'>): boolean => email !== null;

/** The form's values of a profile; only help seekers choose disabilities. */
export const valuesOf = (profile: Profile, hasDisability: boolean): ProfileValues => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  email: profile.email ?? '',
  phone: profile.phone,
  otp: '',
  residential_address: profile.residential_address ?? '',
  arrival_address: profile.arrival_address ?? '',
  ...(hasDisability && { disability_id: profile.disability_id }),
  other_disability: profile.other_disability ?? '',
  is_phone: profile.is_phone === '1',
  is_wp: profile.is_wp === '1',
  is_sms: profile.is_sms === '1',
  is_email: profile.is_email === '1',
  joins_drills: profile.joins_drills === '1',
  ignore: false,
});
