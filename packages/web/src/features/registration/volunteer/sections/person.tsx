import { useFormContext, useWatch } from 'react-hook-form';
import { now } from '../../../../lib/clock.ts';
import { browserTimeZone } from '../../../../lib/environment.ts';
import { wireDay } from '../../../../lib/format/dates.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { FieldPair, Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { OneOf } from '../../form/choices.tsx';
import { DayInput } from '../../form/day-input.tsx';
import { AddressInput, DigitsInput, PhoneInput, TextInput, YesNo } from '../../form/fields.tsx';
import { volunteerPhrases } from '../phrases.ts';
import { needsGuardian } from '../volunteer-body.ts';
import type { VolunteerFormValues } from '../volunteer-form.ts';

export function Person() {
  const t = usePhrases(volunteerPhrases);
  const { control } = useFormContext<VolunteerFormValues>();
  const [dob, isCitizen] = useWatch({ control, name: ['dob', 'israeli_citizen'] });
  const today = wireDay(now(), browserTimeZone());
  return (
    <Stack gap="loose">
      <FieldPair>
        <TextInput name="first_name" autoComplete="given-name" maxLength={255} />
        <TextInput name="last_name" autoComplete="family-name" maxLength={255} />
      </FieldPair>
      <TextInput name="email" type="email" autoComplete="email" maxLength={255} hint={t('email_hint')} />
      <AddressInput name="residential_address" hint={t('address_hint')} />
      <AddressInput name="arrival_address" hint={t('arrival_hint')} />
      <YesNo name="israeli_citizen" decides={['id_number']} />
      <DigitsInput
        name="id_number"
        width="medium"
        autoComplete="off"
        hint={t(isCitizen === false ? 'passport_hint' : 'id_hint')}
      />
      <DayInput name="dob" hint={t('dob_hint')} isBirthday />
      {needsGuardian({ dob }, today) && (
        <Revealed>
          <p className="field__hint">{t('guardian_text')}</p>
          <TextInput name="guardian_full_name" autoComplete="off" maxLength={255} />
          <PhoneInput name="guardian_phone" />
        </Revealed>
      )}
      <OneOf name="gender" list="volunteer_gender" hint={t('police_hint')} />
    </Stack>
  );
}
