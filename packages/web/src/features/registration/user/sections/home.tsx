import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { wayToSpace } from '@ezra/contract/registration/contradictions';
import { FieldPair, FormSection, Revealed } from '../../../../ui/layout/layout.tsx';
import { ChangeNote } from '../../form/change-note.tsx';
import { OneOf, SomeOf } from '../../form/choices.tsx';
import { DigitsInput, TextInput, YesNo } from '../../form/fields.tsx';
import { useUserForm } from '../user-form-kind.ts';
import type { UserFormValues } from '../user-form.ts';
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
      <Shelter />
    </>
  );
}

function Shelter() {
  const { t } = useUserForm();
  const open = useOpen();
  const { getValues, setValue } = useFormContext<UserFormValues>();
  const [note, setNote] = useState<'noSpaceFollows' | 'spaceFollows' | null>(null);

  /** Without a protected space there is no way to it, and with one there may be. */
  const follow = () => {
    const before = getValues('protection_accessibility');
    const way = wayToSpace(getValues());
    if (way.join() === before.join()) return setNote(null);
    setNote(way.length > 0 ? 'noSpaceFollows' : 'spaceFollows');
    setValue('protection_accessibility', [...way], { shouldDirty: true, shouldValidate: way.length > 0 });
  };

  return (
    <FormSection id="shelter" title={t('shelter')}>
      <SomeOf name="protection_type" list="protection_types" onChosen={follow} />
      {open('other_protection_type') && (
        <Revealed>
          <TextInput name="other_protection_type" maxLength={255} />
        </Revealed>
      )}
      <div>
        <SomeOf
          name="protection_accessibility"
          list="protection_accessibility"
          onChosen={() => setNote(null)}
        />
        <ChangeNote>{note && t(note)}</ChangeNote>
      </div>
      {open('other_protection_accessibility') && (
        <Revealed>
          <TextInput name="other_protection_accessibility" maxLength={255} />
        </Revealed>
      )}
    </FormSection>
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
            <DigitsInput name="floor_number" width="full" hint={t('floor_hint')} />
            <DigitsInput name="apartment_number" width="full" />
          </FieldPair>
          <OneOf name="elevator" list="elevators" />
          {open('other_elevator') && <TextInput name="other_elevator" maxLength={255} />}
        </Revealed>
      )}
    </FormSection>
  );
}
