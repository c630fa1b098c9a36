import { useRef, type ReactNode } from 'react';
import { Search } from 'lucide-react';
import type { ListFilters } from '../../lib/lists/list-endpoint.ts';
import { FilterChips } from '../chips/filter-chips.tsx';
import { Toolbar } from '../data-table/toolbar.tsx';
import { useUiText } from '../kit-provider.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { Select } from '../select/select.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { chipsOf, chosenOf, setTo, type ListFilter } from './list-filter.ts';

interface ListToolbarProps {
  list: {
    typed: string;
    setTyped: (text: string) => void;
    filters: ListFilters;
    setFilters: (change: ListFilters) => void;
  };
  /** What the search covers: 'name, phone or e-mail'; without it there is no search. */
  searchHint?: string;
  filters: readonly ListFilter[];
  /** Table settings and actions for the whole list, at the end. */
  children?: ReactNode;
}

/** Shows search and filters above a list, and the chosen values below them as removable chips. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, searchHint, filters: choices, children } = props;
  const text = useUiText();
  const firstFilter = useRef<HTMLElement | null>(null);
  const chips = chipsOf(choices, list.filters);
  const without = (some: readonly (typeof chips)[number][]) => {
    for (const { without: change } of some) list.setFilters(change);
  };
  return (
    <Toolbar>
      {searchHint !== undefined && (
        <div role="search">
          <TextField
            label={text.search}
            type="search"
            isCompact
            icon={Search}
            placeholder={searchHint}
            value={list.typed}
            onChange={list.setTyped}
          />
        </div>
      )}
      {choices.map((choice, index) => {
        const { name, label, placeholder, options, missing } = choice;
        const chosen = chosenOf(choice, list.filters);
        const ref = (control: HTMLElement | null) => {
          if (index === 0) firstFilter.current = control;
        };
        const field = { label, placeholder, options, missing, isCompact: true, ref };
        return choice.isSingle ? (
          <Select
            key={name}
            {...field}
            value={chosen[0]}
            onChange={(value) => list.setFilters(setTo(choice, value === null ? [] : [value]))}
          />
        ) : (
          <MultiSelect
            key={name}
            {...field}
            value={chosen}
            onChange={(values) => list.setFilters(setTo(choice, values))}
          />
        );
      })}
      {children && <div className="toolbar__actions">{children}</div>}
      <FilterChips
        chips={chips}
        focusAfterLast={firstFilter}
        onRemove={(id) => without(chips.filter((chip) => chip.id === id))}
        onClear={() => {
          for (const choice of choices) list.setFilters(setTo(choice, []));
        }}
      />
    </Toolbar>
  );
}
