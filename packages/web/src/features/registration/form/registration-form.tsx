import type { ComponentType } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { FormSettingProvider, type FormSetting } from './form-context.ts';
import { PartsForm } from './parts-form.tsx';
import { formPhrases } from './phrases.ts';
import type { FormPartShape } from './use-parts.ts';
import { useRegistration, type RegistrationOptions } from './use-registration.ts';
import type { RegistrationProps } from './verified.ts';

interface RegistrationFormProps<F extends FieldValues, O, P extends string>
  extends RegistrationProps, FormSetting, RegistrationOptions {
  form: UseFormReturn<F, unknown, O>;
  parts: readonly (FormPartShape & { readonly id: P })[];
  contents: Readonly<Record<P, ComponentType>>;
  /** The words of the form as a whole and of its parts. */
  words: (key: 'title' | `part_${P}` | `part_${P}_text`) => string;
}

/** What both registration forms are: their parts one after the other, kept as a draft, sent at the end. */
export function RegistrationForm<F extends FieldValues, O, P extends string>(
  props: RegistrationFormProps<F, O, P>,
) {
  const { form, parts, contents, words, label, isRequired, options } = props;
  const t = usePhrases(formPhrases);
  const registration = useRegistration(form, props, props);
  return (
    <FormProvider {...form}>
      <FormSettingProvider value={{ label, isRequired, options }}>
        <PartsForm
          title={words('title')}
          phone={props.verified.phone}
          parts={parts.map(({ id, fields }) => ({
            id,
            fields,
            title: words(`part_${id}`),
            text: words(`part_${id}_text`),
            Content: contents[id],
          }))}
          progress={registration.progress}
          draft={registration.draft}
          busy={registration.busy}
          notice={registration.isRestored && <Alert tone="info">{t('restored')}</Alert>}
          onSubmit={registration.submit}
          onNotMyDevice={registration.notMyDevice}
          onLeave={props.leave}
        />
      </FormSettingProvider>
    </FormProvider>
  );
}
