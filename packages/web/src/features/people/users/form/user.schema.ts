import type { z } from 'zod';
import type { Conditional } from '@ezra/contract/common/together';
import { createUser, updateUser } from '@ezra/contract/people/user-form';
import type { ListedUser } from '@ezra/contract/people/users';
import { bodySchema } from '../../../../lib/forms/body.schema.ts';
import { addressText } from '../../../../lib/places/use-address-box.ts';
import { addressField, type UserValues } from './user-values.ts';

type Created = z.input<typeof createUser.body>;
type Changed = z.input<typeof updateUser.body>;

/** Sends only the address that the form shows. */
const sent = (values: UserValues) => ({
  ...values,
  residential_address: null,
  arrival_address: null,
  [addressField(values)]: values[addressField(values)],
});

export const newUserSchema = bodySchema(
  // The contract refuses a missing role.
  (values: UserValues): Created => ({ ...sent(values), role_id: values.role_id }),
  createUser.body,
  () => [],
);

/** An address on record can be replaced but not removed. */
const removedAddress = (values: UserValues, user: ListedUser): Conditional[] => {
  const field = addressField(values);
  const isRemoved = user[field] !== null && addressText(values[field]).trim() === '';
  return isRemoved ? [{ field, message: 'required' }] : [];
};

export const changedUserSchema = (user: ListedUser) =>
  bodySchema(
    (values: UserValues): Changed => ({ ...sent(values), _method: 'PUT' }),
    updateUser.body,
    (_body, values) => removedAddress(values, user),
  );
