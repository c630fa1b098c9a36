import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { CallData } from '@ezra/contract/common/endpoint';
import { applicationDropdowns } from '@ezra/contract/calls/requests';
import { call } from '../../../lib/api/call.ts';
import { queryFor } from '../../../lib/api/queries.ts';
import { useBound } from '../../../lib/forms/bound.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ComboBox } from '../../../ui/combo-box/combo-box.tsx';
import type { MissingChoices } from '../../../ui/field/use-field.ts';
import { FormActions } from '../../../ui/layout/layout.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { onBehalfPhrases } from './on-behalf-phrases.ts';

type Choices = CallData<typeof applicationDropdowns>;
export type Person = Choices['only_users'][number];

export interface WhoValues {
  user_id: number | null;
  category_id: number | null;
}

interface WhoStepProps {
  form: UseFormReturn<WhoValues, unknown, WhoValues>;
  choices: Choices;
  missing: MissingChoices | undefined;
  /** The person whose id is the form's `user_id`. */
  person: Person | null;
  onPerson: (person: Person | null) => void;
  onNext: () => void;
}

/** The first step: person and kind of help. Disables kinds that the person has already requested. */
export function WhoStep({ form, choices, missing, person, onPerson, onNext }: WhoStepProps) {
  const t = usePhrases(onBehalfPhrases);
  const format = useFormat();
  const {
    value: userId,
    onChange: setUserId,
    errorMessage: whoError,
    ...who
  } = useBound(form.control, 'user_id');
  const what = useBound(form.control, 'category_id');
  const ofPerson = useQuery({
    ...queryFor(
      applicationDropdowns,
      { body: { user_id: userId ?? 0 } },
      { topics: ['applications'], silent: true },
    ),
    enabled: userId !== null,
  });
  const taken = (userId !== null && ofPerson.data?.data.disabled_categories) || [];
  const isAllTaken =
    taken.length > 0 &&
    // Without the lists it is unknown whether every kind is taken.
    choices.categories.length > 0 &&
    choices.categories.every(({ id: each }) => taken.some(({ category_id }) => category_id === each));
  const obstacle = userId !== null ? ofPerson.data?.data.obstacle : undefined;
  const standsInTheWay =
    obstacle === 'no_disability' ? 'noDisability' : (obstacle ?? (isAllTaken ? 'allTaken' : undefined));
  const refusal = person && standsInTheWay && t(standsInTheWay, { person: person.full_name });
  const goOn = () => {
    if (refusal) form.setFocus('user_id');
    else onNext();
  };
  const isTaken = taken.some(({ category_id }) => category_id === what.value);
  useEffect(() => {
    if (isTaken) form.setValue('category_id', null);
  }, [isTaken, form]);

  const [hasMore, setHasMore] = useState(false);
  const search = useCallback(async (text: string, signal: AbortSignal) => {
    const body = { flag: 1, search: text } as const;
    const { data } = await call(applicationDropdowns, { body }, { ignoreRequest: true, signal });
    setHasMore(data.more_users === 1);
    return data.only_users;
  }, []);

  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(goOn)(event)}>
      <ComboBox<Person>
        {...who}
        label={t('user')}
        hint={t('userHint')}
        icon={Search}
        isRequired
        errorMessage={whoError ?? (refusal || undefined)}
        debounceMs={300}
        notFoundText={t('noUsers')}
        listNote={hasMore ? t('moreUsers') : undefined}
        value={person}
        onChange={(chosen) => {
          onPerson(chosen);
          setUserId(chosen?.id ?? null);
        }}
        search={search}
        itemKey={(each) => String(each.id)}
        itemLabel={(each) => each.full_name}
        itemDetail={(each) => each.address ?? t('noAddress')}
      />
      {taken.length > 0 && (
        <Alert tone="wait" title={t('takenTitle')} isLive>
          <ul className="wizard__live">
            {taken.map(({ category_id, category, expiration_date }) => (
              <li key={category_id}>
                {t('taken', { category, date: format.requestPlainDay(expiration_date) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Select<number>
        {...what}
        label={t('category')}
        {...(userId === null ? { hint: t('categoryFirst') } : {})}
        isRequired
        missing={missing}
        options={choices.categories.map((category) => ({
          value: category.id,
          label: category.label,
          isDisabled: taken.some(({ category_id }) => category_id === category.id),
        }))}
      />
      <FormActions>
        <Button type="submit" variant="primary" size="large" block>
          {t('next')}
        </Button>
      </FormActions>
    </form>
  );
}
