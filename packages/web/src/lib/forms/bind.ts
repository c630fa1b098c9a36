import type { ControllerFieldState, ControllerRenderProps, FieldValues, Path } from 'react-hook-form';

interface Rendered<F extends FieldValues, N extends Path<F>> {
  field: ControllerRenderProps<F, N>;
  fieldState: ControllerFieldState;
}

/** Gives the props that tie a part of the kit to a form's field. */
export const bind = <F extends FieldValues, N extends Path<F>>({ field, fieldState }: Rendered<F, N>) => {
  const { disabled: _disabled, ...rest } = field;
  return { ...rest, errorMessage: fieldState.error?.message };
};
