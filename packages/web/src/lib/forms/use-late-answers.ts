import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Fills in stored answers to questions with lists from the server, if the lists arrive after the form was
 * opened. Answers given meanwhile or kept in a draft stay.
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
