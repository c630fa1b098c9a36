import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { CallData } from '@ezra/contract/endpoint';
import { id } from '@ezra/contract/fields';
import { applicationDropdowns } from '@ezra/contract/help-requests';
import { queryFor } from '../../lib/api/queries.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import { FormActions } from '../../ui/layout/layout.tsx';
import { Select } from '../../ui/select/select.tsx';
import { onBehalfPhrases } from './on-behalf-phrases.ts';

type Choices = CallData<typeof applicationDropdowns>;
export type Person = Choices['only_users'][number];

export interface WhoValues {
  user_id: number | null;
  category_id: number | null;
}
export const whoSchema = z.object({ user_id: id, category_id: id }) as z.ZodType<WhoValues, WhoValues>;

/** More than a list that anybody reads: the search narrows it. */
const MOST_SHOWN = 50;

interface WhoStepProps {
  form: UseFormReturn<WhoValues, unknown, WhoValues>;
  choices: Choices;
  onNext: () => void;
}

/** The first step: who needs help, and which help. What the person asked for already cannot be asked again. */
export function WhoStep({ form, choices, onNext }: WhoStepProps) {
  const t = usePhrases(onBehalfPhrases);
  const format = useFormat();
  const userId = useWatch({ control: form.control, name: 'user_id' });
  const categoryId = useWatch({ control: form.control, name: 'category_id' });
  const ofPerson = useQuery({
    ...queryFor(
      applicationDropdowns,
      { body: { flag: 1, user_id: userId ?? 0 } },
      { topics: ['applications'], silent: true },
    ),
    enabled: userId !== null,
  });
  const taken = (userId !== null && ofPerson.data?.data.disabled_categories) || [];
  const isTaken = taken.some(({ category_id }) => category_id === categoryId);
  useEffect(() => {
    if (isTaken) form.setValue('category_id', null);
  }, [isTaken, form]);

  const search = useCallback(
    (text: string) => {
      const wanted = text.trim().toLocaleLowerCase();
      const found = choices.only_users.filter(({ full_name, address }) =>
        `${full_name} ${address ?? ''}`.toLocaleLowerCase().includes(wanted),
      );
      return Promise.resolve(found.slice(0, MOST_SHOWN));
    },
    [choices.only_users],
  );

  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(onNext)(event)}>
      <Controller
        control={form.control}
        name="user_id"
        render={({ field, fieldState }) => (
          <ComboBox<Person>
            ref={field.ref}
            name={field.name}
            onBlur={field.onBlur}
            label={t('user')}
            hint={t('userHint')}
            icon={Search}
            isRequired
            errorMessage={fieldState.error?.message}
            minimumLetters={0}
            debounceMs={0}
            notFoundText={t('noUsers')}
            value={choices.only_users.find((person) => person.id === field.value) ?? null}
            onChange={(person) => field.onChange(person?.id ?? null)}
            search={search}
            itemKey={(person) => String(person.id)}
            itemLabel={(person) => person.full_name}
            itemDetail={(person) => person.address ?? t('noAddress')}
          />
        )}
      />
      {taken.length > 0 && (
        <Alert tone="wait" title={t('takenTitle')} isLive>
          <ul>
            {taken.map(({ category_id, category, expiration_date }) => (
              <li key={category_id}>
                {t('taken', { category, date: format.requestPlainDay(expiration_date) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Controller
        control={form.control}
        name="category_id"
        render={({ field, fieldState }) => (
          <Select<number>
            ref={field.ref}
            name={field.name}
            onBlur={field.onBlur}
            label={t('category')}
            {...(userId === null ? { hint: t('categoryFirst') } : {})}
            isRequired
            errorMessage={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
            options={choices.categories.map((category) => ({
              value: category.id,
              label: category.label,
              isDisabled: taken.some(({ category_id }) => category_id === category.id),
            }))}
          />
        )}
      />
      <FormActions>
        <Button type="submit" variant="primary" size="large" block>
          {t('next')}
        </Button>
      </FormActions>
    </form>
  );
}
