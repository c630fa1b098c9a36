import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import type { FieldIds, FieldProps } from './use-field.ts';
import './field.css';

/** The red star, with text for screen readers. */
export function RequiredMark() {
  const text = useUiText();
  return (
    <>
      {' '}
      <span className="field__star" aria-hidden="true">
        *
      </span>
      <span className="visually-hidden">({text.required})</span>
    </>
  );
}

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field__hint" id={id}>
    {children}
  </p>
);

interface FieldErrorProps {
  id: string;
  /** Announces the error when it appears, for forms that do not focus the field. */
  isLive?: boolean;
  children: ReactNode;
}

export const FieldError = ({ id, isLive = false, children }: FieldErrorProps) => (
  <p className="field__error" id={id} role={isLive ? 'alert' : undefined}>
    <Icon icon={CircleAlert} size="small" />
    <span>{children}</span>
  </p>
);

interface FrameProps extends FieldProps {
  ids: FieldIds;
  className?: string;
  children: ReactNode;
}

/** Arranges label, hint, error and control in reading order. */
export function Field({
  ids,
  label,
  hint,
  errorMessage,
  isRequired,
  isLabelHidden,
  className,
  children,
}: FrameProps) {
  return (
    <div className={classNames('field', className)}>
      <label
        className={classNames('field__label', isLabelHidden && 'visually-hidden')}
        id={ids.labelId}
        htmlFor={ids.id}
      >
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      {errorMessage && <FieldError id={ids.errorId}>{errorMessage}</FieldError>}
      {children}
    </div>
  );
}

/** Arranges a group of controls like `Field`: the label is the group's legend. */
export function FieldGroup({
  ids,
  label,
  hint,
  errorMessage,
  isRequired,
  isDisabled,
  isLabelHidden,
  className,
  children,
}: FrameProps) {
  const describedBy = [hint ? ids.hintId : '', errorMessage ? ids.errorId : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classNames('field', className)}
      disabled={isDisabled}
      aria-describedby={describedBy || undefined}
    >
      <legend id={ids.labelId} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      {errorMessage && <FieldError id={ids.errorId}>{errorMessage}</FieldError>}
      {children}
    </fieldset>
  );
}
