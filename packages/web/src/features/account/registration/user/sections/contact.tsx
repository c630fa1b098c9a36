import { useRef } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { emptyForm } from '@ezra/contract/account/registration/answers';
import { useLocale } from '../../../../../lib/i18n/locale.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { Card } from '../../../../../ui/card/card.tsx';
import { fieldId } from '../../../../../ui/field/use-field.ts';
import { useFocusAfter } from '../../../../../ui/hooks/use-focus-after.ts';
import { Stack } from '../../../../../ui/layout/layout.tsx';
import { useFormSetting, type QuestionFieldProps } from '../../form/form-context.ts';
import { QuestionList } from '../../form/question-field.tsx';
import { labelOf } from '../../form/question-words.ts';
import { useUserWords } from '../phrases.ts';

/** Asks for an emergency contact after 'add' is pressed; a second contact can be added after the first. */
export function Contact({ name, question }: QuestionFieldProps) {
  const t = useUserWords();
  const { isAboutOther } = useFormSetting();
  const called = labelOf(question, isAboutOther, useLocale());
  const { control, setValue, clearErrors } = useFormContext();
  const contact: unknown = useWatch({ control, name });
  const first: unknown = useWatch({ control, name: 'emergency_contact' });
  const isSecond = name === 'additional_emergency_contact';
  const adder = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();

  const add = () => {
    focusAfter(() => document.getElementById(fieldId(`${name}.first_name`)));
    setValue(name, emptyForm(question.fields ?? {}), { shouldDirty: true });
  };
  const remove = () => {
    focusAfter(() => adder.current);
    setValue(name, null, { shouldDirty: true });
    // A contact that is added later is another person.
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
      title={called}
      aside={
        <Button
          variant="quiet"
          size="small"
          icon={Trash2}
          aria-label={`${t('removeContact')}: ${called}`}
          onClick={remove}
        >
          {t('removeContact')}
        </Button>
      }
    >
      <Stack gap="loose">
        <QuestionList questions={question.fields ?? {}} within={name} />
      </Stack>
    </Card>
  );
}
