import type { ControllerFieldState, ControllerRenderProps, FieldValues, Path } from 'react-hook-form';
import { fieldId } from '../../ui/field/use-field.ts';

interface Rendered<F extends FieldValues, N extends Path<F>> {
  field: ControllerRenderProps<F, N>;
  fieldState: ControllerFieldState;
}

/** Props by which a part of the kit belongs to a form's field. */
export const bind = <F extends FieldValues, N extends Path<F>>({ field, fieldState }: Rendered<F, N>) => {
  const { disabled: _disabled, ...rest } = field;
  return { ...rest, errorMessage: fieldState.error?.message };
};

/** The same for a part that takes no ref: the form finds what to focus by the field's id. */
export const bindById = <F extends FieldValues, N extends Path<F>>(rendered: Rendered<F, N>) => {
  const { ref, ...rest } = bind(rendered);
  ref({
    focus: () => {
      const control = document.getElementById(fieldId(rest.name));
      const target = control?.matches('button, input')
        ? control
        : control?.querySelector<HTMLElement>('[role="spinbutton"], button, input');
      target?.focus();
    },
  });
  return rest;
};
