import { useRef, useState, type FormEvent } from 'react';
import { daysMeant, rangeComplaint, type DayRange } from '@ezra/contract/common/day-range';
import { dayAt, isDay } from '@ezra/contract/common/time';
import { now } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DatePicker } from '../../../ui/date-field/date-picker.tsx';
import { dashboardPhrases } from './phrases.ts';
import './dashboards.css';

/** State of the chosen days, with the last 30 as default. */
export function useDays() {
  const { where } = useFormat();
  return useState<DayRange>(() => daysMeant({}, dayAt(now(), where.timeZone)));
}

interface DaysFormProps {
  days: DayRange;
  /** Maximum number of days between the two. */
  most: number;
  isBusy: boolean;
  onSubmit: (days: DayRange) => void;
}

/** Two days, and a button that loads what was between them. */
export function DaysForm({ days, most, isBusy, onSubmit }: DaysFormProps) {
  const t = usePhrases(dashboardPhrases);
  const [{ from, to }, setTyped] = useState(days);
  const [isTried, setTried] = useState(false);
  const firstDay = useRef<HTMLInputElement>(null);
  const lastDay = useRef<HTMLInputElement>(null);
  const range = isDay(from) && isDay(to) ? rangeComplaint({ from, to }, most) : null;
  const wrong = {
    from: isDay(from) ? undefined : t('invalidDate'),
    to: isDay(to) ? range && t(range.message, { maximum: most }) : t('invalidDate'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.from) firstDay.current?.focus();
    else if (wrong.to) lastDay.current?.focus();
    else onSubmit({ from, to });
  };
  return (
    <form className="days-form" onSubmit={submit} noValidate>
      <DatePicker
        label={t('from')}
        name="from_date"
        ref={firstDay}
        value={from}
        onChange={(day) => setTyped({ from: day, to })}
        errorMessage={isTried ? wrong.from : undefined}
      />
      <DatePicker
        label={t('to')}
        name="to_date"
        ref={lastDay}
        value={to}
        onChange={(day) => setTyped({ from, to: day })}
        errorMessage={isTried ? (wrong.to ?? undefined) : undefined}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
