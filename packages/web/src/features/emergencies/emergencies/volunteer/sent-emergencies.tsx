import { useQuery } from '@tanstack/react-query';
import { listVolunteerEmergencies } from '@ezra/contract/calls/emergencies';
import { isAwaited, queryFor } from '../../../../lib/api/queries.ts';
import { definePhrases } from '../../../../lib/i18n/phrases.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { lazyPart, usePart } from '../../../../ui/hooks/use-part.ts';
import { SkeletonAhead, SkeletonLines } from '../../../../ui/skeleton/skeleton.tsx';
import './sent-emergencies.css';

/** Usually there is no emergency, so the code to answer one loads with the first. */
const listPart = lazyPart(() => import('./sent-emergency.tsx'));

/** Milliseconds between reloads, which replace realtime messages when that connection is down. */
const NET_MS = 30_000;

const phrases = definePhrases({
  he: { announce: 'קריאת חירום: {name}' },
  en: { announce: 'Emergency call: {name}' },
});

/**
 * Shows the emergencies that the volunteer is sent to, right below the heading. Renders nothing without one;
 * failures are silent.
 */
export function SentEmergencies() {
  const t = usePhrases(phrases);
  const answer = useQuery({
    ...queryFor(listVolunteerEmergencies, {}, { topics: ['emergency'], silent: true }),
    refetchInterval: NET_MS,
  });
  const emergencies = answer.data?.data ?? [];
  const part = usePart(listPart, emergencies.length > 0);
  if (isAwaited(answer)) return <SkeletonAhead />;
  return (
    <div className="sent-emergencies">
      {/* Rendered before it has text: screen readers do not announce a new live region. */}
      <span role="alert" className="visually-hidden">
        {emergencies.map(({ user }) => t('announce', { name: user.full_name })).join('. ')}
      </span>
      {emergencies.length > 0 && (part ? <part.SentList emergencies={emergencies} /> : <SkeletonLines />)}
    </div>
  );
}
