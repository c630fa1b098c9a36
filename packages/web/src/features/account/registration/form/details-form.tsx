import type { ComponentType, ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { FormSettingProvider, type FormSetting } from './form-context.ts';
import { PartsForm } from './parts-form.tsx';
import { formPhrases } from './phrases.ts';
import type { FormPartShape } from './use-parts.ts';
import type { Sending } from './use-sending.ts';

export interface DetailsFormProps<F extends FieldValues, O, P extends string> {
  setting: FormSetting;
  form: UseFormReturn<F, unknown, O>;
  contents: Readonly<Record<P, ComponentType>>;
  /** Gives the texts of the form as a whole and of its parts. */
  words: (key: 'title' | `part_${P}` | `part_${P}_text`) => string;
  sending: Sending;
  parts: readonly (FormPartShape & { readonly id: P })[];
  submitLabel: string;
  /** Shown before the first part. */
  notice?: ReactNode;
  /** Shown at the foot: the person whom the form is about. */
  about?: ReactNode;
  leaveTo: { href: string; label: string };
  onNotMyDevice: () => void;
}

/** Shows a long form: one part after the other, kept as a draft, sent at the end. */
export function DetailsForm<F extends FieldValues, O, P extends string>(props: DetailsFormProps<F, O, P>) {
  const { form, parts, contents, words, sending, setting } = props;
  const t = usePhrases(formPhrases);
  return (
    <FormProvider {...form}>
      <FormSettingProvider value={setting}>
        <PartsForm
          title={words('title')}
          parts={parts.map(({ id, fields }) => ({
            id,
            fields,
            title: words(`part_${id}`),
            text: words(`part_${id}_text`),
            Content: contents[id],
          }))}
          progress={sending.progress}
          draft={sending.draft}
          busy={sending.busy}
          notice={
            <>
              {sending.progress.step === 0 && props.notice}
              {sending.isRestored && (
                <Alert tone="info">{t(sending.isSetBack ? 'setBack' : 'restored')}</Alert>
              )}
            </>
          }
          submitLabel={props.submitLabel}
          about={props.about}
          leaveTo={props.leaveTo}
          onSubmit={sending.submit}
          onNotMyDevice={props.onNotMyDevice}
        />
      </FormSettingProvider>
    </FormProvider>
  );
}
