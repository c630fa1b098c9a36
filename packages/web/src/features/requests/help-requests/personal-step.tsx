import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NAME_MAX, TEXT_MAX } from '@ezra/contract/common/constants';
import { registerOptions } from '@ezra/contract/calls/account';
import { CONTACT_METHOD_LABELS, CONTACT_METHODS } from '@ezra/contract/requests/help-requests.terms';
import { say } from '@ezra/contract/common/locales';
import { missingChoices, queryFor } from '../../../lib/api/queries.ts';
import { Bound, useBound } from '../../../lib/forms/bound.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { CheckboxGroup } from '../../../ui/choice/choice-groups.tsx';
import { AddressField } from '../../../ui/combo-box/address-field.tsx';
import { Revealed } from '../../../ui/layout/layout.tsx';
import { MultiSelect } from '../../../ui/multi-select/multi-select.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { TextArea } from '../../../ui/text-field/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import type { PersonalOutput } from './personal.schema.ts';
import type { PersonalValues } from './personal-form.ts';
import { wizardPhrases } from './wizard-phrases.ts';

interface PersonalStepProps {
  form: UseFormReturn<PersonalValues, unknown, PersonalOutput>;
  onSubmit: () => void;
  children: ReactNode;
}

/** The third step: the personal details that go with the request, filled in from the profile. */
export function PersonalStep({ form, onSubmit, children }: PersonalStepProps) {
  const t = usePhrases(wizardPhrases);
  const locale = useLocale();
  const { control } = form;
  return (
    <form className="form" noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <Bound control={control} name="full_name">
        {(bound) => (
          <TextField {...bound} label={t('fullName')} isRequired autoComplete="name" maxLength={NAME_MAX} />
        )}
      </Bound>
      <Bound control={control} name="email">
        {(bound) => <TextField {...bound} label={t('email')} isRequired type="email" autoComplete="email" />}
      </Bound>
      <Bound control={control} name="residential_address">
        {(bound) => (
          <AddressField {...bound} label={t('residentialAddress')} hint={t('addressHint')} isRequired />
        )}
      </Bound>
      <Bound control={control} name="phone">
        {(bound) => <PhoneField {...bound} label={t('phone')} isRequired />}
      </Bound>
      <Bound control={control} name="contact_methods">
        {(bound) => (
          <CheckboxGroup
            {...bound}
            label={t('contactMethods')}
            hint={t('contactMethodsHint')}
            isRequired
            choices={CONTACT_METHODS.map((method) => ({
              value: method,
              label: say(CONTACT_METHOD_LABELS[method], locale),
            }))}
          />
        )}
      </Bound>
      <Disability form={form} />
      <Bound control={control} name="comments">
        {(bound) => (
          <TextArea
            {...bound}
            label={
              <>
                {t('comments')} <span className="optional">{t('optional')}</span>
              </>
            }
            hint={t('commentsHint')}
            maxLength={TEXT_MAX}
          />
        )}
      </Bound>
      {children}
    </form>
  );
}

/** Shows the list of disabilities, and a text field when 'other' is chosen. */
function Disability({ form: { control, formState } }: Pick<PersonalStepProps, 'form'>) {
  const t = usePhrases(wizardPhrases);
  const answer = useQuery(queryFor(registerOptions, {}, { silent: true }));
  const bound = useBound(control, 'disability_id');
  const disabilities = answer.data?.data.disabilities ?? [];
  const isOther = disabilities.some(({ id, name }) => name === 'other' && bound.value.includes(id));
  return (
    <div className="wizard__place">
      <MultiSelect
        {...bound}
        label={t('disability')}
        isRequired
        missing={missingChoices(answer)}
        options={disabilities.map(({ id, label }) => ({ value: id, label }))}
      />
      {isOther && (
        <Revealed hasError={formState.errors.other_disability !== undefined}>
          <OtherDisability control={control} />
        </Revealed>
      )}
    </div>
  );
}

function OtherDisability({ control }: Pick<PersonalStepProps['form'], 'control'>) {
  const t = usePhrases(wizardPhrases);
  return (
    <TextField
      {...useBound(control, 'other_disability')}
      label={t('otherDisability')}
      isRequired
      maxLength={NAME_MAX}
    />
  );
}
