import { lazy, Suspense, useImperativeHandle, useRef, type Ref } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, RequiredMark } from '../field/field.tsx';
import { useField, type FieldHandle, type FieldProps } from '../field/use-field.ts';
import { Icon } from '../icon/icon.tsx';
import { useKit } from '../kit-provider.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import '../button/icon-button.css';
import '../field/field.css';
import '../field/input.css';
import '../menu/menu.css';
import './date-field.css';

const CalendarBox = lazy(() =>
  import('./calendar-box.tsx').then((module) => ({ default: module.CalendarBox })),
);

interface DatePickerProps extends FieldProps {
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

/** A day typed part by part, or chosen in a calendar: for days near today. */
export function DatePicker(props: DatePickerProps) {
  const { ids, control } = useField(props);
  const { locale, text } = useKit();
  const field = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    props.ref,
    () => ({ focus: () => field.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() }),
    [],
  );
  return (
    // The day comes first, in English too: as days are written everywhere else in the product.
    <I18nProvider locale={locale === 'en-US' ? 'en-GB' : locale}>
      <AriaDatePicker
        ref={field}
        id={ids.id}
        className="field"
        value={day(props.value)}
        onChange={(next) => props.onChange(next?.toString() ?? '')}
        {...(props.onBlur ? { onBlur: props.onBlur } : {})}
        minValue={day(props.min)}
        maxValue={day(props.max)}
        isDisabled={props.isDisabled ?? false}
        isRequired={props.isRequired ?? false}
        isInvalid={Boolean(props.errorMessage)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        aria-labelledby={ids.labelId}
        aria-describedby={control['aria-describedby'] ?? ''}
      >
        <span
          className={classNames('field__label', props.isLabelHidden && 'visually-hidden')}
          id={ids.labelId}
        >
          {props.label}
          {props.isRequired && <RequiredMark />}
        </span>
        {props.hint && <FieldHint id={ids.hintId}>{props.hint}</FieldHint>}
        {props.errorMessage && <FieldError id={ids.errorId}>{props.errorMessage}</FieldError>}
        <Group className={classNames('input date', props.errorMessage && 'is-invalid')}>
          {/* Must not be a flex container: Hebrew would print 1950.11.5. */}
          <DateInput className="date__input">
            {(segment) => <DateSegment segment={segment} className="date__segment" />}
          </DateInput>
          <AriaButton className="icon-button" aria-label={text.openCalendar}>
            <Icon icon={CalendarDays} />
          </AriaButton>
        </Group>
        <Popover className="popover" placement="bottom end">
          <Dialog className="menu menu--panel calendar-panel">
            <Suspense fallback={<Spinner label={text.loading} />}>
              <CalendarBox />
            </Suspense>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  );
}
