import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import './error-summary.css';

export interface SummaryError {
  /** Id of the control (`fieldId(name)`); undefined for errors without a field. */
  fieldId?: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** Counts refused submits: each one moves the focus here again. */
  attempt?: number;
  title?: string;
}

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]';

const jump = (event: MouseEvent, id: string) => {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  const target = control.matches(FOCUSABLE) ? control : control.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  (control.closest('.field') ?? control).scrollIntoView({ block: 'start' });
};

/** Lists errors above the form, with links to the fields. Takes the focus when it appears. */
export function ErrorSummary({ errors, attempt = 0, title }: ErrorSummaryProps) {
  const text = useUiText();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <div className="error-summary" role="group" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <h2 id={titleId}>
        <Icon icon={CircleAlert} size="large" />
        {title ?? text.errorSummary(errors.length)}
      </h2>
      <ul>
        {errors.map(({ fieldId: id, message }) => (
          <li key={`${id ?? ''} ${message}`}>
            {id ? (
              <a href={`#${id}`} onClick={(event) => jump(event, id)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
