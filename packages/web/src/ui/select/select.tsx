import type { Ref } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Field } from '../field/field.tsx';
import { ChoicesMissing } from '../field/choices-missing.tsx';
import { useField, type ChoiceFieldProps } from '../field/use-field.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import '../field/input.css';
import './select.css';

export interface Option<V extends string | number = string> {
  value: V;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps<V extends string | number> extends ChoiceFieldProps {
  /** null (or undefined) when nothing is chosen. */
  value: V | null | undefined;
  onChange: (value: V | null) => void;
  onBlur?: (() => void) | undefined;
  options: readonly Option<V>[];
  /** Text of the empty option; 'choose' by default. */
  placeholder?: string;
  /** Allows clearing the choice; by default unless the field is required. */
  isClearable?: boolean;
  width?: 'full' | 'medium' | 'short';
  /** Small, for toolbars. */
  isCompact?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's native select: every phone, screen reader and keyboard has its own way to open it. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { ids, control } = useField(props);
  const text = useUiText();
  const {
    value,
    onChange,
    options,
    width = 'full',
    isClearable = !props.isRequired,
    isCompact = false,
  } = props;
  const isEmpty = value === null || value === undefined || value === '';
  if (props.missing) return <ChoicesMissing {...props} ids={ids} missing={props.missing} />;
  return (
    <Field {...props} ids={ids} className={isCompact ? 'field--compact' : ''}>
      <div
        className={classNames(
          'control',
          isCompact && 'control--compact',
          width !== 'full' && `input--${width}`,
        )}
      >
        <select
          {...control}
          ref={props.ref}
          className={classNames('input', 'select', isCompact && 'select-compact', isEmpty && 'select--empty')}
          value={isEmpty ? '' : String(value)}
          onChange={(event) =>
            onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? null)
          }
          onBlur={props.onBlur}
        >
          {(isEmpty || isClearable) && (
            <option value="" disabled={!isClearable}>
              {props.placeholder ?? text.choose}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} className="icon--end" />
      </div>
    </Field>
  );
}
