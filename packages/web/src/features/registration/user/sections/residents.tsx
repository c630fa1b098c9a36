import { useEffect, useRef } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { useFocusAfter } from '../../../../ui/hooks/use-focus-after.ts';
import { FieldPair, Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { OneOf } from '../../form/choices.tsx';
import { DigitsInput, PhoneInput, TextInput } from '../../form/fields.tsx';
import { useUserForm } from '../user-form-kind.ts';
import { EMPTY_RESIDENT, type ResidentValues, type UserFormValues } from '../user-form.ts';

const MOST = 10;
const EMPTY_RESIDENT_OF_OTHER: ResidentValues = {
  ...EMPTY_RESIDENT,
  id_number: '',
  birth_year: '',
  email: '',
};

/** Those who live with the person: one of them at least, while the question is open. */
export function Residents() {
  const { t, isForSomebodyElse } = useUserForm();
  const empty = isForSomebodyElse ? EMPTY_RESIDENT_OF_OTHER : EMPTY_RESIDENT;
  const { control } = useFormContext<UserFormValues>();
  // Keeps the complaints with the people whom they are about, and focuses who was added.
  const { fields: residents, append, remove, replace } = useFieldArray({ control, name: 'residents' });
  const adder = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();

  useEffect(() => {
    if (residents.length === 0) replace([empty]);
  }, [residents.length, replace, empty]);

  return (
    <Revealed>
      <p className="field__hint">{t('residents_hint')}</p>
      {residents.map(({ id }, index) => (
        <Card
          key={id}
          level={3}
          title={t('residentNumber', { number: index + 1 })}
          aside={
            residents.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                icon={Trash2}
                aria-label={`${t('removeResident')}: ${t('residentNumber', { number: index + 1 })}`}
                onClick={() => {
                  focusAfter(() => adder.current);
                  remove(index);
                }}
              >
                {t('removeResident')}
              </Button>
            )
          }
        >
          <Stack gap="loose">
            <OneOf name={`residents.${index}.relationship`} list="closeness" />
            <FieldPair>
              <TextInput name={`residents.${index}.first_name`} autoComplete="off" />
              <TextInput name={`residents.${index}.last_name`} autoComplete="off" />
            </FieldPair>
            <PhoneInput name={`residents.${index}.phone`} />
            {isForSomebodyElse && <MoreOfResident name={`residents.${index}`} />}
          </Stack>
        </Card>
      ))}
      {residents.length < MOST && (
        <Button ref={adder} icon={Plus} onClick={() => append(empty)}>
          {t('addResident')}
        </Button>
      )}
    </Revealed>
  );
}

const MoreOfResident = ({ name }: { name: string }) => (
  <>
    <TextInput name={`${name}.email`} type="email" autoComplete="off" maxLength={255} />
    <FieldPair>
      <DigitsInput name={`${name}.id_number`} width="full" autoComplete="off" />
      <DigitsInput name={`${name}.birth_year`} width="full" autoComplete="off" />
    </FieldPair>
  </>
);
