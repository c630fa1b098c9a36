import { parseDate, type CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { Icon } from '../icon/icon.tsx';
import '../button/icon-button.css';

export interface CalendarBoxProps {
  /** The chosen day, 'YYYY-MM-DD'; with other text the calendar opens without a choice. */
  value: string;
  onChoose: (day: string) => void;
  /** First and last selectable day, 'YYYY-MM-DD'. */
  min: string | undefined;
  max: string | undefined;
}

const day = (value: string | undefined): CalendarDate | null => {
  try {
    return value ? parseDate(value) : null;
  } catch {
    return null;
  }
};

/** The calendar of a date picker. */
export const CalendarBox = ({ value, onChoose, min, max }: CalendarBoxProps) => (
  <Calendar
    className="calendar"
    value={day(value)}
    minValue={day(min)}
    maxValue={day(max)}
    onChange={(chosen) => onChoose(chosen.toString())}
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the calendar was asked for, and its days are what is chosen
    autoFocus
  >
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
);
