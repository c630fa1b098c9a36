import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Fills in the answers on record that choose from lists of the server, where the lists come no sooner than the form
 * was opened. What was answered or kept as a draft meanwhile stays.
 */
export function useLateAnswers<F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  isMissing: boolean,
  names: readonly Path<F>[],
  answers: () => F,
): void {
  const wasMissing = useRef(isMissing);
  useEffect(() => {
    if (wasMissing.current && !isMissing) {
      const known = answers();
      for (const name of names) if (isEmpty(form.getValues(name))) form.setValue(name, known[name]);
    }
    wasMissing.current = isMissing;
  });
}
