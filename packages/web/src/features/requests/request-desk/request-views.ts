import { REQUEST_STATUS_LABELS } from '@ezra/contract/requests/help-requests.terms';
import { say } from '@ezra/contract/common/locales';
import { PENDING_VIEWS, type RequestView } from '@ezra/contract/requests/request-desk.terms';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { DeskView } from '../../../ui/desk/views-bar.tsx';
import { deskPhrases } from './phrases.ts';

/** Sorts every view except 'all' by the due date. */
export const DUE_FIRST = Object.fromEntries(
  PENDING_VIEWS.filter((view) => view !== 'all').map((view) => [
    view,
    { column: 'expiration_date', order: 'asc' },
  ]),
) as Readonly<Record<string, { readonly column: 'expiration_date'; readonly order: 'asc' }>>;

export function useRequestViews(views: readonly RequestView[]): readonly DeskView[] {
  const t = usePhrases(deskPhrases);
  const locale = useLocale();
  const labels: Record<RequestView, string> = {
    waiting: t('viewWaiting'),
    nobody: t('viewNobody'),
    soon: t('viewSoon'),
    in_treatment: say(REQUEST_STATUS_LABELS.in_treatment, locale),
    rejected: t('viewRejected'),
    closed: t('viewClosed'),
    all: t('viewAll'),
  };
  return views.map((name) => ({ name, label: labels[name], isMine: name === 'waiting' }));
}
