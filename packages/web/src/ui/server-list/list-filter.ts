import type { FilterChip } from '../chips/filter-chips.tsx';
import type { MissingChoices } from '../field/use-field.ts';
import type { Option } from '../select/select.tsx';

type Value = string | number;

/** A filter above a list. */
export interface ListFilter<F> {
  /** The parameter's name in the list's call. */
  name: Extract<keyof F, string>;
  label: string;
  /** Text while nothing is chosen: 'all categories'. */
  placeholder: string;
  options: readonly Option<Value>[];
  missing?: MissingChoices | undefined;
  /** Allows one option at most. */
  isSingle?: boolean;
  /** The chip's text, instead of label and option. */
  chip?: string;
}

/** Gives the chosen values of a filter as a list, for single and multiple filters alike. */
export function chosenOf<F>({ name }: ListFilter<F>, filters: F): readonly Value[] {
  const value = filters[name] as readonly Value[] | Value | undefined;
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? (value as readonly Value[]) : [value as Value];
}

/** Gives the change that sets a filter to these values. */
export const setTo = <F>({ name, isSingle }: ListFilter<F>, values: readonly Value[]): Partial<F> =>
  ({ [name]: isSingle ? values[0] : values }) as Partial<F>;

/** Gives a chip for each chosen value, with the change that removes it. */
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
