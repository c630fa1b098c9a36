import { useState } from 'react';
import { CalendarClock, CircleCheck, HandHelping, Hourglass, MapPin } from 'lucide-react';
import { StatusBadge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FilterChips } from '../../ui/chips/filter-chips.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TableSettings } from '../../ui/data-table/table-settings.tsx';
import { Toolbar } from '../../ui/data-table/toolbar.tsx';
import type { Column, RowId, Sort, TableView } from '../../ui/data-table/types.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { MultiSelect } from '../../ui/multi-select/multi-select.tsx';
import { Ltr } from '../../ui/text/ltr.tsx';
import { useWords } from './use-words.ts';

interface Row {
  id: number;
  category: string;
  isOpen: boolean;
  who: string;
  about: string;
  where: string;
  created: string;
}

export function TableSpecimens() {
  const w = useWords();
  const [sort, setSort] = useState<Sort>({ column: 'created', order: 'desc' });
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set([1]));
  const [view, setView] = useState<TableView>({ hiddenColumns: [], density: 'regular' });
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(10);
  const [categories, setCategories] = useState<string[]>(['ride', 'shop']);
  const options = [
    { value: 'ride', label: w('הסעה', 'Ride') },
    { value: 'shop', label: w('קניות', 'Shopping') },
    { value: 'walk', label: w('ליווי', 'Company') },
  ];
  const rows: Row[] = [1, 2, 3, 4].map((id) => ({
    id,
    category: options[id % 3]?.label ?? '',
    isOpen: id % 2 === 1,
    who: id === 3 ? '' : w('יואב מזרחי', 'Yoav Mizrahi'),
    about: w(
      'הסעה לטיפול דיאליזה. יש כיסא גלגלים מתקפל. צריך לעזור בעלייה לרכב.',
      'A ride to dialysis. There is a folding wheelchair. Help getting into the car is needed.',
    ),
    where: w('בית החולים שיבא, תל השומר', 'Sheba hospital, Tel HaShomer'),
    created: `1${id}.06.2026 08:40`,
  }));
  const columns: Column<Row>[] = [
    {
      id: 'actions',
      header: w('פעולות', 'Actions'),
      cell: (row) => (row.isOpen ? <Button size="small">{w('אישור', 'Approve')}</Button> : null),
      pin: 'start',
      card: 'actions',
      isFixed: true,
    },
    {
      id: 'category',
      header: w('קטגוריה', 'Category'),
      cell: (row) => row.category,
      isRowHeader: true,
      isSortable: true,
    },
    {
      id: 'status',
      header: w('סטטוס', 'Status'),
      isSortable: true,
      card: 'badge',
      cell: (row) =>
        row.isOpen ? (
          <StatusBadge tone="wait" icon={Hourglass} label={w('פתוחה', 'Open')} />
        ) : (
          <StatusBadge tone="done" icon={CircleCheck} label={w('הושלמה', 'Done')} />
        ),
    },
    {
      id: 'who',
      header: w('בטיפול של', 'Volunteer'),
      icon: HandHelping,
      cell: (row) => row.who,
      isSortable: true,
    },
    { id: 'about', header: w('תיאור', 'Description'), cell: (row) => row.about, width: 'wide', card: 'text' },
    { id: 'where', header: w('כתובת יעד', 'Destination'), icon: MapPin, cell: (row) => row.where },
    {
      id: 'created',
      header: w('נוצרה', 'Created'),
      icon: CalendarClock,
      cell: (row) => <Ltr>{row.created}</Ltr>,
      isSortable: true,
    },
  ];
  return (
    <Stack>
      <Toolbar>
        <MultiSelect
          label={w('קטגוריה', 'Category')}
          isCompact
          options={options}
          value={categories}
          onChange={setCategories}
        />
        <FilterChips
          chips={options
            .filter((option) => categories.includes(option.value))
            .map((option) => ({ id: option.value, label: option.label }))}
          onRemove={(id) => setCategories(categories.filter((each) => each !== id))}
          onClear={() => setCategories([])}
        />
        <TableSettings columns={columns} view={view} onChange={setView} />
      </Toolbar>
      <DataTable
        label={w('כל הבקשות', 'All requests')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.category}, ${row.created}`}
        onRowOpen={() => undefined}
        sort={sort}
        onSortChange={setSort}
        selection={{ ids, onChange: setIds }}
        bulkActions={
          <Button variant="primary" size="small">
            {w('אישור המתנדבים', 'Approve the volunteers')}
          </Button>
        }
        pagination={{ page, perPage, total: 163, onPageChange: setPage, onPerPageChange: setPerPage }}
        view={view}
        cardLevel={3}
      />
    </Stack>
  );
}
