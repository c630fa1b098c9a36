import { useId } from 'react';
import type { VolunteerEmergency } from '@ezra/contract/emergencies';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { sentPhrases } from './phrases.ts';
import { SentEmergency } from './sent-emergency.tsx';

/** The emergencies that wait for the volunteer, and those that they are on the way to. */
export function SentList({ emergencies }: { emergencies: readonly VolunteerEmergency[] }) {
  const t = usePhrases(sentPhrases);
  const id = useId();
  return (
    <section className="sent-emergencies__list" aria-labelledby={id}>
      <h2 id={id}>{t('heading', { count: emergencies.length })}</h2>
      {emergencies.map((emergency) => (
        <SentEmergency key={emergency.id} emergency={emergency} />
      ))}
    </section>
  );
}
