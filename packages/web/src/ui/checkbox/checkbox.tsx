import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { FieldError, FieldHint, RequiredMark } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import '../choice/choice.css';
import './check.css';

export interface CheckboxProps extends FieldProps {
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  /** A sentence under the label. */
  description?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A yes-or-no answer as a card, with the whole card as target. */
export function Checkbox(props: CheckboxProps) {
  const { ids, control } = useField(props);
  return (
    <div className="field">
      {props.hint && <FieldHint id={ids.hintId}>{props.hint}</FieldHint>}
      {props.errorMessage && <FieldError id={ids.errorId}>{props.errorMessage}</FieldError>}
      <label className="choice">
        <input
          {...control}
          ref={props.ref}
          type="checkbox"
          checked={props.value}
          onChange={(event) => props.onChange(event.target.checked)}
          onBlur={props.onBlur}
        />
        <span className="choice__title">
          {props.label}
          {props.isRequired && <RequiredMark />}
        </span>
        {props.description && <span className="choice__text">{props.description}</span>}
      </label>
    </div>
  );
}

interface BareCheckboxProps {
  /** What the box selects, for screen readers. */
  label: string;
  isChecked: boolean;
  isIndeterminate?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A check box without a visible label, with a full touch target, for table rows. */
export function BareCheckbox(props: BareCheckboxProps) {
  const { label, isChecked, isIndeterminate = false, onChange } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className="check-target">
      <span className="visually-hidden">{label}</span>
      <input
        ref={box}
        type="checkbox"
        className="check"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
