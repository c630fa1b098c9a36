import { useRef } from 'react';
import type { ListFilters } from '../../lib/lists/list-endpoint.ts';
import { FilterChips } from '../chips/filter-chips.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { chipsOf, chosenOf, setTo, type ListFilter } from './list-filter.ts';
import './list-toolbar.css';

interface ListToolbarProps {
  list: { filters: ListFilters; setFilters: (change: ListFilters) => void };
  filters: readonly ListFilter[];
}

/** Shows the filters above a list, and the chosen values below them as removable chips. */
export function ListToolbar({ list, filters: choices }: ListToolbarProps) {
  const firstFilter = useRef<HTMLElement | null>(null);
  const chips = chipsOf(choices, list.filters);
  const without = (some: readonly (typeof chips)[number][]) => {
    for (const { without: change } of some) list.setFilters(change);
  };
  return (
    <div className="toolbar">
      {choices.map((choice, index) => {
        const { name, label, placeholder, options, missing } = choice;
        return (
          <MultiSelect
            key={name}
            label={label}
            placeholder={placeholder}
            options={options}
            missing={missing}
            isCompact
            ref={(control: HTMLElement | null) => {
              if (index === 0) firstFilter.current = control;
            }}
            value={chosenOf(choice, list.filters)}
            onChange={(values) => list.setFilters(setTo(choice, choice.isSingle ? values.slice(-1) : values))}
          />
        );
      })}
      <FilterChips
        chips={chips}
        focusAfterLast={firstFilter}
        onRemove={(id) => without(chips.filter((chip) => chip.id === id))}
        onClear={() => {
          for (const choice of choices) list.setFilters(setTo(choice, []));
        }}
      />
    </div>
  );
}
