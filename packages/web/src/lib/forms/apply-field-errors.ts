import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The part of any react-hook-form that receives messages. */
export type ErrorTarget<F extends FieldValues> = Pick<UseFormReturn<F>, 'getValues' | 'setError'>;

/** Tells whether the form has a value at a dotted path. */
function has(values: unknown, path: string): boolean {
  let here: unknown = values;
  for (const step of path.split('.')) {
    if (typeof here !== 'object' || here === null || !(step in here)) return false;
    here = (here as Record<string, unknown>)[step];
  }
  return true;
}

const placeOf = (name: string): Element | undefined => document.getElementsByName(name)[0];

/** Sorts field names by their position on the page. */
function inPageOrder(names: readonly string[]): string[] {
  return [...names].sort((a, b) => {
    const first = placeOf(a);
    const second = placeOf(b);
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/**
 * Shows the server's messages under their fields and focuses the first of them; each disappears when its
 * field is edited. Returns false if a message belongs to no field of the form, so that the caller shows it.
 */
export function applyFieldErrors<F extends FieldValues>(
  form: ErrorTarget<F>,
  errors: Readonly<Record<string, readonly string[]>>,
): boolean {
  const values = form.getValues();
  const names = Object.keys(errors);
  const known = inPageOrder(names.filter((name) => has(values, name)));
  known.forEach((name, index) => {
    form.setError(
      name as Path<F>,
      { type: 'server', message: errors[name]?.[0] ?? '' },
      { shouldFocus: index === 0 },
    );
  });
  return names.length > 0 && known.length === names.length;
}
