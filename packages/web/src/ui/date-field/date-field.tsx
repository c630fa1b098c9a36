import { DateField as AriaDateField } from 'react-aria-components/DateField';
import { classNames } from '../class-names.ts';
import { DayFirst, Segments, useDateProps, Words, type DateFieldProps } from './date-parts.tsx';

/** A day typed part by part: for days far away, as a birthday. */
export function DateField(props: DateFieldProps) {
  const { ids, shared } = useDateProps(props);
  return (
    <DayFirst>
      <AriaDateField {...shared}>
        <Words {...props} ids={ids} />
        <div className={classNames('input date', props.errorMessage && 'is-invalid')}>
          <Segments />
        </div>
      </AriaDateField>
    </DayFirst>
  );
}
