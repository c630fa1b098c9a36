import { APPROVAL } from '@ezra/contract/common/constants';
import type { CallData } from '@ezra/contract/common/endpoint';
import { REQUEST_STATUS_LABELS, requestStatus } from '@ezra/contract/help-requests';
import { say } from '@ezra/contract/common/locales';
import type { readApplication } from '@ezra/contract/request-desk';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useRequestLooks } from '../../lib/requests/looks.ts';
import { Past } from '../../ui/past/past.tsx';
import { deskPhrases } from './phrases.ts';

type History = CallData<typeof readApplication>['history'];
type Change = History[number]['new_values'];

/** Says a change of a request in words. */
export function useHistoryWords(): (change: Change) => string {
  const t = usePhrases(deskPhrases);
  const locale = useLocale();
  const looks = useRequestLooks();
  return ({ status, is_approved, label_priority }) => {
    const known = requestStatus.safeParse(status);
    const words = [
      is_approved === APPROVAL.waiting && t('historyOffered'),
      is_approved === APPROVAL.approved && t('historyApproved'),
      is_approved === APPROVAL.rejected && t('historyEnded'),
      known.success && t('historyStatus', { status: say(REQUEST_STATUS_LABELS[known.data], locale) }),
      label_priority !== undefined && t('historyUrgency', { urgency: looks.urgency(label_priority).label }),
    ].filter((each) => each !== false);
    return words.length > 0 ? words.join(' · ') : t('historyOther');
  };
}

/** Shows the history of a request: what and by whom, the latest first. */
export function RequestHistory({ history }: { history: History }) {
  const t = usePhrases(deskPhrases);
  return <Past changes={history} wordsFor={useHistoryWords()} none={t('noHistory')} />;
}
