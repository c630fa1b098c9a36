import { useRef } from 'react';
import type { ServerListState } from '../../lib/lists/use-server-list.ts';
import { FilterChips } from '../chips/filter-chips.tsx';
import { FilterPill } from './filter-pill.tsx';
import { chipsOf, setTo, type ListFilter } from './list-filter.ts';
import './filters.css';

interface ListFiltersProps {
  list: Pick<ServerListState<unknown>, 'filters' | 'setFilters'>;
  filters: readonly ListFilter[];
  /** Shows the filters on phones too, where a staff list opens them by a button. */
  isShown?: boolean;
}

/** Shows the filters of a list, and the chosen values beside them as chips that can be removed. */
export function ListFilters({ list, filters, isShown = true }: ListFiltersProps) {
  const firstFilter = useRef<HTMLElement | null>(null);
  const chips = chipsOf(filters, list.filters);
  return (
    <>
      <div className={isShown ? 'filters' : 'filters filters--folded'}>
        {filters.map((filter, index) => (
          <FilterPill
            key={filter.name}
            filter={filter}
            filters={list.filters}
            onChange={list.setFilters}
            ref={(button) => {
              if (index === 0) firstFilter.current = button;
            }}
          />
        ))}
      </div>
      <FilterChips
        chips={chips}
        focusAfterLast={firstFilter}
        onRemove={(id) => {
          for (const chip of chips) if (chip.id === id) list.setFilters(chip.without);
        }}
        onClear={() => {
          for (const filter of filters) list.setFilters(setTo(filter, []));
        }}
      />
    </>
  );
}
