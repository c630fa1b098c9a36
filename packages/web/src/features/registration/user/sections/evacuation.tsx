import { Card } from '../../../../ui/card/card.tsx';
import { FormSection, Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { OneOf, SomeOf } from '../../form/choices.tsx';
import { DigitsInput, LongText, PhoneInput, TextInput } from '../../form/fields.tsx';
import { useUserForm } from '../user-form-kind.ts';
import { useOpen } from '../use-open.ts';
import { Contact } from './contact.tsx';

export function Evacuation() {
  const { t, isForSomebodyElse } = useUserForm();
  const open = useOpen();
  return (
    <>
      <FormSection id="way-out" title={t('wayOut')}>
        <SomeOf name="transport_needs" list="transport_needs" />
        <Other name="other_transport_needs" />
        <SomeOf name="evacuation_equipment" list="evacuation_equipments" />
        <Other name="other_evacuation_equipment" />
        <SomeOf name="animal_types" list="evacuation_animals" />
        <Other name="other_animal_types" />
        {isForSomebodyElse && <SomeOf name="help_during_evacuation" list="help_during_evacuation" />}
        <OneOf name="evacuation_residence" list="evacuation_residence" />
        {open('evacuation_residence_personal') && <Hosts />}
        <OneOf name="family_member_option" list="family_member_options" />
        {open('family_member_count') && (
          <Revealed>
            <DigitsInput name="family_member_count" />
          </Revealed>
        )}
        <OneOf name="database_inclusion" list="database_inclusion" />
      </FormSection>
      <FormSection id="contacts" title={t('contacts')}>
        <p className="muted">{t('contacts_hint')}</p>
        <Contact name="emergency_contact" closeness="contact_closeness" place="contact_location" />
        <Contact name="additional_emergency_contact" closeness="closeness" place="locations" />
        <LongText name="additional_emergency_info" maxLength={2000} />
      </FormSection>
    </>
  );
}

/** With whom one would stay: whose name and address are meant stands above them. */
function Hosts() {
  const { t } = useUserForm();
  return (
    <Revealed>
      <Card level={3} title={t('evacuation_residence_personal')}>
        <Stack gap="loose">
          <TextInput name="evacuation_residence_personal.full_name" autoComplete="off" />
          <TextInput name="evacuation_residence_personal.residential_address" autoComplete="off" />
          <PhoneInput name="evacuation_residence_personal.phone" />
        </Stack>
      </Card>
    </Revealed>
  );
}

type OtherField = 'other_transport_needs' | 'other_evacuation_equipment' | 'other_animal_types';

/** The free text that 'other' opens. */
function Other({ name }: { name: OtherField }) {
  const open = useOpen();
  return (
    open(name) && (
      <Revealed>
        <TextInput name={name} maxLength={255} />
      </Revealed>
    )
  );
}
