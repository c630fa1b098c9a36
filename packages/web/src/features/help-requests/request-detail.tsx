import { CATEGORY_TYPES, type OwnApplication } from '@ezra/contract/help-requests';
import { telephone } from '../../lib/format/values.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { categoryIcon } from '../../lib/requests/category-icon.ts';
import { useRequestLooks } from '../../lib/requests/looks.ts';
import { useRequestDates } from '../../lib/requests/use-request-dates.ts';
import { StatusBadge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DetailsList } from '../../ui/facts/facts.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Ltr } from '../../ui/text/ltr.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { requestPhrases } from './phrases.ts';

interface RequestDetailProps {
  /** null: closed. */
  request: OwnApplication | null;
  onClose: () => void;
  /** The person wants to close the request. */
  onCloseRequest: (request: OwnApplication) => void;
}

/** Everything about one of the person's own requests. */
export function RequestDetail({ request, onClose, onCloseRequest }: RequestDetailProps) {
  const t = usePhrases(requestPhrases);
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      icon={request ? categoryIcon(request.category) : undefined}
      title={request?.category.label}
      actions={
        request?.allowed_actions.includes('close') && (
          <Button variant="danger" onClick={() => onCloseRequest(request)}>
            {t('closeRequest')}
          </Button>
        )
      }
    >
      {request && <Facts request={request} />}
    </Dialog>
  );
}

function Facts({ request }: { request: OwnApplication }) {
  const t = usePhrases(requestPhrases);
  const format = useFormat();
  const looks = useRequestLooks();
  const dates = useRequestDates();
  const { volunteer } = request;
  const isRide = request.category.type === CATEGORY_TYPES.transportation;
  const origin = request.origin_address ?? (request.other_address ? null : t(isRide ? 'fromHome' : 'atHome'));
  const words = (text: string | null) =>
    text ? <bdi>{text}</bdi> : <span className="muted">{t('nothing')}</span>;
  return (
    <DetailsList
      details={[
        { label: t('status'), value: <StatusBadge {...looks.status(request.status)} /> },
        { label: t('description'), value: words(request.description) },
        ...(request.comments ? [{ label: t('comments'), value: words(request.comments) }] : []),
        ...(isRide ? [{ label: t('destination'), value: words(request.destination_address) }] : []),
        { label: t(isRide ? 'origin' : 'place'), value: words(origin) },
        isRide
          ? { label: t('arrival'), value: words(dates.arrival(request)) }
          : { label: t('validity'), value: words(dates.validity(request)) },
        {
          label: t('volunteer'),
          value: volunteer ? (
            <>
              {volunteer.full_name}
              <br />
              <Link href={telephone(volunteer.phone)} standalone>
                <PhoneNumber>{format.phone(volunteer.phone)}</PhoneNumber>
              </Link>
            </>
          ) : (
            words(request.status === 'open' ? t('stillSearching') : null)
          ),
        },
        { label: t('created'), value: <Ltr>{format.listMoment(request.created_at)}</Ltr> },
        { label: t('notes'), value: words(request.system_notes) },
      ]}
    />
  );
}
