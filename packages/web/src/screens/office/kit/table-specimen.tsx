import { useState } from 'react';
import { CalendarClock, HandHelping, Hourglass } from 'lucide-react';
import type { ListFilters as Filters } from '../../../lib/lists/list-endpoint.ts';
import { StatusBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { Column } from '../../../ui/list/types.ts';
import { useWords } from './use-words.ts';

const KINDS = ['ride', 'shop', 'walk'] as const;
const ROWS = [1, 2, 3, 4].map((id) => ({ id, created: `1${id}.06.2026 08:40` }));
const nothing = () => undefined;

export function TableSpecimen() {
  const w = useWords();
  const [sort, setSort] = useState({ column: 'created', order: 'desc' as 'asc' | 'desc' });
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(10);
  const [filters, setFilters] = useState<Filters>({ kind: ['ride', 'shop'] });
  const columns: Column<(typeof ROWS)[number]>[] = [
    {
      id: 'actions',
      header: w('פעולות', 'Actions'),
      card: 'actions',
      cell: () => <Button size="small">{w('לאשר', 'Approve')}</Button>,
    },
    { id: 'name', header: w('בקשה', 'Request'), isRowHeader: true, isSortable: true, cell: ({ id }) => id },
    {
      id: 'status',
      header: w('סטטוס', 'Status'),
      card: 'badge',
      cell: () => <StatusBadge tone="wait" icon={Hourglass} label={w('פתוחה', 'Open')} />,
    },
    { id: 'empty', header: w('בטיפול של', 'Volunteer'), icon: HandHelping, cell: () => null },
    {
      id: 'text',
      header: w('תיאור', 'Description'),
      card: 'text',
      cell: () =>
        w('הסעה לטיפול. יש כיסא גלגלים מתקפל. '.repeat(3), 'A ride, with a folding wheelchair. '.repeat(3)),
    },
    {
      id: 'created',
      header: w('נוצרה', 'Created'),
      icon: CalendarClock,
      isSortable: true,
      cell: ({ created }) => created,
    },
  ];
  return (
    <Stack>
      <Cluster gap="tight">
        <ListFilters
          list={{ filters, setFilters }}
          filters={[
            {
              name: 'kind',
              label: w('קטגוריה', 'Category'),
              options: KINDS.map((value) => ({ value, label: value })),
            },
          ]}
        />
      </Cluster>
      <List
        list={{
          rows: ROWS,
          total: 163,
          ...{ page, perPage, sort, setPage, setPerPage, setSort },
          ...{ isLoading: false, isFailed: false, isRetrying: false, isNarrowed: false },
          ...{ retry: nothing, clear: nothing },
        }}
        label={w('כל הבקשות', 'All requests')}
        columns={columns}
        idOf={({ id }) => id}
        rowLabel={({ created }) => created}
        onOpen={nothing}
        level={3}
        empty={null}
      />
    </Stack>
  );
}
