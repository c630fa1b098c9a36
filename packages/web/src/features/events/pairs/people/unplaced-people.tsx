import { lazy, Suspense, useState } from 'react';
import { MapPinCheck, Search } from 'lucide-react';
import { listUnplaced } from '@ezra/contract/calls/events';
import type { UnplacedPerson } from '@ezra/contract/events/event-people';
import { SEARCH_MAX } from '@ezra/contract/common/constants';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../../lib/lists/use-server-list.ts';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { WorkPage } from '../../../../ui/layout/work-page.tsx';
import { List } from '../../../../ui/list/list.tsx';
import { TextField } from '../../../../ui/text-field/text-field.tsx';
import { EventViews } from '../event-views.tsx';
import { KnownEvent } from './known-event.tsx';
import { unplacedPhrases } from './phrases.ts';
import { useUnplacedColumns } from './unplaced-columns.tsx';

/** Loads the map's code when the first place is set. */
const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }));

/** Lists people of the event's towns whose address has no position, to add by hand or to place. */
export const UnplacedPeople = ({ id }: { id: number }) => (
  <KnownEvent id={id}>{(event) => <Unplaced event={event} />}</KnownEvent>
);

function Unplaced({ event }: { event: ManagedEvent }) {
  const t = usePhrases(unplacedPhrases);
  const list = useServerList(listUnplaced, {
    name: 'event-unplaced',
    params: { id: event.id },
    sort: { column: 'full_name', order: 'asc' },
    topics: ['event'],
  });
  const [placed, setPlaced] = useState<UnplacedPerson | null>(null);
  const columns = useUnplacedColumns(event, setPlaced);
  return (
    <WorkPage title={<bdi>{event.name}</bdi>} tabs={<EventViews id={event.id} view="unplaced" />}>
      <Stack>
        <p>{t('lead')}</p>
        <div className="unplaced__search">
          <TextField
            type="search"
            isCompact
            icon={Search}
            label={t('search')}
            isLabelHidden
            placeholder={t('search')}
            maxLength={SEARCH_MAX}
            value={list.typed}
            onChange={list.setTyped}
          />
        </div>
        <List
          list={list}
          label={t('list')}
          columns={columns}
          idOf={({ id }) => id}
          rowLabel={({ full_name }) => full_name}
          empty={
            <EmptyState icon={MapPinCheck} title={t('emptyTitle')}>
              {t('empty')}
            </EmptyState>
          }
        />
      </Stack>
      {placed && (
        <Suspense>
          <PlaceDialog event={event} person={placed} onDone={() => setPlaced(null)} />
        </Suspense>
      )}
    </WorkPage>
  );
}
