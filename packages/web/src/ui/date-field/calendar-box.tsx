import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { Icon } from '../icon/icon.tsx';

/** The calendar of a date picker; loaded when it is opened. */
export const CalendarBox = () => (
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
);
