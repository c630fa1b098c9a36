import { useEffect } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { FieldPair, Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { OneOf } from '../../form/choices.tsx';
import { PhoneInput, TextInput } from '../../form/fields.tsx';
import { userPhrases } from '../phrases.ts';
import { EMPTY_RESIDENT, type UserFormValues } from '../user-form.ts';

const MOST = 10;

/** Those who live with the person: one of them at least, while the question is open. */
export function Residents() {
  const t = usePhrases(userPhrases);
  const { control, setValue } = useFormContext<UserFormValues>();
  const residents = useWatch({ control, name: 'residents' });
  const change = (next: UserFormValues['residents']) => setValue('residents', next, { shouldDirty: true });

  useEffect(() => {
    if (residents.length === 0) setValue('residents', [EMPTY_RESIDENT]);
  }, [residents.length, setValue]);

  return (
    <Revealed>
      <p className="field__hint">{t('residents_hint')}</p>
      {residents.map((_, index) => (
        <Card
          // The cards hold no state of their own: their fields take what stands at their place.
          key={index}
          level={3}
          title={t('residentNumber', { number: index + 1 })}
          aside={
            residents.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                icon={Trash2}
                aria-label={`${t('removeResident')}: ${t('residentNumber', { number: index + 1 })}`}
                onClick={() => change(residents.filter((__, other) => other !== index))}
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
        <Button icon={Plus} onClick={() => change([...residents, EMPTY_RESIDENT])}>
          {t('addResident')}
        </Button>
      )}
    </Revealed>
  );
}
