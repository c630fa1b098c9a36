import { CircleCheck, CircleMinus } from 'lucide-react';
import { APPROVAL } from '@ezra/contract/constants';
import type { CallData } from '@ezra/contract/endpoint';
import type { readApplication } from '@ezra/contract/request-desk';
import { telephone } from '../../lib/format/values.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Awaiting, Badge } from '../../ui/badge/badge.tsx';
import { Link } from '../../ui/link/link.tsx';
import { MomentCell, PhoneCell } from './cells.tsx';
import { deskPhrases } from './phrases.ts';

type Links = CallData<typeof readApplication>['links'];

/** Every volunteer who answered a request, and what came of it. */
export function RequestVolunteers({ links }: { links: Links }) {
  const t = usePhrases(deskPhrases);
  if (links.length === 0) return <p className="muted">{t('nobodyAnswered')}</p>;
  return (
    <ul className="desk-people">
      {links.map(({ id, volunteer, is_approved, updated_at }) => (
        <li key={id}>
          <strong>{volunteer.full_name}</strong>
          <Link href={telephone(volunteer.phone)}>
            <PhoneCell phone={volunteer.phone} />
          </Link>
          {is_approved === APPROVAL.waiting ? (
            <Awaiting>{t('linkWaiting')}</Awaiting>
          ) : is_approved === APPROVAL.approved ? (
            <Badge tone="done" icon={CircleCheck}>
              {t('linkApproved')}
            </Badge>
          ) : (
            <Badge icon={CircleMinus}>{t('linkEnded')}</Badge>
          )}
          <span className="muted">
            <MomentCell moment={updated_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
