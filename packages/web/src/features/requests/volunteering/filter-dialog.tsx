import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { SEARCH_MAX } from '@ezra/contract/common/constants';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MultiSelect } from '../../../ui/multi-select/multi-select.tsx';
import type { MissingChoices } from '../../../ui/field/use-field.ts';
import type { Option } from '../../../ui/select/select.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { NO_FILTERS, type OpenRequestFilters } from './open-request-filters.ts';
import { openRequestPhrases } from './phrases.ts';

interface FilterDialogProps {
  isOpen: boolean;
  filters: OpenRequestFilters;
  regions: readonly Option<number>[];
  categories: readonly Option<number>[];
  missing: Readonly<Record<'regions' | 'categories', MissingChoices | undefined>>;
  onApply: (filters: OpenRequestFilters) => void;
  onClose: () => void;
}

/** Sets text, region and category; the list changes only when the person applies them. */
export function FilterDialog(props: FilterDialogProps) {
  const t = usePhrases(openRequestPhrases);
  const formId = useId();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('filterTitle')}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary">
            {t('show')}
          </Button>
          <Button variant="quiet" onClick={() => props.onApply(NO_FILTERS)}>
            {t('clear')}
          </Button>
        </>
      }
    >
      <FilterForm {...props} id={formId} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that cancelling discards the changes. */
function FilterForm(props: FilterDialogProps & { id: string }) {
  const { id, filters, regions, categories, missing, onApply } = props;
  const t = usePhrases(openRequestPhrases);
  const [draft, setDraft] = useState(filters);
  return (
    <form
      id={id}
      className="filter-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ ...draft, search: draft.search.trim() });
      }}
    >
      <TextField
        label={t('search')}
        hint={t('searchHint')}
        type="search"
        icon={Search}
        maxLength={SEARCH_MAX}
        value={draft.search}
        onChange={(search) => setDraft({ ...draft, search })}
      />
      <MultiSelect
        label={t('region')}
        placeholder={t('anyRegion')}
        options={regions}
        missing={missing.regions}
        value={draft.state}
        onChange={(state) => setDraft({ ...draft, state })}
      />
      <MultiSelect
        label={t('category')}
        placeholder={t('anyCategory')}
        options={categories}
        missing={missing.categories}
        value={draft.categories}
        onChange={(chosen) => setDraft({ ...draft, categories: chosen })}
      />
    </form>
  );
}
