import type { FilterChip } from '../chips/filter-chips.tsx';
import type { MissingChoices } from '../field/use-field.ts';
import type { Option } from '../select/select.tsx';

type Value = string | number;

/** A choice above a list by which its rows are filtered. */
export interface ListFilter<F> {
  /** By the name that the list's call knows. */
  name: Extract<keyof F, string>;
  label: string;
  /** While nothing is chosen: 'all categories'. */
  placeholder: string;
  options: readonly Option<Value>[];
  missing?: MissingChoices | undefined;
  /** One of the options at most. */
  isSingle?: boolean;
  /** On the chip, instead of label and option. */
  chip?: string;
}

/** The values that are chosen of a filter, whichever kind it is. */
export function chosenOf<F>({ name }: ListFilter<F>, filters: F): readonly Value[] {
  const value = filters[name] as readonly Value[] | Value | undefined;
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? (value as readonly Value[]) : [value as Value];
}

/** The filter set to these values, as a change of the list's filters. */
export const setTo = <F>({ name, isSingle }: ListFilter<F>, values: readonly Value[]): Partial<F> =>
  ({ [name]: isSingle ? values[0] : values }) as Partial<F>;

/** What is chosen, each as a chip with the change that takes it away. */
export const chipsOf = <F>(
  choices: readonly ListFilter<F>[],
  filters: F,
): (FilterChip & { without: Partial<F> })[] =>
  choices.flatMap((choice) => {
    const chosen = chosenOf(choice, filters);
    return choice.options
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, label }) => ({
        id: `${choice.name} ${value}`,
        ...(choice.chip === undefined ? { key: choice.label, label } : { label: choice.chip }),
        without: setTo(
          choice,
          chosen.filter((each) => each !== value),
        ),
      }));
  });
