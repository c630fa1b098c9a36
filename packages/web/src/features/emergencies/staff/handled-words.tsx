import { CircleCheck } from 'lucide-react';
import type { StaffEmergency } from '@ezra/contract/emergencies';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useEmergencyWords } from './use-emergency-words.ts';

/** What a line about an emergency that is handled says: who needs help, who handles it, who is coming. */
export function HandledWords({ emergency, id }: { emergency: StaffEmergency; id?: string }) {
  const words = useEmergencyWords();
  return (
    <>
      <Icon icon={CircleCheck} size="small" />
      <div className="calm__text" title={words.handled(emergency)}>
        <h3 className="calm__who" id={id}>
          <bdi>{words.who(emergency)}</bdi>
        </h3>{' '}
        <span className="calm__words">{words.handled(emergency)}</span>
      </div>
    </>
  );
}
