import { DateField } from '../../../../ui/date-field/date-field.tsx';
import type { QuestionFieldProps } from './form-context.ts';
import { useBound } from './use-bound.ts';

/** A day that is typed: a birthday. Apart from the other fields, because help seekers are asked for none. */
export const DayInput = ({ name, hint, isBirthday }: QuestionFieldProps) => (
  <DateField hint={hint} {...(isBirthday && { isBirthday })} {...useBound<string>(name)} />
);
