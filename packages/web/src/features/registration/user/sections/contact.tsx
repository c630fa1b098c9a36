import { useRef } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { fieldId } from '../../../../ui/field/use-field.ts';
import { useFocusAfter } from '../../../../ui/hooks/use-focus-after.ts';
import { FieldPair, Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { OneOf } from '../../form/choices.tsx';
import { PhoneInput, TextInput } from '../../form/fields.tsx';
import { useUserForm } from '../user-form-kind.ts';
import { EMPTY_CONTACT, type UserFormValues } from '../user-form.ts';

interface ContactProps {
  name: 'emergency_contact' | 'additional_emergency_contact';
  /** The list of relationships, and the one of distances. */
  closeness: string;
  place: string;
}

/** Somebody to call in an emergency; asked for once it is added. The second one comes after the first. */
export function Contact({ name, closeness, place }: ContactProps) {
  const { t } = useUserForm();
  const { control, setValue, clearErrors } = useFormContext<UserFormValues>();
  const contact = useWatch({ control, name });
  const first = useWatch({ control, name: 'emergency_contact' });
  const isSecond = name === 'additional_emergency_contact';
  const adder = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();

  const add = () => {
    focusAfter(() => document.getElementById(fieldId(`${name}.first_name`)));
    setValue(name, EMPTY_CONTACT, { shouldDirty: true });
  };
  const remove = () => {
    focusAfter(() => adder.current);
    setValue(name, null, { shouldDirty: true });
    // Whoever is added next is somebody else.
    clearErrors(name);
  };

  if (!contact)
    return isSecond && !first ? null : (
      <div>
        <Button ref={adder} icon={Plus} onClick={add}>
          {t(isSecond ? 'addSecondContact' : 'addContact')}
        </Button>
      </div>
    );
  return (
    <Card
      level={3}
      title={t(name)}
      aside={
        <Button
          variant="quiet"
          size="small"
          icon={Trash2}
          aria-label={`${t('removeContact')}: ${t(name)}`}
          onClick={remove}
        >
          {t('removeContact')}
        </Button>
      }
    >
      <Stack gap="loose">
        <FieldPair>
          <TextInput name={`${name}.first_name`} autoComplete="off" />
          <TextInput name={`${name}.family_name`} autoComplete="off" />
        </FieldPair>
        <OneOf name={`${name}.relationship`} list={closeness} />
        <PhoneInput name={`${name}.mobile`} />
        <PhoneInput name={`${name}.phone`} />
        <TextInput name={`${name}.email`} type="email" autoComplete="off" />
        <OneOf name={`${name}.language`} list="languages" />
        {contact.language === 'other' && (
          <Revealed>
            <TextInput name={`${name}.other_language`} maxLength={255} />
          </Revealed>
        )}
        <OneOf name={`${name}.location`} list={place} />
      </Stack>
    </Card>
  );
}
