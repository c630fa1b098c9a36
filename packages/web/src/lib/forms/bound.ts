import type { ReactNode } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';

/**
 * Binds a part of the kit to a form's field: `<TextField {...useBound(control, 'email')} label={…} />`. If
 * several fields are wrong, the one bound first gets the focus.
 */
export function useBound<F extends FieldValues, N extends Path<F>, O>(
  control: Control<F, unknown, O>,
  name: N,
) {
  const { field, fieldState } = useController({ control, name });
  const { disabled: _disabled, ...rest } = field;
  return { ...rest, errorMessage: fieldState.error?.message };
}

interface BoundProps<F extends FieldValues, N extends Path<F>, O> {
  control: Control<F, unknown, O>;
  name: N;
  children: (bound: ReturnType<typeof useBound<F, N, O>>) => ReactNode;
}

/** `useBound` for one of several fields, so that they are bound in the order of the page. */
export const Bound = <F extends FieldValues, N extends Path<F>, O>(props: BoundProps<F, N, O>) =>
  props.children(useBound(props.control, props.name));
