import { useRef, useState } from 'react';
import { CalendarDays } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { Field } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import { lazyPart, usePart } from '../hooks/use-part.ts';
import { useUiText } from '../kit-provider.tsx';
import { Panel } from '../popover/panel.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import type { CalendarBoxProps } from './calendar-box.tsx';
import { DayBox, type DayBoxProps } from './day-box.tsx';

interface DatePickerProps extends FieldProps, DayBoxProps {
  /** First and last day of the calendar, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Loads when the calendar opens for the first time. */
const calendarPart = lazyPart(() => import('./calendar-box.tsx'));

function LateCalendar(props: CalendarBoxProps) {
  const part = usePart(calendarPart, true);
  return part ? <part.CalendarBox {...props} /> : <Spinner />;
}

/** A day to type or choose in a calendar, for days near today. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onBlur, min, max, ref } = props;
  const { ids, control } = useField(props);
  const text = useUiText();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (day: string) => {
    setOpen(false);
    onChange(day);
  };
  return (
    <Field {...props} ids={ids}>
      <div className="date date--picker">
        <DayBox {...{ control, value, onChange, onBlur, ref }} autoComplete="off" />
        <IconButton
          ref={button}
          icon={CalendarDays}
          label={text.openCalendar}
          edged
          disabled={props.isDisabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-describedby={ids.labelId}
          onClick={() => setOpen(true)}
        />
      </div>
      <Panel
        triggerRef={button}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        labelledBy={ids.labelId}
        placement="bottom end"
      >
        <LateCalendar value={value} onChoose={choose} min={min} max={max} />
      </Panel>
    </Field>
  );
}
