import type { EventPerson } from '@ezra/contract/events/event-people';
import { CONTACT_OUTCOME_LABELS, type ContactOutcome } from '@ezra/contract/events/event-people.terms';
import { APPROVAL } from '@ezra/contract/common/constants';
import { say } from '@ezra/contract/common/locales';
import { RESPOND } from '@ezra/contract/events/pairs.terms';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import type { UserState } from '../map/states.ts';

/** How a person stands, in the words of the map: what was answered comes before what became of the request. */
export function personState({ status, respond, is_approved }: EventPerson): UserState {
  if (status === 'assigned') return is_approved === APPROVAL.waiting ? 'waiting' : 'paired';
  if (status === 'completed') return status;
  if (respond === RESPOND.needsNone) return 'none';
  if (status === 'closed') return status;
  return respond === RESPOND.needsHelp ? 'needs' : status === 'reject' ? status : 'silent';
}

/** Whether a call to the person can still change something, and the reader may note it. */
export const mayCall = ({ may_call }: EventPerson): boolean => may_call === 1;

/** What came of a call, in the reader's language. */
export function useOutcome(): (outcome: ContactOutcome) => string {
  const locale = useLocale();
  return (outcome) => say(CONTACT_OUTCOME_LABELS[outcome], locale);
}
