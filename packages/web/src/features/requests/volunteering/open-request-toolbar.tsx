import { SlidersHorizontal } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { applicationDropdowns } from '@ezra/contract/calls/requests';
import { volunteerRequestStates } from '@ezra/contract/calls/people';
import { missingChoices, queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FilterChips, type FilterChip } from '../../../ui/chips/filter-chips.tsx';
import type { Option } from '../../../ui/select/select.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { countFilters, NO_FILTERS, withoutFilter, type OpenRequestFilters } from './open-request-filters.ts';
import { openRequestPhrases } from './phrases.ts';

interface OpenRequestToolbarProps {
  filters: OpenRequestFilters;
  onChange: (filters: OpenRequestFilters) => void;
}

/** Opens the filters, and shows the active ones as removable chips. */
export function OpenRequestToolbar({ filters, onChange }: OpenRequestToolbarProps) {
  const t = usePhrases(openRequestPhrases);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const states = useQuery(queryFor(volunteerRequestStates, {}, { silent: true }));
  const dropdowns = useQuery(queryFor(applicationDropdowns, { body: {} }, { silent: true }));
  const regions = optionsOf(states.data?.data);
  const categories = optionsOf(dropdowns.data?.data.categories);
  const active = countFilters(filters);

  const chips: FilterChip[] = [];
  if (filters.search !== '') chips.push({ id: 'search', key: t('search'), label: filters.search });
  if (filters.state.length > 0)
    chips.push({
      id: 'state',
      key: t('region'),
      label: onlyOf(regions, filters.state) ?? t('regions', { count: filters.state.length }),
    });
  if (filters.categories.length > 0)
    chips.push({
      id: 'categories',
      key: t('category'),
      label: onlyOf(categories, filters.categories) ?? t('categories', { count: filters.categories.length }),
    });

  return (
    <div className="open-requests__tools">
      <Button
        ref={opener}
        size="small"
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('filter')}
        {active > 0 && <VisuallyHidden>{t('activeCount', { count: active })}</VisuallyHidden>}
      </Button>
      <FilterChips
        chips={chips}
        focusAfterLast={opener}
        onRemove={(id) => onChange(withoutFilter(filters, id as keyof OpenRequestFilters))}
        onClear={() => onChange(NO_FILTERS)}
      />
      <FilterDialog
        isOpen={isOpen}
        filters={filters}
        regions={regions}
        categories={categories}
        missing={{ regions: missingChoices(states), categories: missingChoices(dropdowns) }}
        onClose={() => setOpen(false)}
        onApply={(next) => {
          setOpen(false);
          onChange(next);
        }}
      />
    </div>
  );
}

const optionsOf = (rows: readonly { id: number; label: string }[] = []): Option<number>[] =>
  rows.map(({ id, label }) => ({ value: id, label }));

/** Gives the label of the only chosen option; undefined when several are chosen. */
const onlyOf = (options: readonly Option<number>[], chosen: readonly number[]): string | undefined =>
  chosen.length === 1 ? options.find(({ value }) => value === chosen[0])?.label : undefined;
