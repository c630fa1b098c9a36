import { Check } from 'lucide-react';
import type { OpenVolunteer } from '@ezra/contract/requests/candidates';
import { dayAt } from '@ezra/contract/common/time';
import { now } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { orderOf, type ComparisonOrder } from '../../../lib/requests/compare-volunteers.ts';
import { useVolunteerFacts, type Deciding } from '../../../lib/requests/use-volunteer-facts.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Comparison } from '../../../ui/comparison/comparison.tsx';
import type { ComparedRow } from '../../../ui/comparison/types.ts';
import { assignPhrases } from './assign-phrases.ts';
import type { useAssigning } from './use-assigning.ts';

interface AssignCandidatesProps {
  volunteers: readonly OpenVolunteer[];
  /** Id of the volunteer who fits best, among all volunteers for the request. */
  best: number | null;
  deciding: Deciding;
  order: ComparisonOrder;
  onOrderChange: (order: ComparisonOrder) => void;
  assigning: ReturnType<typeof useAssigning>;
  give: (volunteer: OpenVolunteer) => void;
  isOpen: boolean;
  isLoading: boolean;
}

export const isAskable = ({ has_accepted, asked_at }: OpenVolunteer): boolean =>
  has_accepted === 0 && asked_at === null;

/** Compares the volunteers for a request; each can be chosen or asked. */
export function AssignCandidates(props: AssignCandidatesProps) {
  const { volunteers, best, deciding, order, onOrderChange, assigning, give, isOpen, isLoading } = props;
  const t = usePhrases(assignPhrases);
  const { columns, words, factsOf } = useVolunteerFacts(deciding);
  const sayAsked = useAskedWord();
  const { chosen, isGiving, isDone, isAsking } = assigning;

  const rowOf = (volunteer: OpenVolunteer, index: number): ComparedRow => {
    const isChosen = chosen?.id === volunteer.id;
    const isGiven = isChosen && isDone;
    const isUnavailable = !isOpen || isGiving || isDone || isAsking;
    const said = [
      volunteer.eta_minutes !== null && t('eta', { count: volunteer.eta_minutes }),
      volunteer.note,
    ];
    const ask = {
      id: 'ask',
      label: volunteer.asked_at === null ? t('ask') : sayAsked(volunteer.asked_at),
      isPast: volunteer.asked_at !== null,
      isBusy: assigning.isBeingAsked(volunteer.id),
      isUnavailable,
      onPress: () => assigning.ask([volunteer]),
    };
    return {
      id: volunteer.id,
      number: index + 1,
      name: volunteer.full_name,
      words: said.filter(Boolean).join(' · ') || undefined,
      facts: factsOf(volunteer),
      isBest: volunteer.id === best,
      state: isGiven && (
        <Badge tone="done" icon={Check}>
          {t('chosen')}
        </Badge>
      ),
      actions: [
        // After the request was given to this volunteer, its new state replaces the button.
        ...(volunteer.has_accepted || isGiven ? [] : [ask]),
        {
          id: 'give',
          label: t(volunteer.has_accepted ? 'approve' : 'choose'),
          isMain: volunteer.has_accepted === 1,
          isBusy: isChosen && isGiving,
          isUnavailable,
          onPress: () => give(volunteer),
        },
      ],
    };
  };
  const rows = volunteers.map(rowOf);
  const offers = volunteers.filter(({ has_accepted }) => has_accepted === 1).length;
  return (
    <Comparison
      label={t('table')}
      nameHeader={t('who')}
      columns={columns}
      groups={[
        { id: 'offered', title: t('offered', { count: offers }), rows: rows.slice(0, offers) },
        {
          id: 'nearest',
          title: t('nearest', { count: rows.length - offers }),
          rows: rows.slice(offers),
        },
      ]}
      sort={order}
      onSortChange={(next) => onOrderChange(orderOf(next))}
      words={{ ...words, actions: t('actions') }}
      isLoading={isLoading}
    />
  );
}

/** Says when a volunteer was asked: today with the time. */
function useAskedWord(): (moment: string) => string {
  const t = usePhrases(assignPhrases);
  const format = useFormat();
  const { timeZone } = format.where;
  return (moment) =>
    dayAt(new Date(moment), timeZone) === dayAt(now(), timeZone)
      ? t('askedAt', { time: format.clockTime(moment) })
      : t('askedWhen', { when: format.relativeAge(moment, now()) });
}
