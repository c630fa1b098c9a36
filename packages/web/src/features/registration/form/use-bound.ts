import { useController, useFormContext } from 'react-hook-form';
import { useFormSetting } from './form-context.ts';

/** Binds a field of the kit to its place in the form: words, value, error. */
export function useBound<V>(name: string) {
  const { label, isRequired } = useFormSetting();
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  return {
    name,
    label: label(name),
    isRequired: isRequired(name),
    value: field.value as V,
    onChange: (value: V) => {
      field.onChange(value);
      // A complaint goes as soon as what it says is mended.
      if (message !== undefined) void trigger(name);
    },
    onBlur: field.onBlur,
    errorMessage: message,
  };
}
