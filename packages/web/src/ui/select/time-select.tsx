import { Select, type SelectProps } from './select.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

interface TimeSelectProps extends Omit<SelectProps<string>, 'options'> {
  /** Disables hours, such as those of today that are past. */
  isHourDisabled?: (hour: string) => boolean;
}

/** Chooses a full hour, '00:00' to '23:00'. */
export function TimeSelect({ isHourDisabled, ...rest }: TimeSelectProps) {
  const options = HOURS.map((hour) => ({
    value: hour,
    label: hour,
    isDisabled: isHourDisabled?.(hour) ?? false,
  }));
  return <Select width="medium" {...rest} options={options} />;
}
