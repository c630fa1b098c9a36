import type { EventPerson } from '@ezra/contract/events/event-people';
import { CONTACT_OUTCOME_LABELS, type ContactOutcome } from '@ezra/contract/events/event-people.terms';
import { APPROVAL } from '@ezra/contract/common/constants';
import { say } from '@ezra/contract/common/locales';
import { RESPOND } from '@ezra/contract/events/pairs.terms';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import type { UserState } from '../map/states.ts';

/** Gives a person's state as the map names it; an open or completed pair counts before the answer. */
export function personState({ status, respond, is_approved }: EventPerson): UserState {
  if (status === 'assigned') return is_approved === APPROVAL.waiting ? 'waiting' : 'paired';
  if (status === 'completed') return status;
  if (respond === RESPOND.needsNone) return 'none';
  if (status === 'closed') return status;
  return respond === RESPOND.needsHelp ? 'needs' : status === 'reject' ? status : 'silent';
}

/** Whether the reader may record a call to the person, which can still change something. */
export const mayCall = ({ may_call }: EventPerson): boolean => may_call === 1;

/** Names the outcome of a call in the reader's language. */
export function useOutcome(): (outcome: ContactOutcome) => string {
  const locale = useLocale();
  return (outcome) => say(CONTACT_OUTCOME_LABELS[outcome], locale);
}
