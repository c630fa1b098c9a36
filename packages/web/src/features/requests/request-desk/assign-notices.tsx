import { MISSING_REASON_LABELS } from '@ezra/contract/requests/candidates.terms';
import type { CallData } from '@ezra/contract/common/endpoint';
import { say } from '@ezra/contract/common/locales';
import type { listMissingVolunteers } from '@ezra/contract/calls/requests';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useRequestLooks } from '../../../lib/requests/looks.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { PhoneLink } from '../../../ui/link/contact-links.tsx';
import { assignPhrases } from './assign-phrases.ts';
import type { FoundRequest } from './found-request.ts';

/** Says that a colleague or the person changed the request while the dialog was open. */
export function Over({ application }: Pick<FoundRequest, 'application'>) {
  const t = usePhrases(assignPhrases);
  const looks = useRequestLooks();
  const { volunteer, status } = application;
  return (
    <Alert tone="wait" title={t('overTitle')}>
      {status === 'in_treatment' && volunteer
        ? t('overTaken', { volunteer: volunteer.full_name })
        : t('overChanged', { status: looks.status(status).label })}
    </Alert>
  );
}

/** Says why searched volunteers are not in the list. */
export function Missing({ people }: { people: CallData<typeof listMissingVolunteers> }) {
  const t = usePhrases(assignPhrases);
  const locale = useLocale();
  return people.map(({ id, full_name, reasons }) => (
    <Alert key={id}>
      {t('missing', {
        name: full_name,
        reasons: reasons.map((reason) => say(MISSING_REASON_LABELS[reason], locale)).join(', '),
      })}
    </Alert>
  ));
}

interface NobodyProps {
  isSearching: boolean;
  /** Whether `Missing` already says why the searched volunteers are not listed. */
  isExplained: boolean;
  isFiltered: boolean;
  onClear: () => void;
  phone: string | undefined;
}

/** Says that there is no volunteer to show, and what to do then. */
export function Nobody({ isSearching, isExplained, isFiltered, onClear, phone }: NobodyProps) {
  const t = usePhrases(assignPhrases);
  if (isFiltered)
    return (
      <EmptyState
        isBare
        level={3}
        title={t('noneFit')}
        action={
          <Button size="small" onClick={onClear}>
            {t('showAll')}
          </Button>
        }
      >
        {t('noneFitHint')}
      </EmptyState>
    );
  if (isSearching) return isExplained ? null : <EmptyState isBare level={3} title={t('notFound')} />;
  return (
    <EmptyState
      isBare
      level={3}
      title={t('nobody')}
      action={phone !== undefined && <PhoneLink phone={phone} standalone />}
    >
      {t('nobodyHint')}
    </EmptyState>
  );
}
