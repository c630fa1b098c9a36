import { useId, type ReactNode } from 'react';

/** Props of every field. */
export interface FieldProps {
  label: ReactNode;
  /** Name of the field; also makes the control's id (`fieldId(name)`), to which the error summary links. */
  name?: string | undefined;
  id?: string | undefined;
  hint?: ReactNode;
  /** Text of the error; the field is invalid while it is set. */
  errorMessage?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Hides the label visually. Only for fields that are obvious from their place (a search box). */
  isLabelHidden?: boolean | undefined;
}

/** State of a field whose choices could not be loaded. */
export interface MissingChoices {
  retry: () => void;
  isRetrying: boolean;
}

/** Props of fields whose choices come from the server. */
export interface ChoiceFieldProps extends FieldProps {
  /** Set when the choices could not be loaded: the field then says so and offers to try again. */
  missing?: MissingChoices | undefined;
}

/** Ref of a field with several controls, so that a form can focus it. */
export interface FieldHandle {
  focus: () => void;
}

/** Returns the id of a named field's control. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

export interface FieldIds {
  id: string;
  labelId: string;
  hintId: string;
  errorId: string;
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string;
  name: string | undefined;
  disabled: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export function useField(props: FieldProps): { ids: FieldIds; control: ControlAttributes } {
  const generated = useId();
  const id = props.id ?? (props.name ? fieldId(props.name) : generated);
  const ids: FieldIds = { id, labelId: `${id}-label`, hintId: `${id}-hint`, errorId: `${id}-error` };
  const describedBy = [props.hint ? ids.hintId : '', props.errorMessage ? ids.errorId : '']
    .filter(Boolean)
    .join(' ');
  return {
    ids,
    control: {
      id,
      name: props.name,
      disabled: props.isDisabled || undefined,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': props.errorMessage ? true : undefined,
      'aria-required': props.isRequired || undefined,
    },
  };
}
