import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { OpenVolunteer } from '@ezra/contract/requests/candidates';
import { assignEmergency, listEmergencyVolunteers } from '@ezra/contract/calls/emergencies';
import type { StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { invalidateTopics } from '../../../../lib/api/invalidate.ts';
import { queryFor } from '../../../../lib/api/queries.ts';
import { useSave } from '../../../../lib/api/use-save.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useSearch } from '../../../../lib/lists/use-search.ts';
import {
  bestVolunteer,
  NEAREST_FIRST,
  orderOf,
  sortedVolunteers,
} from '../../../../lib/requests/compare-volunteers.ts';
import { useVolunteerFacts } from '../../../../lib/requests/use-volunteer-facts.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ComparisonTools } from '../../../../ui/comparison/comparison-tools.tsx';
import { Comparison } from '../../../../ui/comparison/comparison.tsx';
import type { ComparedRow } from '../../../../ui/comparison/types.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import { sentTo } from './emergency-card.tsx';
import { alarmPhrases } from './phrases.ts';

/** The server's message, if it sent one. */
const saidOf = (error: unknown): string | undefined =>
  isApiError(error) && typeof error.said === 'string' ? error.said : undefined;

interface SendDialogProps {
  /** The emergency as it is now: a colleague may have sent a volunteer while the dialog is open. */
  emergency: StaffEmergency;
  onDone: () => void;
}

/** Compares the volunteers for an emergency, nearest first; choosing one sends them at once. */
export function SendDialog({ emergency, onDone }: SendDialogProps) {
  const t = usePhrases(alarmPhrases);
  const client = useQueryClient();
  const { typed, setTyped, search } = useSearch();
  const [order, setOrder] = useState(NEAREST_FIRST);
  const { columns, words, factsOf } = useVolunteerFacts('vehicle');
  const before = sentTo(emergency);
  const list = useQuery({
    ...queryFor(
      listEmergencyVolunteers,
      { params: { id: emergency.id }, query: { search } },
      { topics: ['emergency'] },
    ),
    placeholderData: keepPreviousData,
  });
  const save = useSave(assignEmergency, {
    topics: ['emergency'],
    onSaved: onDone,
    onFailed: (failure) => {
      // The volunteer is not free any more, or the emergency was closed: shown above the list, which is
      // reloaded.
      if (failure.status !== 0) void invalidateTopics(client, ['emergency']);
      return saidOf(failure) !== undefined;
    },
  });
  const sentId = save.variables?.body.volunteer_id;

  const volunteers = sortedVolunteers(list.data?.data ?? [], order);
  const accepted = volunteers.filter(({ has_accepted }) => has_accepted === 1);
  const others = volunteers.filter(({ has_accepted }) => has_accepted === 0);
  const best = bestVolunteer(volunteers);
  const rowsOf = (some: readonly OpenVolunteer[], from: number) =>
    some.map((volunteer, index): ComparedRow => {
      const { id, full_name: name, eta_minutes: eta, note } = volunteer;
      const said = [eta !== null && t('sendEta', { count: eta }), note];
      return {
        id,
        number: from + index + 1,
        name,
        words: said.filter(Boolean).join(' · ') || undefined,
        facts: factsOf(volunteer),
        isBest: id === best,
        actions: [
          {
            id: 'send',
            label: t('sendOne'),
            isMain: id === best,
            isBusy: save.isPending && sentId === id,
            isUnavailable: save.isPending,
            onPress: () => save.mutate({ params: { id: emergency.id }, body: { volunteer_id: id } }),
          },
        ],
      };
    });
  const complaint = saidOf(save.error);
  return (
    <Dialog
      isOpen
      onClose={onDone}
      size="page"
      icon={TriangleAlert}
      iconTone="danger"
      title={t('sendTitle', { name: emergency.user.full_name })}
      isDismissable={false}
      description={
        <>
          <p>{t('sendText')}</p>
          <div role="status">
            {before && <Alert tone="wait">{t('sendInstead', { before: before.volunteer.full_name })}</Alert>}
          </div>
        </>
      }
      actions={<Button onClick={onDone}>{t('cancel')}</Button>}
    >
      {complaint !== undefined && (
        <Alert tone="danger" isLive title={volunteers.find(({ id }) => id === sentId)?.full_name}>
          {complaint}
        </Alert>
      )}
      <ComparisonTools
        label={t('sendSearch')}
        placeholder={t('sendSearchHint')}
        typed={typed}
        onType={setTyped}
      />
      {list.isError && !list.data ? (
        <LoadFailure level={3} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : volunteers.length === 0 && !list.isPending ? (
        <EmptyState isBare level={3} title={t('sendNone')}>
          {t('sendNoneHint')}
        </EmptyState>
      ) : (
        <Comparison
          label={t('sendTable')}
          nameHeader={t('sendName')}
          columns={columns}
          groups={[
            {
              id: 'accepted',
              title: t('sendAccepted', { count: accepted.length }),
              rows: rowsOf(accepted, 0),
            },
            {
              id: 'nearest',
              title: t('sendNearest', { count: others.length }),
              rows: rowsOf(others, accepted.length),
            },
          ]}
          sort={order}
          onSortChange={(next) => setOrder(orderOf(next))}
          words={{ ...words, actions: t('actions') }}
          isLoading={list.isPending}
        />
      )}
    </Dialog>
  );
}
