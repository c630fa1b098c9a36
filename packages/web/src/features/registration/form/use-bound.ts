import { useController, useFormContext } from 'react-hook-form';
import { useFormSetting } from './form-context.ts';

interface BoundOptions {
  /** Other fields that are judged by this answer too: a complaint of theirs is checked again with each change. */
  decides?: readonly string[] | undefined;
}

/** Binds a field of the kit to its place in the form: words, value, error. */
export function useBound<V>(name: string, { decides = [] }: BoundOptions = {}) {
  const { label, isRequired } = useFormSetting();
  const { trigger, getFieldState } = useFormContext();
  const { field, fieldState } = useController({ name });
  return {
    name,
    ref: field.ref,
    label: label(name),
    isRequired: isRequired(name),
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
