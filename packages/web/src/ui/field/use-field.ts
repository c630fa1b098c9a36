import { useId, type ReactNode } from 'react';

/** What every field takes, whatever its control. */
export interface FieldProps {
  label: ReactNode;
  /** The field's name; also makes the control's id (`fieldId(name)`), which the error summary links to. */
  name?: string | undefined;
  id?: string | undefined;
  hint?: ReactNode;
  /** The error as text; the field is invalid while it is set. */
  errorMessage?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Hides the label visually, only where the place makes it obvious (a search box). */
  isLabelHidden?: boolean | undefined;
}

/** Tells a field that its choices could not be loaded. */
export interface MissingChoices {
  retry: () => void;
  isRetrying: boolean;
}

/** What fields with choices from the server take. */
export interface ChoiceFieldProps extends FieldProps {
  /** Set when the choices could not be loaded: the field says so in their place and offers to try again. */
  missing?: MissingChoices | undefined;
}

/** The ref of a field made of several controls, so that a form can focus it. */
export interface FieldHandle {
  focus: () => void;
}

/** Gives the id of the control of a named field. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

export interface FieldIds {
  id: string;
  labelId: string;
  hintId: string;
  errorId: string;
}

/** Ties a control to its label, hint and error. */
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
