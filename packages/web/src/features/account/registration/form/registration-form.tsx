import type { FieldValues } from 'react-hook-form';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Button } from '../../../../ui/button/button.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { DetailsForm, type DetailsFormProps } from './details-form.tsx';
import { formPhrases } from './phrases.ts';
import { useRegistration, type RegistrationOptions } from './use-registration.ts';
import type { RegistrationProps } from './verified.ts';

type RegistrationFormProps<F extends FieldValues, O, P extends string> = RegistrationProps &
  RegistrationOptions<F> &
  Pick<DetailsFormProps<F, O, P>, 'form' | 'setting' | 'parts' | 'contents' | 'words' | 'notice'>;

/** Shows what is common to the two forms in which people register themselves. */
export function RegistrationForm<F extends FieldValues, O, P extends string>(
  props: RegistrationFormProps<F, O, P>,
) {
  const { form, setting, parts, contents, words, verified } = props;
  const t = usePhrases(formPhrases);
  const sending = useRegistration(form, props, props);
  return (
    <DetailsForm
      form={form}
      parts={parts}
      contents={contents}
      words={words}
      setting={setting}
      sending={sending}
      notice={props.notice}
      submitLabel={t('submit')}
      about={
        <p>
          <span>
            {t('registering')} <PhoneNumber>{verified.phone}</PhoneNumber>
          </span>
          <Button variant="quiet" size="small" onClick={props.leave}>
            {t('otherNumber')}
          </Button>
        </p>
      }
      leaveTo={{ href: paths.login(), label: t('backToLogin') }}
      onNotMyDevice={() => {
        sending.dropDraft();
        props.forget();
        toast.success(t('forgotten'));
      }}
    />
  );
}
