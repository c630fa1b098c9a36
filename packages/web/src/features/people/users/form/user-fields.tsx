import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { NAME_MAX } from '@ezra/contract/common/constants';
import { ROLE_TABLE } from '@ezra/contract/common/roles';
import { ADDRESS_TYPES } from '@ezra/contract/people/user-form.terms';
import { roleOptions } from '@ezra/contract/calls/people';
import type { ListedUser } from '@ezra/contract/people/users';
import { missingChoices, queryFor } from '../../../../lib/api/queries.ts';
import { Bound, useBound } from '../../../../lib/forms/bound.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { RadioGroup } from '../../../../ui/choice/choice-groups.tsx';
import { AddressField } from '../../../../ui/combo-box/address-field.tsx';
import { FieldPair, FormSection } from '../../../../ui/layout/layout.tsx';
import { PhoneField } from '../../../../ui/phone-field/phone-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { Switch } from '../../../../ui/switch/switch.tsx';
import { TextField } from '../../../../ui/text-field/text-field.tsx';
import { useUserLooks } from '../looks.ts';
import { userFormPhrases } from './phrases.ts';
import { addressField, WAYS, type UserValues } from './user-values.ts';

interface FieldsProps {
  control: Control<UserValues>;
  /** The account to change; undefined for a new account. */
  user?: ListedUser | undefined;
}

export const UserFields = (props: FieldsProps) => (
  <>
    <PersonPart {...props} />
    <AddressPart {...props} />
    <WaysPart {...props} />
    <AccountPart {...props} />
  </>
);

function PersonPart({ control, user }: FieldsProps) {
  const t = usePhrases(userFormPhrases);
  return (
    <FormSection id="user-person" title={t('person')}>
      <FieldPair>
        <Text control={control} name="first_name" isRequired />
        <Text control={control} name="last_name" />
      </FieldPair>
      <Text control={control} name="email" type="email" />
      <Bound control={control} name="phone">
        {(bound) => (
          <PhoneField
            {...bound}
            label={t('phone')}
            {...(user && { hint: t('phoneHint') })}
            isRequired
            autoComplete="off"
          />
        )}
      </Bound>
      <RoleField control={control} user={user} />
    </FormSection>
  );
}

interface TextProps {
  control: Control<UserValues>;
  name: 'first_name' | 'last_name' | 'email';
  type?: 'text' | 'email';
  isRequired?: boolean;
}

function Text({ control, name, ...rest }: TextProps) {
  const t = usePhrases(userFormPhrases);
  return (
    <TextField
      {...rest}
      {...useBound(control, name)}
      label={t(name)}
      maxLength={NAME_MAX}
      autoComplete="off"
    />
  );
}

/** The role of a new account, or an additional role for an existing one. */
function RoleField({ control, user }: FieldsProps) {
  const t = usePhrases(userFormPhrases);
  const looks = useUserLooks();
  const answer = useQuery(queryFor(roleOptions, { body: { type: 'manual_registration' } }, { silent: true }));
  const bound = useBound(control, 'role_id');
  const held = user?.roles.map((role) => ROLE_TABLE[role].id) ?? [];
  const options = (answer.data?.data.roles ?? [])
    .filter(({ id }) => !held.some((one) => one === id))
    .map(({ id, label }) => ({ value: id, label }));
  // The person has both roles already.
  if (user && answer.data && options.length === 0) return null;
  const roles = user?.roles.map(looks.role).join(', ');
  return (
    <Select<number>
      {...bound}
      label={t(user ? 'addRole' : 'role')}
      {...(user && {
        hint: roles ? t('addRoleHint', { roles }) : t('addRoleFirst'),
        placeholder: t('noRole'),
      })}
      isRequired={!user}
      missing={missingChoices(answer)}
      options={options}
    />
  );
}

function AddressPart({ control }: FieldsProps) {
  const t = usePhrases(userFormPhrases);
  const field = addressField({ address_type: useWatch({ control, name: 'address_type' }) });
  return (
    <FormSection id="user-address" title={t('address')}>
      <RadioGroup
        {...useBound(control, 'address_type')}
        label={t('addressType')}
        layout="pairs"
        choices={ADDRESS_TYPES.map((value) => ({ value, label: t(value) }))}
      />
      <Bound key={field} control={control} name={field}>
        {(bound) => <AddressField {...bound} label={t(field)} hint={t('addressHint')} />}
      </Bound>
    </FormSection>
  );
}

function WaysPart({ control }: FieldsProps) {
  const t = usePhrases(userFormPhrases);
  return (
    <FormSection id="user-ways" title={t('ways')}>
      <div className="user-form__ways" role="group" aria-labelledby="user-ways">
        {WAYS.map((way) => (
          <Bound key={way} control={control} name={way}>
            {(bound) => <Checkbox {...bound} label={t(way)} />}
          </Bound>
        ))}
      </div>
    </FormSection>
  );
}

/** Whether the account is active. Hidden when others may not change its state. */
function AccountPart({ control, user }: FieldsProps) {
  const t = usePhrases(userFormPhrases);
  const allowed = user?.allowed_actions ?? ['activate'];
  if (!allowed.includes('activate') && !allowed.includes('deactivate')) return null;
  const describe = (isOn: boolean): ReactNode =>
    isOn ? t('isOn') : t(user?.is_active === 1 ? 'turnsOff' : 'isOff');
  return (
    <FormSection id="user-account" title={t('account')}>
      <Bound control={control} name="is_active">
        {(bound) => <Switch {...bound} label={t('is_active')} description={describe(bound.value)} />}
      </Bound>
    </FormSection>
  );
}
