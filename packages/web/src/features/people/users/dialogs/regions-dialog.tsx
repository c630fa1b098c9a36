import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import {
  countries,
  states,
  addRegionPermissions,
  regionPermissions,
  removeRegionPermission,
} from '@ezra/contract/calls/people';
import type { RegionPermission } from '@ezra/contract/people/user-roles';
import { queryFor } from '../../../../lib/api/queries.ts';
import { useSave } from '../../../../lib/api/use-save.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { FilterChips } from '../../../../ui/chips/filter-chips.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { MultiSelect } from '../../../../ui/multi-select/multi-select.tsx';
import { PAPER_TOPICS } from '../papers.ts';
import { userDialogPhrases } from './phrases.ts';
import { UserDialog, useUserSave, type OfPerson } from './user-dialog.tsx';

/** Drops blank and repeated labels (document 3, section 5). */
const distinct = (options: readonly { id: number; label: string }[]) => {
  const labels = new Set<string>();
  return options.flatMap(({ id, label }) => {
    if (label.trim() === '' || labels.has(label)) return [];
    labels.add(label);
    return [{ value: id, label }];
  });
};

/** Adds and removes the regions to which a staff member is limited. */
export function RegionsDialog({ person, onDone }: OfPerson) {
  const t = usePhrases(userDialogPhrases);
  const name = person.full_name;
  const held = useQuery({
    ...queryFor(regionPermissions, { query: { user_id: person.id } }, { silent: true }),
    // Without the cache each dialog begins with the saved regions.
    gcTime: 0,
  });
  const allCountries = useQuery(queryFor(countries, {}, { silent: true }));
  const [inCountries, setCountries] = useState<number[] | null>(null);
  const [chosen, setChosen] = useState<number[]>([]);
  const [problem, setProblem] = useState<string>();
  const list = distinct(allCountries.data?.data ?? []);
  // The first country is that of the association.
  const within = inCountries ?? list.slice(0, 1).map(({ value }) => value);
  const found = useQuery({
    ...queryFor(states, { query: { country_ids: within } }, { silent: true }),
    enabled: within.length > 0,
  });
  const now = held.data?.data ?? [];
  const isHeld = (id: number) => now.some(({ state }) => state.id === id);
  const loads = [held, allCountries, found];
  const retry = () => loads.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  const regions = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<RegionPermission | null>(null);
  const [removed, setRemoved] = useState<string>();
  const remove = useSave(removeRegionPermission, {
    topics: PAPER_TOPICS,
    isQuiet: true,
    onSaved: async () => {
      await held.refetch();
      // The chip that had the focus is gone.
      regions.current?.focus();
    },
  });
  const save = useUserSave(addRegionPermissions, {
    onFailed: ({ errors }) => {
      const [message] = errors['state_ids'] ?? [];
      setProblem(message);
      return message !== undefined;
    },
  });
  return (
    <UserDialog
      icon={MapPinned}
      title={t('regionsTitle', { name })}
      done={save.data?.message}
      onDone={onDone}
      isForm
      confirmLabel={t('save')}
      isIncomplete={chosen.length === 0}
      isBusy={save.isPending}
      onConfirm={() => {
        if (chosen.length > 0)
          save.mutate({ body: { user_id: person.id, state_ids: chosen, country_ids: within } });
      }}
    >
      <Stack>
        {loads.some(({ isError }) => isError) && (
          <LoadFailure level={3} onRetry={retry} isRetrying={loads.some(({ isFetching }) => isFetching)} />
        )}
        <div ref={regions} tabIndex={-1} className="stack stack--tight">
          {held.data && now.length === 0 && <p>{t('regionsNone', { name })}</p>}
          {now.length > 0 && (
            <Stack gap="tight">
              <p>{t('regionsNow')}</p>
              <FilterChips
                label={t('regionsNow')}
                asksFirst
                chips={now.map(({ id, state }) => ({ id: String(id), label: state.label }))}
                onRemove={(id) => setAsked(now.find((each) => String(each.id) === id) ?? null)}
              />
            </Stack>
          )}
          <p role="status">
            {remove.isSuccess && removed !== undefined && t('regionRemoved', { region: removed })}
          </p>
        </div>
        <MultiSelect<number>
          label={t('countries')}
          value={within}
          onChange={(ids) => {
            setCountries(ids);
            setChosen([]);
          }}
          options={list}
        />
        <MultiSelect<number>
          label={t('states')}
          hint={within.length === 0 ? t('countryFirst') : undefined}
          isRequired
          value={chosen}
          onChange={(ids) => {
            setChosen(ids);
            setProblem(undefined);
          }}
          errorMessage={problem}
          options={(found.data?.data ?? [])
            .filter(({ id }) => !isHeld(id))
            .map(({ id, label }) => ({ value: id, label }))}
        />
      </Stack>
      {asked && (
        <ConfirmDialog
          isOpen
          icon={MapPinned}
          title={t('regionRemoveTitle', { region: asked.state.label })}
          confirmLabel={t('regionRemoveYes')}
          cancelLabel={t('no')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            setRemoved(asked.state.label);
            remove.mutate({ params: { id: asked.id } });
          }}
        >
          <p>{t(now.length === 1 ? 'regionRemoveLast' : 'regionRemoveText', { name })}</p>
        </ConfirmDialog>
      )}
    </UserDialog>
  );
}
