import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';

interface ServerListProps<Row> extends ListRowsProps<Row> {
  /** What the search covers: 'name, phone or e-mail'. */
  searchHint: string;
  filters: readonly ListFilter[];
  /** Actions for the whole list beside the choice of columns: the export. */
  actions?: ReactNode;
}

/**
 * Shows a staff list: search, filters and choice of columns above, then the rows and pages. A screen
 * provides columns, filters and actions; `useServerList` does the rest.
 */
export function ServerList<Row>(props: ServerListProps<Row>) {
  const { searchHint, filters, actions, ...rows } = props;
  const { list } = rows;
  return (
    <Stack>
      <ListToolbar list={list} searchHint={searchHint} filters={filters}>
        {actions}
      </ListToolbar>
      <ListRows {...rows} />
    </Stack>
  );
}
