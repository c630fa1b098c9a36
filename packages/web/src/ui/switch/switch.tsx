import type { ReactNode, Ref } from 'react';
import { FieldError } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import './switch.css';

interface SwitchProps extends Omit<FieldProps, 'hint' | 'isRequired'> {
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  description?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A setting that takes effect at once. */
export function Switch(props: SwitchProps) {
  const { ids, control } = useField(props);
  return (
    <div className="field">
      {props.errorMessage && <FieldError id={ids.errorId}>{props.errorMessage}</FieldError>}
      <label className="switch">
        <span className="switch__text">
          <span className="switch__label">{props.label}</span>
          {props.description && <span className="field__hint">{props.description}</span>}
        </span>
        <input
          {...control}
          ref={props.ref}
          type="checkbox"
          role="switch"
          checked={props.value}
          onChange={(event) => props.onChange(event.target.checked)}
          onBlur={props.onBlur}
        />
      </label>
    </div>
  );
}
