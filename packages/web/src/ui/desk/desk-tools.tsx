import { useRef, useState, type Ref } from 'react';
import { ListFilter as FilterIcon, Search } from 'lucide-react';
import { SEARCH_MAX } from '@ezra/contract/common/constants';
import type { ServerListState } from '../../lib/lists/use-server-list.ts';
import { FilterChips } from '../chips/filter-chips.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useDeskText } from './desk-text.ts';
import { chipsOf, setTo, type ListFilter } from '../server-list/list-filter.ts';
import { FilterPill } from './filter-pill.tsx';

interface DeskToolsProps {
  list: Pick<ServerListState<unknown>, 'typed' | 'setTyped' | 'filters' | 'setFilters'>;
  searchHint: string | undefined;
  searchRef: Ref<HTMLInputElement>;
  filters: readonly ListFilter[];
  hasKeys: boolean;
}

/** The search, where the list has one, and the filters of a staff list on one line; on phones the filters open by a button. */
export function DeskTools({ list, searchHint, searchRef, filters, hasKeys }: DeskToolsProps) {
  const text = useDeskText();
  const firstFilter = useRef<HTMLElement | null>(null);
  const [isShown, setShown] = useState(false);
  const chips = chipsOf(filters, list.filters);
  return (
    <div className="tools" role="search">
      {searchHint !== undefined && (
        <div className="tools__search">
          <Icon icon={Search} />
          <input
            ref={searchRef}
            type="search"
            maxLength={SEARCH_MAX}
            className="input"
            aria-label={text.search}
            placeholder={searchHint}
            value={list.typed}
            onChange={(event) => list.setTyped(event.target.value)}
          />
          {hasKeys && list.typed === '' && <kbd aria-hidden="true">/</kbd>}
        </div>
      )}
      {filters.length > 0 && (
        <IconButton
          className="desk__narrow"
          icon={FilterIcon}
          edged
          label={text.allFilters}
          aria-expanded={isShown}
          onClick={() => setShown((shown) => !shown)}
        />
      )}
      <div className={isShown ? 'tools__filters tools__filters--shown' : 'tools__filters'}>
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
    </div>
  );
}
