import { lazy, Suspense } from 'react';
import { CalendarDays } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { DayFirst, Segments, useDateProps, Words, type DateFieldProps } from './date-parts.tsx';
import '../button/icon-button.css';
import '../menu/menu.css';

const CalendarBox = lazy(() =>
  import('./calendar-box.tsx').then((module) => ({ default: module.CalendarBox })),
);

/** A day typed part by part, or chosen in a calendar: for days near today. */
export function DatePicker(props: DateFieldProps) {
  const { ids, shared } = useDateProps(props);
  const text = useUiText();
  return (
    <DayFirst>
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
            <Suspense fallback={<Spinner label={text.loading} />}>
              <CalendarBox />
            </Suspense>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </DayFirst>
  );
}
