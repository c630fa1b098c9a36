import { DateField } from '../../../ui/date-field/date-field.tsx';
import type { Bound } from './fields.tsx';
import { useBound } from './use-bound.ts';

/** A day that is typed: a birthday. Apart from the other fields, because help seekers are asked for none. */
export const DayInput = ({ name, ...rest }: Bound & { isBirthday?: boolean }) => (
  <DateField {...rest} {...useBound<string>(name)} />
);
