import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { useEmergencyWords } from './use-emergency-words.ts';

interface LineTextProps {
  id?: string | undefined;
  who: ReactNode;
  children: ReactNode;
  /** The whole text, where the line may be cut. */
  title?: string;
}

/** The text of a line about an emergency: a name and a sentence. */
export const LineText = ({ id, who, children, title }: LineTextProps) => (
  <div className="calm__text" title={title}>
    <h3 className="calm__who" id={id}>
      <bdi>{who}</bdi>
    </h3>{' '}
    <span className="calm__words">{children}</span>
  </div>
);

/** Describes a handled emergency: the person, the staff member in charge, and the volunteer on the way. */
export function HandledWords({ emergency, id }: { emergency: StaffEmergency; id?: string }) {
  const words = useEmergencyWords();
  const handled = words.handled(emergency);
  return (
    <>
      <Icon icon={CircleCheck} size="small" />
      <LineText id={id} who={words.who(emergency)} title={handled}>
        {handled}
      </LineText>
    </>
  );
}
