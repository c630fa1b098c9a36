import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { NAME_MAX, TEXT_MAX } from '@ezra/contract/common/constants';
import { registerOptions } from '@ezra/contract/common/dropdowns';
import { CONTACT_METHOD_LABELS, CONTACT_METHODS } from '@ezra/contract/help-requests';
import { say } from '@ezra/contract/common/locales';
import { missingChoices, queryFor } from '../../lib/api/queries.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { CheckboxGroup } from '../../ui/choice/choice-groups.tsx';
import { Revealed } from '../../ui/layout/layout.tsx';
import { MultiSelect } from '../../ui/multi-select/multi-select.tsx';
import { PhoneField } from '../../ui/phone-field/phone-field.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { AddressInput } from './address-input.tsx';
import { bind } from '../../lib/forms/bind.ts';
import type { PersonalOutput, PersonalValues } from './personal-form.ts';
import { wizardPhrases } from './wizard-phrases.ts';

interface PersonalStepProps {
  form: UseFormReturn<PersonalValues, unknown, PersonalOutput>;
  onSubmit: () => void;
  /** Buttons at the foot. */
  children: ReactNode;
}

/** The third step: the personal details that go with the request, filled in from the record. */
export function PersonalStep({ form, onSubmit, children }: PersonalStepProps) {
  const t = usePhrases(wizardPhrases);
  const locale = useLocale();
  const { control } = form;
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <Controller
        control={control}
        name="full_name"
        render={(rendered) => (
          <TextField
            {...bind(rendered)}
            label={t('fullName')}
            isRequired
            autoComplete="name"
            maxLength={NAME_MAX}
          />
        )}
      />
      <Controller
        control={control}
        name="email"
        render={(rendered) => (
          <TextField {...bind(rendered)} label={t('email')} isRequired type="email" autoComplete="email" />
        )}
      />
      <Controller
        control={control}
        name="residential_address"
        render={(rendered) => (
          <AddressInput
            {...bind(rendered)}
            label={t('residentialAddress')}
            hint={t('addressHint')}
            isRequired
          />
        )}
      />
      <Controller
        control={control}
        name="phone"
        render={(rendered) => <PhoneField {...bind(rendered)} label={t('phone')} isRequired />}
      />
      <Controller
        control={control}
        name="contact_methods"
        render={(rendered) => (
          <CheckboxGroup
            {...bind(rendered)}
            label={t('contactMethods')}
            hint={t('contactMethodsHint')}
            isRequired
            choices={CONTACT_METHODS.map((method) => ({
              value: method,
              label: say(CONTACT_METHOD_LABELS[method], locale),
            }))}
          />
        )}
      />
      <Disability form={form} />
      <Controller
        control={control}
        name="comments"
        render={(rendered) => (
          <TextArea
            {...bind(rendered)}
            label={
              <>
                {t('comments')} <span className="optional">{t('optional')}</span>
              </>
            }
            hint={t('commentsHint')}
            maxLength={TEXT_MAX}
          />
        )}
      />
      {children}
    </form>
  );
}

/** The list, and a free text when it holds 'other'. */
function Disability({ form }: Pick<PersonalStepProps, 'form'>) {
  const t = usePhrases(wizardPhrases);
  const answer = useQuery(queryFor(registerOptions, {}, { silent: true }));
  const chosen = useWatch({ control: form.control, name: 'disability_id' });
  const disabilities = answer.data?.data.disabilities ?? [];
  const isOther = disabilities.some(({ id, name }) => name === 'other' && chosen.includes(id));
  return (
    <div className="wizard__place">
      <Controller
        control={form.control}
        name="disability_id"
        render={(rendered) => (
          <MultiSelect
            {...bind(rendered)}
            label={t('disability')}
            isRequired
            missing={missingChoices(answer)}
            options={disabilities.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
      />
      {isOther && (
        <Revealed hasError={form.formState.errors.other_disability !== undefined}>
          <Controller
            control={form.control}
            name="other_disability"
            render={(rendered) => (
              <TextField {...bind(rendered)} label={t('otherDisability')} isRequired maxLength={NAME_MAX} />
            )}
          />
        </Revealed>
      )}
    </div>
  );
}
