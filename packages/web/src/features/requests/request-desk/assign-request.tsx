import type { ReactNode } from 'react';
import type { OpenVolunteer } from '@ezra/contract/requests/candidates';
import { now } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { categoryIcon } from '../../../lib/requests/category-icon.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { assignPhrases } from './assign-phrases.ts';
import { Needs } from './needs.tsx';
import type { FoundRequest } from './found-request.ts';
import { PlaceSketch } from './place-sketch.tsx';
import './assign.css';

/** The map shows this many of the volunteers, from the top of the list. */
const DRAWN = 10;

interface AssignRequestProps {
  found: FoundRequest | undefined;
  /** In the order of the list. */
  volunteers: readonly OpenVolunteer[];
}

/** Shows the request above the volunteers compared for it, with a map of their places. */
export function AssignRequest({ found, volunteers }: AssignRequestProps) {
  if (!found)
    return (
      <div className="assign-top">
        <SkeletonLines lines={4} />
      </div>
    );
  return (
    <div className="assign-top">
      <Facts found={found} />
      <Sketch application={found.application} volunteers={volunteers} />
    </div>
  );
}

function Facts({ found: { application, needs } }: { found: FoundRequest }) {
  const t = usePhrases(assignPhrases);
  const dates = useRequestDates();
  const { category, user, town, origin_address: origin, destination_address: destination } = application;
  const isRide = category.type === 1;
  const place = isRide ? origin && destination && t('way', { from: origin, to: destination }) : origin;
  const where = place || origin || destination;
  return (
    <dl className="assign-facts">
      <Pair term={t('who')}>
        <bdi>{[user.full_name, town].filter(Boolean).join(', ')}</bdi>
      </Pair>
      <Pair term={t('what')}>
        <span className="assign-what">
          <Icon icon={categoryIcon(category)} size="small" />
          {category.label}
        </span>
      </Pair>
      <Pair term={t('when')}>{dates.coming(application, now())}</Pair>
      {where && (
        <Pair term={t(isRide ? 'fromTo' : 'where')}>
          <bdi>{where}</bdi>
        </Pair>
      )}
      {application.description && (
        <Pair term={t('details')} isWide>
          <span className="assign-description">
            <bdi>{application.description}</bdi>
          </span>
        </Pair>
      )}
      {needs.length > 0 && (
        <Pair term={t('needs')} isWide>
          <Needs needs={needs} />
        </Pair>
      )}
    </dl>
  );
}

const Pair = ({
  term,
  isWide = false,
  children,
}: {
  term: string;
  isWide?: boolean;
  children: ReactNode;
}) => (
  <div className={isWide ? 'assign-facts__wide' : undefined}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function Sketch({
  application: { location, destination_location: goal },
  volunteers,
}: Pick<AssignRequestProps, 'volunteers'> & { application: FoundRequest['application'] }) {
  const format = useFormat();
  const t = usePhrases(assignPhrases);
  if (!location) return <p className="small muted">{t('noPosition')}</p>;
  return (
    <PlaceSketch
      person={location}
      goal={goal}
      others={volunteers
        .slice(0, DRAWN)
        .map((volunteer, index) => ({ number: index + 1, place: volunteer.location }))}
      distanceText={format.distance}
      farText={t('far')}
    />
  );
}
