import type { ReactNode } from 'react';
import { CalendarRange, Plus } from 'lucide-react';
import { say } from '@ezra/contract/common/locales';
import { countEventViews, exportEvents, listEvents } from '@ezra/contract/calls/events';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { EVENT_VIEWS, EVENTS_FILE, type EventView } from '@ezra/contract/events/events.terms';
import { adminEventStates, managerEventStates } from '@ezra/contract/calls/people';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useRegionFilter } from '../../../lib/lists/use-region-filter.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Desk } from '../../../ui/desk/desk.tsx';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import type { DeskView } from '../../../ui/desk/views-bar.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { useEventColumns } from './event-columns.tsx';
import { eventListPhrases } from './phrases.ts';
import { useEventPages } from './use-event-pages.ts';

const REGIONS = { manager: managerEventStates, admin: adminEventStates };
const idOf = ({ id }: ManagedEvent) => String(id);

/** Lists the events that the reader may see: search, filters, map, form, export, new event. */
export function EventList({ title }: { title: string }) {
  const t = usePhrases(eventListPhrases);
  const locale = useLocale();
  const pages = useEventPages();
  const filters = [useRegionFilter(useStaffCall(REGIONS))] as const;
  const list = useServerList(useStaffCall(listEvents), {
    name: 'events',
    sort: { column: 'created_at', order: 'desc' },
    filters,
    topics: ['event'],
    views: { counts: useStaffCall(countEventViews), first: 'active' },
  });
  const desk = useDesk(list, { idOf });
  const add = (
    <ButtonLink size="small" variant="primary" icon={Plus} href={pages.form('add')}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <Desk
      title={title}
      label={title}
      list={list}
      desk={desk}
      views={useEventViews()}
      searchHint={pages.isAdmin ? t('searchHint') : undefined}
      filters={filters}
      columns={useEventColumns()}
      rowLabel={({ name }) => name}
      pageOf={({ id }) => pages.map(id)}
      actions={
        <>
          <ExportButton
            list={{ ...list, endpoint: useStaffCall(exportEvents) }}
            fileName={say(EVENTS_FILE, locale)}
          />
          {add}
        </>
      }
      empty={(list.view === 'active' || list.view === 'all') && <NoEvents view={list.view} action={add} />}
    />
  );
}

/** Says that there are no events, with a button to add one. */
function NoEvents({ view, action }: { view: 'active' | 'all'; action: ReactNode }) {
  const t = usePhrases(eventListPhrases);
  return (
    <EmptyState icon={CalendarRange} title={t(view === 'all' ? 'none' : 'noneActive')} action={action}>
      {t(view === 'all' ? 'noneText' : 'noneActiveText')}
    </EmptyState>
  );
}

function useEventViews(): readonly DeskView[] {
  const t = usePhrases(eventListPhrases);
  const labels: Record<EventView, string> = {
    active: t('viewActive'),
    inactive: t('viewInactive'),
    wide: t('viewWide'),
    drills: t('viewDrills'),
    all: t('viewAll'),
  };
  return EVENT_VIEWS.map((name) => ({ name, label: labels[name] }));
}
