import { useEffect, useRef } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { useFocusAfter } from '../../../../ui/hooks/use-focus-after.ts';
import { FieldPair, Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { OneOf } from '../../form/choices.tsx';
import { PhoneInput, TextInput } from '../../form/fields.tsx';
import { userPhrases } from '../phrases.ts';
import { EMPTY_RESIDENT, type UserFormValues } from '../user-form.ts';

const MOST = 10;

/** Those who live with the person: one of them at least, while the question is open. */
export function Residents() {
  const t = usePhrases(userPhrases);
  const { control } = useFormContext<UserFormValues>();
  // Keeps the complaints with the people whom they are about, and focuses who was added.
  const { fields: residents, append, remove, replace } = useFieldArray({ control, name: 'residents' });
  const adder = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();

  useEffect(() => {
    if (residents.length === 0) replace([EMPTY_RESIDENT]);
  }, [residents.length, replace]);

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
          </Stack>
        </Card>
      ))}
      {residents.length < MOST && (
        <Button ref={adder} icon={Plus} onClick={() => append(EMPTY_RESIDENT)}>
          {t('addResident')}
        </Button>
      )}
    </Revealed>
  );
}
