import { useState } from 'react';
import { CalendarClock, HandHelping, Hourglass } from 'lucide-react';
import { StatusBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ListToolbar } from '../../../ui/server-list/list-toolbar.tsx';
import type { Column, Sort } from '../../../ui/data-table/types.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useWords } from './use-words.ts';

const KINDS = ['ride', 'shop', 'walk'] as const;
const ROWS = [1, 2, 3, 4].map((id) => ({ id, created: `1${id}.06.2026 08:40` }));
type Row = (typeof ROWS)[number];

export function TableSpecimen() {
  const w = useWords();
  const [sort, setSort] = useState<Sort>({ column: 'created', order: 'desc' });
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(10);
  const [kinds, setKinds] = useState<string[]>(['ride', 'shop']);
  const approve = <Button size="small">{w('לאשר', 'Approve')}</Button>;
  const columns: Column<Row>[] = [
    {
      id: 'actions',
      header: w('פעולות', 'Actions'),
      card: 'actions',
      cell: () => approve,
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
      <ListToolbar
        list={{ filters: { kind: kinds }, setFilters: ({ kind }) => setKinds(kind as string[]) }}
        filters={[
          {
            name: 'kind',
            label: w('קטגוריה', 'Category'),
            placeholder: w('כל הקטגוריות', 'All categories'),
            options: KINDS.map((value) => ({ value, label: value })),
          },
        ]}
      />
      <DataTable
        label={w('כל הבקשות', 'All requests')}
        columns={columns}
        rows={ROWS}
        rowId={({ id }) => id}
        rowLabel={({ created }) => created}
        onRowOpen={() => undefined}
        sort={sort}
        onSortChange={setSort}
        pagination={{ page, perPage, total: 163, onPageChange: setPage, onPerPageChange: setPerPage }}
        cardLevel={3}
      />
    </Stack>
  );
}
