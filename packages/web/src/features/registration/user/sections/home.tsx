import { FieldPair, FormSection, Revealed } from '../../../../ui/layout/layout.tsx';
import { OneOf, SomeOf } from '../../form/choices.tsx';
import { DigitsInput, TextInput, YesNo } from '../../form/fields.tsx';
import { useUserForm } from '../user-form-kind.ts';
import { useOpen } from '../use-open.ts';
import { Residents } from './residents.tsx';

export function Home() {
  const { t } = useUserForm();
  const open = useOpen();
  return (
    <>
      {open('stairs_at_entrance') && <Entrance />}
      <FormSection id="who-lives-there" title={t('whoLivesThere')}>
        <SomeOf name="living_situation" list="living_situation" />
        {open('residents') && <Residents />}
      </FormSection>
      <FormSection id="shelter" title={t('shelter')}>
        <SomeOf name="protection_type" list="protection_types" />
        {open('other_protection_type') && (
          <Revealed>
            <TextInput name="other_protection_type" maxLength={255} />
          </Revealed>
        )}
        <SomeOf name="protection_accessibility" list="protection_accessibility" />
        {open('other_protection_accessibility') && (
          <Revealed>
            <TextInput name="other_protection_accessibility" maxLength={255} />
          </Revealed>
        )}
      </FormSection>
    </>
  );
}

function Entrance() {
  const { t } = useUserForm();
  const open = useOpen();
  return (
    <FormSection id="entrance" title={t('entrance')}>
      <YesNo name="stairs_at_entrance" />
      {open('stairs_count') && (
        <Revealed>
          <DigitsInput name="stairs_count" />
        </Revealed>
      )}
      <OneOf name="housing_type" list="type_house" />
      {open('floor_number') && (
        <Revealed>
          <FieldPair>
            <DigitsInput name="floor_number" width="full" />
            <DigitsInput name="apartment_number" width="full" />
          </FieldPair>
          <OneOf name="elevator" list="elevators" />
          {open('other_elevator') && <TextInput name="other_elevator" maxLength={255} />}
        </Revealed>
      )}
    </FormSection>
  );
}
