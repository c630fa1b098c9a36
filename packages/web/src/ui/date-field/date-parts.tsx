import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { FieldError, FieldHint, RequiredMark } from '../field/field.tsx';
import { useField, type FieldHandle, type FieldIds, type FieldProps } from '../field/use-field.ts';
import { classNames } from '../class-names.ts';
import { useKit } from '../kit-provider.tsx';
import '../field/field.css';
import '../field/input.css';
import './date-field.css';

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', or '' while it is not complete. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** First and last day that may be chosen, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
  /** Focuses the first part of the day. */
  ref?: Ref<FieldHandle>;
}

const day = (value: string | undefined): CalendarDate | null => {
  try {
    return value ? parseDate(value) : null;
  } catch {
    return null;
  }
};

/** What both fields of a day hand on to the library. */
export function useDateProps(props: DateFieldProps) {
  const { ids, control } = useField(props);
  const field = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    props.ref,
    () => ({ focus: () => field.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() }),
    [],
  );
  const shared = {
    ref: field,
    id: ids.id,
    className: 'field',
    value: day(props.value),
    onChange: (next: CalendarDate | null) => props.onChange(next?.toString() ?? ''),
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
    minValue: day(props.min),
    maxValue: day(props.max),
    isDisabled: props.isDisabled ?? false,
    isRequired: props.isRequired ?? false,
    isInvalid: Boolean(props.errorMessage),
    validationBehavior: 'aria' as const,
    shouldForceLeadingZeros: true,
    'aria-labelledby': ids.labelId,
    'aria-describedby': control['aria-describedby'] ?? '',
  };
  return { ids, shared };
}

export const Words = ({ ids, ...props }: FieldProps & { ids: FieldIds }) => (
  <>
    <span className={classNames('field__label', props.isLabelHidden && 'visually-hidden')} id={ids.labelId}>
      {props.label}
      {props.isRequired && <RequiredMark />}
    </span>
    {props.hint && <FieldHint id={ids.hintId}>{props.hint}</FieldHint>}
    {props.errorMessage && <FieldError id={ids.errorId}>{props.errorMessage}</FieldError>}
  </>
);

// The input must not be a flex container: Hebrew would print 1950.11.5.
export const Segments = () => (
  <DateInput className="date__input">
    {(segment) => <DateSegment segment={segment} className="date__segment" />}
  </DateInput>
);

/** The day comes first, in English too: as days are written everywhere else in the product. */
export function DayFirst({ children }: { children: ReactNode }) {
  const { locale } = useKit();
  return <I18nProvider locale={locale === 'en-US' ? 'en-GB' : locale}>{children}</I18nProvider>;
}
