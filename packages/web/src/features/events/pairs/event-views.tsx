import { paths } from '@ezra/contract/paths';
import { useMay } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { SegmentedControl } from '../../../ui/segmented/segmented-control.tsx';
import { eventViewsPhrases } from './people/phrases.ts';
import './event-views.css';

/** The views of an event's page; the address does not name the first one. */
export const EVENT_VIEWS_OF_PAGE = ['map', 'people', 'unplaced'] as const;
export type EventPageView = (typeof EVENT_VIEWS_OF_PAGE)[number];

/** Links the map of an event, its people, and the people without a place on the map. */
export function EventViews({ id, view }: { id: number; view: EventPageView }) {
  const t = usePhrases(eventViewsPhrases);
  const page = (useMay('events.run') ? paths.adminEventMap : paths.managerEventMap)(id);
  return (
    <SegmentedControl
      label={t('views')}
      value={view}
      segments={EVENT_VIEWS_OF_PAGE.map((value) => ({
        value,
        label: t(value),
        href: value === 'map' ? page : `${page}?tab=${value}`,
      }))}
    />
  );
}
