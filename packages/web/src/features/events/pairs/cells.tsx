import { APPROVAL } from '@ezra/contract/common/constants';
import type { EventUserStatus } from '@ezra/contract/events/pairs.terms';
import { telephone } from '../../../lib/format/values.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Awaiting, StatusBadge } from '../../../ui/badge/badge.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useEventLook } from './looks.ts';
import { eventRequestPhrases } from './phrases.ts';
import './event-requests.css';

interface PhoneCellProps {
  person: { full_name: string; phone: string };
  /** False in a list of details, which has its own spacing. */
  standalone?: boolean;
}

/** Links a phone number. */
export function PhoneCell({ person, standalone = false }: PhoneCellProps) {
  const t = usePhrases(eventRequestPhrases);
  return (
    <Link href={telephone(person.phone)} standalone={standalone} className="nowrap">
      <VisuallyHidden>{t('call', { name: person.full_name })}: </VisuallyHidden>
      <PhoneNumber>{person.phone}</PhoneNumber>
    </Link>
  );
}

/** The fields of a pair that decide how its status is shown. */
export interface PairState {
  readonly status: EventUserStatus;
  /** null without a pair. */
  readonly is_approved: 0 | 1 | 2 | null;
}

/** Document 2, section 2.3: assigned with is_approved 0 waits for the event's manager. */
export const isWaiting = ({ status, is_approved }: PairState): boolean =>
  status === 'assigned' && is_approved === APPROVAL.waiting;

interface StatusCellProps {
  request: PairState;
  /** Name of the manager who must approve. */
  manager?: string;
  systemNote?: string | null;
}

/** Shows the state of a request; below it, in red, who must approve the pair. */
export function StatusCell({ request, manager, systemNote }: StatusCellProps) {
  const t = usePhrases(eventRequestPhrases);
  const look = useEventLook();
  return (
    <span className="event-status">
      <StatusBadge {...look(request.status)} />
      {isWaiting(request) && (
        <>
          <Awaiting>{t('waiting')}</Awaiting>
          {manager && <span className="small muted">{t('waitingFor', { manager })}</span>}
        </>
      )}
      {systemNote && <span className="small muted">{t('systemNoteIs', { note: systemNote })}</span>}
    </span>
  );
}
