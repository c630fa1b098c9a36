import { useController, useFormContext } from 'react-hook-form';
import { questionAt } from '@ezra/contract/account/registration/answers';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useFormSetting } from './form-context.ts';
import { labelOf } from './question-words.ts';

interface BoundOptions {
  /** Fields whose validity depends on this answer: their errors are checked again after each change. */
  decides?: readonly string[] | undefined;
}

/** Connects a field of the kit to its question in the form: label, value, error. */
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
      // Removes an error as soon as it is corrected.
      const complaining = [name, ...decides].filter((each) => getFieldState(each).error !== undefined);
      if (complaining.length > 0) void trigger(complaining);
    },
    onBlur: field.onBlur,
    errorMessage: fieldState.error?.message,
  };
}
