import { Accessibility, CalendarClock, MapPin } from 'lucide-react';
import { CATEGORY_TYPES } from '@ezra/contract/requests/help-requests.terms';
import type { OpenRequest } from '@ezra/contract/requests/volunteering';
import { dotted } from '../../../lib/format/dotted.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { Icon, type IconShape } from '../../../ui/icon/icon.tsx';
import '../../../ui/facts/facts.css';
import { openRequestPhrases } from './phrases.ts';

interface OpenRequestFactsProps {
  request: Pick<
    OpenRequest,
    | 'category'
    | 'arrival_date'
    | 'arrival_time'
    | 'expiration_date'
    | 'area'
    | 'destination_area'
    | 'distance_km'
    | 'needs'
  >;
}

/** Shows time, place and needs: what decides whether a volunteer can help. */
export function OpenRequestFacts({ request }: OpenRequestFactsProps) {
  const t = usePhrases(openRequestPhrases);
  const format = useFormat();
  const dates = useRequestDates();
  const when = dates.when(request);
  const { area, destination_area: to, distance_km, needs } = request;
  const isRide = request.category.type === CATEGORY_TYPES.transportation;
  const place =
    isRide && to ? (area ? t('route', { from: area, to }) : t('to', { to })) : (area ?? t('whereUnknown'));
  return (
    <dl className="facts">
      {when && <Row icon={CalendarClock} label={t('when')} isKey main={when.day} side={when.time} />}
      <Row
        icon={MapPin}
        label={t('where')}
        main={place}
        side={distance_km === null ? null : t('fromYou', { distance: format.distance(distance_km) })}
      />
      {needs.length > 0 && <Row icon={Accessibility} label={t('needs')} main={dotted(needs)} side={null} />}
    </dl>
  );
}

interface RowProps {
  icon: IconShape;
  label: string;
  main: string;
  side: string | null;
  isKey?: boolean;
}

const Row = ({ icon, label, main, side, isKey = false }: RowProps) => (
  <div className="facts__row">
    <dt>
      <Icon icon={icon} />
      <span className="visually-hidden">{label}</span>
    </dt>
    <dd className={isKey ? 'facts__key' : undefined}>{main}</dd>
    {side && <dd className="small muted">{side}</dd>}
  </div>
);
