import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { OpenVolunteer } from '@ezra/contract/requests/candidates';
import { readApplication } from '@ezra/contract/calls/requests';
import { queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import {
  bestVolunteer,
  isFit,
  NEAREST_FIRST,
  sortedVolunteers,
} from '../../../lib/requests/compare-volunteers.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ComparisonTools } from '../../../ui/comparison/comparison-tools.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { AssignCandidates, isAskable } from './assign-candidates.tsx';
import { Missing, Nobody, Over } from './assign-notices.tsx';
import { assignPhrases } from './assign-phrases.ts';
import { AssignRequest } from './assign-request.tsx';
import type { DeskRequest } from './desk-request.ts';
import { ToggleChip } from './toggle-chip.tsx';
import { useAssigning } from './use-assigning.ts';
import { useCandidates } from './use-candidates.ts';
import { useVolunteerFilters } from './use-volunteer-filters.ts';
import './assign.css';

const NEAREST = 10;

/** Volunteers in the order of the list, and the id of the one who fits best. */
interface Shown {
  readonly volunteers: readonly OpenVolunteer[];
  readonly best: number | null;
}

interface AssignDialogProps {
  request: DeskRequest;
  /** Called with whether the request was given to a volunteer. */
  onDone: (isSaved: boolean) => void;
}

/**
 * Compares the volunteers for an open request: those who offered first, then the nearest. Choosing a
 * volunteer assigns the request; the dialog closes by itself a moment later.
 */
export function AssignDialog({ request, onDone }: AssignDialogProps) {
  const t = usePhrases(assignPhrases);
  const answer = useQuery(
    queryFor(readApplication, { params: { id: request.id } }, { topics: ['applications'] }),
  );
  const found = answer.data?.data;
  const deciding = found?.application.category.type === 1 ? 'vehicle' : 'interests';
  const candidates = useCandidates(request.id);
  const filters = useVolunteerFilters(candidates.all, deciding);
  const [order, setOrder] = useState(NEAREST_FIRST);
  const assigning = useAssigning(request, onDone);

  const shown = sortedVolunteers(candidates.volunteers.filter(filters.passes), order);
  const offers = shown.filter(({ has_accepted }) => has_accepted === 1);
  const others = shown.filter(({ has_accepted }) => has_accepted === 0);
  /** Freezes the list while a volunteer is being assigned. */
  const isGiven = assigning.isGiving || assigning.isDone;
  const [held, setHeld] = useState<Shown>({ volunteers: [], best: null });
  const { volunteers, best } = isGiven
    ? held
    : { volunteers: [...offers, ...others], best: bestVolunteer(candidates.all) };
  const askable = candidates.all.filter((each) => isAskable(each) && isFit(each) && filters.passes(each));
  const isOpen = found === undefined || found.application.allowed_actions.includes('assign');
  const { sent, complaint } = assigning;

  return (
    <Dialog
      isOpen
      onClose={() => onDone(assigning.isDone)}
      size="page"
      title={t('title')}
      isDismissable={false}
      actions={
        <>
          <p className="assign-note">{t('askText')}</p>
          <Button size="small" onClick={() => onDone(assigning.isDone)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <AssignRequest found={found} volunteers={volunteers} />
      <div role="status" className="assign-status">
        {!isOpen && !isGiven && <Over application={found.application} />}
      </div>
      {complaint !== undefined && (
        <Alert tone="danger" isLive title={assigning.chosen?.full_name}>
          {complaint}
        </Alert>
      )}
      <ComparisonTools
        label={t('search')}
        placeholder={t('searchHint')}
        typed={candidates.typed}
        onType={candidates.setTyped}
        filtersLabel={t('filters')}
        filters={
          filters.chips.length > 0 &&
          filters.chips.map(({ name, label, isOn }) => (
            <ToggleChip key={name} isOn={isOn} onChange={(next) => filters.setFilter(name, next)}>
              {label}
            </ToggleChip>
          ))
        }
        action={
          <Button
            size="small"
            icon={Send}
            busy={assigning.isAsking}
            unavailable={!isOpen || isGiven}
            onClick={() => assigning.ask(askable.slice(0, NEAREST))}
          >
            {t('askNearest')}
          </Button>
        }
      />
      <div role="status" className="assign-status">
        {sent !== null && (
          <p className="strong small">{sent === 0 ? t('askedNobody') : t('askedCount', { count: sent })}</p>
        )}
        {candidates.isSearching && candidates.isAnswered && (
          <>
            {volunteers.length > 0 && (
              <VisuallyHidden>{t('found', { count: volunteers.length })}</VisuallyHidden>
            )}
            {volunteers.length === 0 && candidates.missing.length === 0 && !filters.isOn && (
              <VisuallyHidden>{t('notFound')}</VisuallyHidden>
            )}
            <Missing people={candidates.missing} />
          </>
        )}
      </div>
      {candidates.isFailed ? (
        <LoadFailure level={3} onRetry={candidates.retry} isRetrying={candidates.isRetrying} />
      ) : volunteers.length === 0 && !candidates.isLoading ? (
        <Nobody
          isSearching={candidates.isSearching}
          isExplained={candidates.missing.length > 0}
          isFiltered={filters.isOn}
          onClear={filters.clear}
          phone={found?.application.user.phone}
        />
      ) : (
        <AssignCandidates
          volunteers={volunteers}
          best={best}
          deciding={deciding}
          order={order}
          onOrderChange={setOrder}
          assigning={assigning}
          give={(volunteer) => {
            setHeld({ volunteers, best });
            assigning.give(volunteer);
          }}
          isOpen={isOpen}
          isLoading={candidates.isLoading || (found === undefined && !answer.isError)}
        />
      )}
    </Dialog>
  );
}
