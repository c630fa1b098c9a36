import { DateField } from '../../../../ui/date-field/date-field.tsx';
import type { QuestionFieldProps } from './form-context.ts';
import { useBound } from './use-bound.ts';

/** Takes a typed day, such as a birthday. A file of its own: the help seekers' form does not load it. */
export const DayInput = ({ name, hint, isBirthday }: QuestionFieldProps) => (
  <DateField hint={hint} {...(isBirthday && { isBirthday })} {...useBound<string>(name)} />
);
