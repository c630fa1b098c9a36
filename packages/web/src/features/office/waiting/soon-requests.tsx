import type { AdminApplicationUser } from '@ezra/contract/requests/request-desk';
import { paths } from '@ezra/contract/paths';
import { useMay } from '../../../lib/auth-record/store.ts';
import { isolated } from '../../../lib/format/isolated.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { categoryIcon } from '../../../lib/requests/category-icon.ts';
import { useRequestDates } from '../../../lib/requests/use-request-dates.ts';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { WorkPart } from '../../../ui/layout/work-page.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Queue, QueueItem } from '../../../ui/queue/queue.tsx';
import { waitingPhrases } from './phrases.ts';
import { useSoonRequests } from './use-soon-requests.ts';

const SHOWN = 4;
const inSoon = (id?: number): string =>
  `${paths.adminRequests()}?view=soon${id === undefined ? '' : `&open=${id}`}`;

/** The next requests for today and tomorrow, with a link to all of them. */
export function SoonRequests() {
  const t = usePhrases(waitingPhrases);
  const dates = useRequestDates();
  const now = useMinute();
  const { requests, total } = useSoonRequests(useMay('requests.list'));
  if (requests === null) return null;
  const careOf = ({ application, volunteer, is_approved: approved }: AdminApplicationUser): string => {
    if (volunteer && approved === 1) return t('inCare', { name: isolated(volunteer.full_name) });
    if (application.volunteer) return t('inCare', { name: isolated(application.volunteer.full_name) });
    const { waiting_count: count } = application;
    if (count > 1) return t('toApproveMany', { count });
    return volunteer && count === 1 ? t('toApprove', { name: isolated(volunteer.full_name) }) : t('nobody');
  };
  return (
    <WorkPart title={t('soonTitle')}>
      {(id) =>
        requests.length === 0 ? (
          <p className="muted">{t('soonNone')}</p>
        ) : (
          <>
            <Queue labelledBy={id}>
              {requests.slice(0, SHOWN).map((line) => {
                const { application } = line;
                const when = dates.inList(application, now)?.text ?? '';
                const care = careOf(line);
                return (
                  <QueueItem
                    key={application.id}
                    icon={categoryIcon(application.category)}
                    what={t('line', { when, name: isolated(application.user.full_name) })}
                    more={application.town ? t('inTown', { town: isolated(application.town), care }) : care}
                    href={inSoon(application.id)}
                  />
                );
              })}
            </Queue>
            <Link href={inSoon()} standalone>
              {t('soonAll', { count: total })}
            </Link>
          </>
        )
      }
    </WorkPart>
  );
}
