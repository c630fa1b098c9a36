import { useImperativeHandle, useRef, type Ref } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { FieldError, FieldHint, RequiredMark } from '../field/field.tsx';
import { useField, type FieldHandle, type FieldIds, type FieldProps } from '../field/use-field.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import '../button/icon-button.css';
import '../field/field.css';
import '../field/input.css';
import '../menu/menu.css';
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

function useDateProps(props: DateFieldProps) {
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

const Words = ({ ids, ...props }: FieldProps & { ids: FieldIds }) => (
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
const Segments = () => (
  <DateInput className="date__input">
    {(segment) => <DateSegment segment={segment} className="date__segment" />}
  </DateInput>
);

/** A day typed part by part: for days far away, as a birthday. */
export function DateField(props: DateFieldProps) {
  const { ids, shared } = useDateProps(props);
  return (
    <AriaDateField {...shared}>
      <Words {...props} ids={ids} />
      <div className={classNames('input date', props.errorMessage && 'is-invalid')}>
        <Segments />
      </div>
    </AriaDateField>
  );
}

/** The same with a calendar: for days near today. */
export function DatePicker(props: DateFieldProps) {
  const { ids, shared } = useDateProps(props);
  const text = useUiText();
  return (
    <AriaDatePicker {...shared}>
      <Words {...props} ids={ids} />
      <Group className={classNames('input date', props.errorMessage && 'is-invalid')}>
        <Segments />
        <AriaButton className="icon-button" aria-label={text.openCalendar}>
          <Icon icon={CalendarDays} />
        </AriaButton>
      </Group>
      <Popover className="popover" placement="bottom end">
        <Dialog className="menu menu--panel calendar-panel">
          <Calendar className="calendar">
            <header className="calendar__head">
              <AriaButton slot="previous" className="icon-button">
                <Icon icon={ChevronLeft} directional />
              </AriaButton>
              <CalendarHeading className="calendar__title" />
              <AriaButton slot="next" className="icon-button">
                <Icon icon={ChevronRight} directional />
              </AriaButton>
            </header>
            <CalendarGrid className="calendar__grid">
              {(date) => <CalendarCell date={date} className="calendar__day" />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
