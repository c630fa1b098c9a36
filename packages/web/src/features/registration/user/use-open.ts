import { useFormContext, useWatch, type Control } from 'react-hook-form';
import { useFormSetting } from '../form/form-context.ts';
import { isOpen } from './conditions.ts';
import type { UserFormValues } from './user-form.ts';

/** Whether a question is asked, as the other answers stand now: `open('stairs_count')`. */
export function useOpen(): (field: keyof UserFormValues) => boolean {
  const { control } = useFormContext<UserFormValues>();
  const values = useWatch({ control: control as Control<UserFormValues> }) as UserFormValues;
  const { options } = useFormSetting();
  const other = otherDisabilityOf(options);
  return (field) => isOpen(field, values, other);
}

/** The id of the disability 'other'; null when the list has none. */
export const otherDisabilityOf = (
  options: (list: string) => readonly { id: number; name: string }[],
): number | null => options('disabilities').find(({ name }) => name === 'other')?.id ?? null;
