import { Field } from '../field/field.tsx';
import { useField, type FieldProps } from '../field/use-field.ts';
import { DayBox, type DayBoxProps } from './day-box.tsx';

export interface DateFieldProps extends FieldProps, DayBoxProps {
  /** The person's own birthday: lets the browser fill it in. */
  isBirthday?: boolean;
}

/** A day to type, for days long ago such as birthdays. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, isBirthday = false, ref } = props;
  const { ids, control } = useField(props);
  return (
    <Field {...props} ids={ids}>
      <div className="date">
        <DayBox {...{ control, value, onChange, onBlur, ref }} autoComplete={isBirthday ? 'bday' : 'off'} />
      </div>
    </Field>
  );
}
