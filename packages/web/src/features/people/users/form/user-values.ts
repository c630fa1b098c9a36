import type { ListedUser } from '@ezra/contract/people/users';
import type { AddressValue } from '../../../../lib/places/use-address-box.ts';

/** Values of the form's fields. */
export interface UserValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  role_id: number | null;
  address_type: 'residential' | 'work';
  residential_address: AddressValue;
  /** The work address. */
  arrival_address: AddressValue;
  is_phone: boolean;
  is_wp: boolean;
  is_sms: boolean;
  is_active: boolean;
}

export const WAYS = ['is_phone', 'is_wp', 'is_sms'] as const;

/** The address field that the form shows. */
export const addressField = ({ address_type: type }: Pick<UserValues, 'address_type'>) =>
  type === 'work' ? 'arrival_address' : 'residential_address';

export const EMPTY: UserValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  role_id: null,
  address_type: 'residential',
  residential_address: '',
  arrival_address: '',
  is_phone: true,
  is_wp: false,
  is_sms: true,
  is_active: true,
};

export const valuesOf = (user: ListedUser): UserValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email ?? '',
  phone: user.phone,
  role_id: null,
  // Opens with the address on record.
  address_type: user.residential_address === null && user.arrival_address !== null ? 'work' : 'residential',
  residential_address: user.residential_address ?? '',
  arrival_address: user.arrival_address ?? '',
  is_phone: user.is_phone === 1,
  is_wp: user.is_wp === 1,
  is_sms: user.is_sms === 1,
  is_active: user.is_active === 1,
});
