import { Phone } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { listOwnApplications } from '@ezra/contract/calls/requests';
import type { OwnApplication } from '@ezra/contract/requests/help-requests';
import { CATEGORY_TYPES } from '@ezra/contract/requests/help-requests.terms';
import { isAwaited, queryFor } from '../../../lib/api/queries.ts';
import { now } from '../../../lib/clock.ts';
import { telephone, firstName } from '../../../lib/format/values.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { SkeletonAhead } from '../../../ui/skeleton/skeleton.tsx';
import { requestPhrases } from './phrases.ts';
import './coming-up.css';

const dueDay = (request: OwnApplication): string =>
  `${request.arrival_date ?? request.expiration_date ?? '9999'} ${request.arrival_time ?? '24:00'}`;

/** Finds the request in treatment that is due first. */
export const nextOf = (requests: readonly OwnApplication[]): OwnApplication | undefined =>
  [...requests]
    .filter(({ status, volunteer }) => status === 'in_treatment' && volunteer !== null)
    .sort((a, b) => dueDay(a).localeCompare(dueDay(b)))[0];

/** Shows the next help: time, kind, volunteer, and how to reach them. Renders nothing without a next help. */
export function ComingUp({ chats }: { chats?: RequestChats }) {
  const t = usePhrases(requestPhrases);
  const dates = useRequestDates();
  const answer = useQuery(
    queryFor(
      listOwnApplications,
      { query: { type: 'list', status: ['in_treatment'], perPage: 50 } },
      { topics: ['applications'], silent: true },
    ),
  );
  if (isAwaited(answer)) return <SkeletonAhead />;
  const next = nextOf(answer.data?.data ?? []);
  if (!next?.volunteer) return null;
  const { volunteer, category } = next;
  const isRide = category.type === CATEGORY_TYPES.transportation;
  return (
    <section className="next" aria-labelledby="coming-up">
      <div className="next__what">
        <p className="small muted">{t('comingUp')}</p>
        <h2 className="next__when" id="coming-up">
          {t(isRide ? 'comingRide' : 'comingHelp', { when: dates.coming(next, now()), what: category.label })}
        </h2>
        {isRide && next.destination_address ? (
          <p>{t('rideTo', { place: next.destination_address })}</p>
        ) : (
          next.description && (
            <p>
              <bdi>{next.description}</bdi>
            </p>
          )
        )}
      </div>
      <div className="next__who">
        <Avatar name={volunteer.full_name} size="large" />
        <div>
          <p className="strong">
            <bdi>{volunteer.full_name}</bdi>
          </p>
          <p className="small muted">
            {t(next.arrival_confirmed_at ? 'isComing' : isRide ? 'picksUp' : 'inTreatment')}
          </p>
        </div>
      </div>
      <div className="next__reach">
        <ButtonLink href={telephone(volunteer.phone)} icon={Phone}>
          {t('callVolunteer', { name: firstName(volunteer.full_name) })}
        </ButtonLink>
        {chats?.button({ category_id: category.id }, volunteer, 'regular')}
      </div>
    </section>
  );
}
