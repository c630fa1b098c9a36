import { useQuery } from '@tanstack/react-query';
import {
  importColumn,
  importColumnNames,
  importHeader,
  isImportRequired,
} from '@ezra/contract/people/import-columns';
import { importLists } from '@ezra/contract/calls/people';
import { say } from '@ezra/contract/common/locales';
import { queryFor } from '../../../lib/api/queries.ts';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { importPhrases } from './phrases.ts';

const LISTS = ['interests', 'gender', 'languages'] as const;

/** Explains the columns of the file and the values of its lists. */
export function ImportHelp() {
  const t = usePhrases(importPhrases);
  const locale = currentLocale();
  const answer = useQuery(queryFor(importLists, {}, { silent: true }));
  const lists = answer.data?.data;
  return (
    <Stack gap="loose">
      <p>{t('headings')}</p>
      <Rows
        label={t('columns')}
        rows={importColumnNames}
        idOf={(name) => name}
        rowLabel={(name) => say(importHeader(name), locale)}
        columns={[
          {
            id: 'column',
            header: t('column'),
            cell: (name) => say(importHeader(name), locale),
          },
          {
            id: 'written',
            header: t('written'),
            card: 'text',
            cell: (name) => {
              const { written, sample } = importColumn(name);
              return say(written ?? sample, locale);
            },
          },
          {
            id: 'needed',
            header: t('needed'),
            card: 'badge',
            cell: (name) => (isImportRequired(name) ? t('needed') : null),
          },
        ]}
      />
      {lists ? (
        <DetailsList
          details={LISTS.map((list) => ({
            label: t(list),
            value: lists[list].map(({ label }) => label).join(', '),
          }))}
        />
      ) : answer.isPending ? (
        <SkeletonCards count={3} />
      ) : (
        <LoadFailure onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />
      )}
    </Stack>
  );
}
