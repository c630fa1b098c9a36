import { useState } from 'react';
import { dayAt, isDay } from '@ezra/contract/common/time';
import { daysMeant, type DayRange } from '@ezra/contract/common/day-range';
import { now } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { DatePicker } from '../../../ui/date-field/date-picker.tsx';
import { FieldPair } from '../../../ui/layout/layout.tsx';
import { WorkPart } from '../../../ui/layout/work-page.tsx';
import { Tally } from '../../../ui/tally/tally.tsx';
import { managerPhrases } from './manager-phrases.ts';
import { useManagerCounts } from './use-manager-events.ts';

/** The range of days before today, in the reader's time zone. */
export const lastDays = (timeZone: string): DayRange => daysMeant({}, dayAt(now(), timeZone));

const isRange = ({ from, to }: DayRange): boolean => isDay(from) && isDay(to) && from <= to;

/** Counts the manager's active and inactive events in a range of days. */
export function EventCounts() {
  const t = usePhrases(managerPhrases);
  const format = useFormat();
  const [days, setDays] = useState(() => lastDays(format.where.timeZone));
  const [counted, setCounted] = useState(days);
  const { count } = useManagerCounts(counted);
  const choose = (some: Partial<DayRange>) => {
    const next = { ...days, ...some };
    setDays(next);
    if (isRange(next)) setCounted(next);
  };
  const isBackwards = isDay(days.from) && isDay(days.to) && days.from > days.to;
  return (
    <WorkPart title={t('counted')}>
      {() => (
        <>
          <FieldPair isRoomy>
            <DatePicker
              label={t('from')}
              name="from_date"
              value={days.from}
              onChange={(from) => choose({ from })}
            />
            <DatePicker
              label={t('to')}
              name="to_date"
              value={days.to}
              onChange={(to) => choose({ to })}
              errorMessage={isBackwards ? t('order') : undefined}
            />
          </FieldPair>
          <Tally
            of={[
              { label: t('active'), value: count && format.number(count.active_events) },
              { label: t('inactive'), value: count && format.number(count.deactive_events) },
            ]}
          />
        </>
      )}
    </WorkPart>
  );
}
