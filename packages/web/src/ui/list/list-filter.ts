import type { FilterOf, ListFilters } from '../../lib/lists/list-endpoint.ts';
import type { FilterChip } from '../chips/filter-chips.tsx';
import type { MissingChoices } from '../field/use-field.ts';
import type { Option } from '../select/select.tsx';

type Value = string | number;

/** A filter above a list. */
export interface ListFilter<Name extends string = string> extends FilterOf<Name> {
  label: string;
  options: readonly Option<Value>[];
  missing?: MissingChoices | undefined;
  /** The chip's text, instead of label and option. */
  chip?: string;
  /** One chip for all that is chosen, instead of one for each: '12 people'. */
  summary?: string | undefined;
}

/** Gives the chosen values of a filter as a list, for single and multiple filters alike. */
export function chosenOf({ name }: ListFilter, filters: ListFilters): readonly Value[] {
  const value = filters[name] as readonly Value[] | Value | undefined;
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? (value as readonly Value[]) : [value as Value];
}

/** Gives the change that sets a filter to these values. */
export const setTo = ({ name, isSingle }: ListFilter, values: readonly Value[]): ListFilters => ({
  [name]: isSingle ? values[0] : values,
});

/** Gives a chip for each chosen value, with the change that removes it. */
export const chipsOf = (
  choices: readonly ListFilter[],
  filters: ListFilters,
): (FilterChip & { without: ListFilters })[] =>
  choices.flatMap((choice) => {
    const chosen = chosenOf(choice, filters);
    if (choice.summary !== undefined && chosen.length > 0)
      return { id: choice.name, key: choice.label, label: choice.summary, without: setTo(choice, []) };
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
