import { useEffect, useRef, useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { say } from '@ezra/contract/common/locales';
import { emptyForm } from '@ezra/contract/account/registration/answers';
import { useLocale } from '../../../../../lib/i18n/locale.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { Card } from '../../../../../ui/card/card.tsx';
import { useFocusAfter } from '../../../../../ui/hooks/use-focus-after.ts';
import { Stack } from '../../../../../ui/layout/layout.tsx';
import type { QuestionFieldProps } from '../../form/form-context.ts';
import { QuestionList } from '../../form/question-field.tsx';
import { useUserWords } from '../phrases.ts';

const MOST = 10;
/** Asks about the people who live with the person: at least one, while the question is open. */
export function Residents({ question: { fields = {}, each } }: QuestionFieldProps) {
  const t = useUserWords();
  const locale = useLocale();
  const [empty] = useState(() => emptyForm(fields));
  const called = (index: number) => (each ? say(each, locale, { number: index + 1 }) : '');
  const { control } = useFormContext();
  // Keeps each error with its own resident, and moves the focus to an added one.
  const { fields: residents, append, remove, replace } = useFieldArray({ control, name: 'residents' });
  const adder = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();

  useEffect(() => {
    if (residents.length === 0) replace([empty]);
  }, [residents.length, replace, empty]);

  return (
    <>
      <p className="field__hint">{t('residents_hint')}</p>
      {residents.map(({ id }, index) => (
        <Card
          key={id}
          level={3}
          title={called(index)}
          aside={
            residents.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                icon={Trash2}
                aria-label={`${t('removeResident')}: ${called(index)}`}
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
            <QuestionList questions={fields} within={`residents.${index}`} />
          </Stack>
        </Card>
      ))}
      {residents.length < MOST && (
        <Button ref={adder} icon={Plus} onClick={() => append(empty)}>
          {t('addResident')}
        </Button>
      )}
    </>
  );
}
