import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { applicationDropdowns, type RequestStatus } from '@ezra/contract/help-requests';
import { queryFor } from '../../lib/api/queries.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { FilterChips } from '../../ui/chips/filter-chips.tsx';
import { Toolbar } from '../../ui/data-table/toolbar.tsx';
import { MultiSelect } from '../../ui/multi-select/multi-select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { deskPhrases } from './phrases.ts';

interface FilterBarProps {
  search: string;
  onSearchChange: (text: string) => void;
  category: readonly number[];
  onCategoryChange: (category: number[]) => void;
  /** Left out: the list has no choice of status. */
  status?: readonly RequestStatus[];
  onStatusChange?: (status: RequestStatus[]) => void;
  /** Settings of the table, at the end. */
  children?: ReactNode;
}

/** Search, category and status above a list of requests; what was chosen stands beside it and can be taken away. */
export function FilterBar(props: FilterBarProps) {
  const { category, onCategoryChange, status = [], onStatusChange } = props;
  const t = usePhrases(deskPhrases);
  const lists = useQuery(queryFor(applicationDropdowns, { body: {} }, { silent: true })).data?.data;
  const categories = (lists?.categories ?? []).map(({ id, label }) => ({ value: id, label }));
  const statuses = (lists?.statuses ?? []).map(({ id, label }) => ({ value: id, label }));
  const chips = [
    ...categories
      .filter(({ value }) => category.includes(value))
      .map(({ value, label }) => ({ id: `category ${value}`, key: t('category'), label })),
    ...statuses
      .filter(({ value }) => status.includes(value))
      .map(({ value, label }) => ({ id: `status ${value}`, key: t('status'), label })),
  ];
  const remove = (id: string) => {
    onCategoryChange(category.filter((each) => id !== `category ${each}`));
    onStatusChange?.(status.filter((each) => id !== `status ${each}`));
  };
  return (
    <Toolbar>
      <div role="search">
        <TextField
          label={t('search')}
          type="search"
          isCompact
          icon={Search}
          placeholder={t('searchHint')}
          value={props.search}
          onChange={props.onSearchChange}
        />
      </div>
      <MultiSelect
        label={t('category')}
        placeholder={t('allCategories')}
        isCompact
        options={categories}
        value={category}
        onChange={onCategoryChange}
      />
      {onStatusChange && (
        <MultiSelect
          label={t('status')}
          placeholder={t('allStatuses')}
          isCompact
          options={statuses}
          value={status}
          onChange={onStatusChange}
        />
      )}
      {props.children}
      <FilterChips
        chips={chips}
        onRemove={remove}
        onClear={() => {
          onCategoryChange([]);
          onStatusChange?.([]);
        }}
      />
    </Toolbar>
  );
}
