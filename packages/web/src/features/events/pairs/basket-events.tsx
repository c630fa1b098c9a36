import { useCallback, useState } from 'react';
import { CalendarRange } from 'lucide-react';
import { listVolunteerEventRequests } from '@ezra/contract/calls/events';
import type { VolunteerEventRequest } from '@ezra/contract/events/pairs';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { List } from '../../../ui/list/list.tsx';
import { useBasketColumns } from './basket-columns.tsx';
import { nameOf, ofVolunteer, type ChatWith } from './event-pair.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { basketEventPhrases } from './phrases.ts';
import { useEventFilters } from './use-event-filters.ts';
import { usePairActions } from './use-pair-actions.tsx';

/** Volunteers only see pairs, which are never pending. */
const isAvailable = (status: VolunteerEventRequest['status']) => status !== 'pending';

/**
 * Lists the requests in events that the volunteer is paired with, with the person, the history, and two
 * actions: done, or cannot come.
 */
export function BasketEvents({ chatWith }: { chatWith: ChatWith }) {
  const b = usePhrases(basketEventPhrases);
  const filters = useEventFilters(isAvailable);
  const list = useServerList(listVolunteerEventRequests, {
    name: 'basket-events',
    sort: { column: 'updated_at', order: 'desc' },
    filters,
    topics: ['basket', 'event'],
  });
  const [opened, setOpened] = useState<VolunteerEventRequest | null>(null);
  const { act, dialog } = usePairActions();
  const columns = useBasketColumns(act, chatWith);
  const close = useCallback(() => setOpened(null), []);

  return (
    <>
      <Stack>
        <div role="search">
          <Cluster gap="tight">
            <ListFilters list={list} filters={filters} />
          </Cluster>
        </div>
        <List
          list={list}
          label={b('title')}
          columns={columns}
          idOf={({ id }) => id}
          rowLabel={(row) => nameOf(ofVolunteer(row))}
          onOpen={setOpened}
          empty={
            <EmptyState
              icon={CalendarRange}
              title={b('none')}
              action={<ButtonLink href={paths.openVolunteering()}>{b('toOpen')}</ButtonLink>}
            >
              {b('noneText')}
            </EmptyState>
          }
        />
      </Stack>
      {opened && <HistoryDialog request={opened} onClose={close} />}
      {dialog}
    </>
  );
}
