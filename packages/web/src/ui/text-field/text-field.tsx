import type { HTMLInputAutoCompleteAttribute, KeyboardEventHandler, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import '../field/input.css';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  type?: 'text' | 'email' | 'search' | 'url';
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  maxLength?: number;
  placeholder?: string;
  /** Matches the expected length of the text. */
  width?: 'full' | 'medium' | 'short';
  /** Left to right in every language: e-mails, codes, web addresses. */
  isLtr?: boolean;
  /** Language of the typed text, when it differs from the page's. */
  language?: { readonly key: string; readonly direction: 'rtl' | 'ltr' };
  isReadOnly?: boolean;
  /** Small, for toolbars. */
  isCompact?: boolean;
  /** An icon at the start of the field. */
  icon?: IconShape;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { ids, control } = useField(props);
  const {
    value,
    onChange,
    onBlur,
    type = 'text',
    width = 'full',
    isLtr = type === 'email' || type === 'url',
    isCompact = false,
  } = props;
  return (
    <Field {...props} ids={ids} className={isCompact ? 'field--compact' : ''}>
      <div className={classNames('control', isCompact && 'control--compact')}>
        {props.icon && <Icon icon={props.icon} className="icon--start" />}
        <input
          {...control}
          ref={props.ref}
          className={classNames(
            'input',
            isCompact && 'input--compact',
            width !== 'full' && `input--${width}`,
          )}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={props.onKeyDown}
          inputMode={props.inputMode ?? (type === 'email' ? 'email' : undefined)}
          autoComplete={props.autoComplete}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- only where the page is about this one field
          autoFocus={props.autoFocus}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          readOnly={props.isReadOnly}
          lang={props.language?.key}
          dir={props.language?.direction ?? (isLtr ? 'ltr' : undefined)}
        />
      </div>
    </Field>
  );
}
