import { APPROVAL } from '@ezra/contract/common/constants';
import type { CallData } from '@ezra/contract/common/endpoint';
import { REQUEST_STATUS_LABELS, REQUEST_STATUSES } from '@ezra/contract/requests/help-requests.terms';
import { say } from '@ezra/contract/common/locales';
import type { readApplication } from '@ezra/contract/calls/requests';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useRequestLooks } from '../../../lib/requests/looks.ts';
import { Past } from '../../../ui/past/past.tsx';
import { requestPanelPhrases } from './panel-phrases.ts';

type History = CallData<typeof readApplication>['history'];
type Change = History[number]['new_values'];

export function useHistoryWords(): (change: Change) => string {
  const p = usePhrases(requestPanelPhrases);
  const locale = useLocale();
  const looks = useRequestLooks();
  return ({ status, is_approved, label_priority }) => {
    const known = REQUEST_STATUSES.find((each) => each === status);
    const words = [
      is_approved === APPROVAL.waiting && p('historyOffered'),
      is_approved === APPROVAL.approved && p('historyApproved'),
      is_approved === APPROVAL.rejected && p('historyEnded'),
      known && p('historyStatus', { status: say(REQUEST_STATUS_LABELS[known], locale) }),
      label_priority !== undefined && p('historyUrgency', { urgency: looks.urgency(label_priority).label }),
    ].filter((each) => typeof each === 'string');
    return words.length > 0 ? words.join(' · ') : p('historyOther');
  };
}

/** Shows the history of a request, the latest change first. */
export function RequestHistory({ history }: { history: History }) {
  const p = usePhrases(requestPanelPhrases);
  return <Past changes={history} wordsFor={useHistoryWords()} none={p('noHistory')} />;
}
