import { useState, type Ref } from 'react';
import { ListFilter as FilterIcon, Search } from 'lucide-react';
import { SEARCH_MAX } from '@ezra/contract/common/constants';
import type { ServerListState } from '../../lib/lists/use-server-list.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useDeskText } from './desk-text.ts';
import type { ListFilter } from '../list/list-filter.ts';
import { ListFilters } from '../list/list-filters.tsx';

interface DeskToolsProps {
  list: Pick<ServerListState<unknown>, 'typed' | 'setTyped' | 'filters' | 'setFilters'>;
  searchHint: string | undefined;
  searchRef: Ref<HTMLInputElement>;
  filters: readonly ListFilter[];
  hasKeys: boolean;
}

/** Shows the search of a staff list, where it has one, and its filters; on phones a button opens the filters. */
export function DeskTools({ list, searchHint, searchRef, filters, hasKeys }: DeskToolsProps) {
  const text = useDeskText();
  const [isShown, setShown] = useState(false);
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
      <ListFilters list={list} filters={filters} isShown={isShown} />
    </div>
  );
}
