import type { EventApprovalRequest } from '@ezra/contract/events';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { DetailsList } from '../../ui/facts/facts.tsx';
import { MapLink } from '../../ui/link/map-link.tsx';
import { PhoneCell } from './cells.tsx';
import { eventDeskPhrases, eventRequestPhrases } from './phrases.ts';

export type EventPerson = EventApprovalRequest['user'];

/** One side of a pair: who it is, and how and where to reach them. */
export function PersonFacts({ person }: { person: EventPerson }) {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
  const { full_name, residential_address: home, arrival_address: now } = person;
  return (
    <DetailsList
      details={[
        { label: d('fullName'), value: full_name },
        { label: d('phone'), value: <PhoneCell person={person} /> },
        home && { label: d('homeAddress'), value: <MapLink place={home}>{t('map')}</MapLink> },
        now && { label: d('presentAddress'), value: <MapLink place={now}>{t('map')}</MapLink> },
      ]}
    />
  );
}
