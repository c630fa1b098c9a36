import { useId } from 'react';
import type { VolunteerEmergency } from '@ezra/contract/emergencies';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { sentPhrases } from './phrases.ts';
import { SentCall } from './sent-call.tsx';

/** The calls that wait for the volunteer, and those that they are on the way to. */
export function SentList({ calls }: { calls: readonly VolunteerEmergency[] }) {
  const t = usePhrases(sentPhrases);
  const id = useId();
  return (
    <section className="sent-calls__list" aria-labelledby={id}>
      <h2 id={id}>{t('heading', { count: calls.length })}</h2>
      {calls.map((call) => (
        <SentCall key={call.id} call={call} />
      ))}
    </section>
  );
}
