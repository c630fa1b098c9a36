import { useController, useFormContext } from 'react-hook-form';
import { questionAt } from '@ezra/contract/account/registration/answers';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useFormSetting } from './form-context.ts';
import { labelOf } from './question-words.ts';

interface BoundOptions {
  /** Other fields that are judged by this answer too: a complaint of theirs is checked again with each change. */
  decides?: readonly string[] | undefined;
}

/** Binds a field of the kit to its place in the form: words, value, error. */
export function useBound<V>(name: string, { decides = [] }: BoundOptions = {}) {
  const { questions, isAboutOther } = useFormSetting();
  const locale = useLocale();
  const question = questionAt(questions, name);
  const { trigger, getFieldState } = useFormContext();
  const { field, fieldState } = useController({ name });
  return {
    name,
    ref: field.ref,
    label: labelOf(question, isAboutOther, locale),
    isRequired: !question?.optional,
    value: field.value as V,
    onChange: (value: V) => {
      field.onChange(value);
      // A complaint goes as soon as what it says is mended.
      const complaining = [name, ...decides].filter((each) => getFieldState(each).error !== undefined);
      if (complaining.length > 0) void trigger(complaining);
    },
    onBlur: field.onBlur,
    errorMessage: fieldState.error?.message,
  };
}
