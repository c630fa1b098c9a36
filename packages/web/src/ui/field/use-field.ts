import { useId, type ReactNode } from 'react';

/** What every field takes, whatever its control is. */
export interface FieldProps {
  label: ReactNode;
  /** Also makes the id of the control (`fieldId(name)`), which the error summary links to. */
  name?: string | undefined;
  id?: string | undefined;
  hint?: ReactNode;
  /** The error in words; the field is invalid while it is there. */
  errorMessage?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Hides the label from sight, not from screen readers: only where the place says it all (a search box). */
  isLabelHidden?: boolean | undefined;
}

/** Choices that could not be loaded. */
export interface MissingChoices {
  retry: () => void;
  isRetrying: boolean;
}

/** What every field takes that offers choices of the server. */
export interface ChoiceFieldProps extends FieldProps {
  /** The choices are not there: the field says so in their place, with a way to try again. */
  missing?: MissingChoices | undefined;
}

/** What a field made of several controls gives as its ref, so that a form can lead to it. */
export interface FieldHandle {
  focus: () => void;
}

/** The id of the control of the field with this name. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

export interface FieldIds {
  id: string;
  labelId: string;
  hintId: string;
  errorId: string;
}

/** Attributes that tie a control to its label, hint and error. */
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
