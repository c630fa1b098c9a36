import { useRef, type ReactNode } from 'react';
import { TableSettings } from '../data-table/table-settings.tsx';
import { useRoomForTable } from '../data-table/use-room-for-table.ts';
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
  const { list, columns } = rows;
  const frame = useRef<HTMLDivElement>(null);
  const isOnCards = !useRoomForTable(frame);
  return (
    <div ref={frame}>
      <Stack>
        <ListToolbar list={list} searchHint={searchHint} filters={filters}>
          <TableSettings columns={columns} view={list.view} onChange={list.setView} isOnCards={isOnCards} />
          {actions}
        </ListToolbar>
        <ListRows {...rows} />
      </Stack>
    </div>
  );
}
