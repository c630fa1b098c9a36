import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import type { EmergencyProps } from './alarm-card.tsx';
import { EmergencyCard } from './emergency-card.tsx';
import { HandledWords } from './handled-words.tsx';
import { headPhrases } from './head-phrases.ts';
import { alarmPhrases } from './phrases.ts';
import { sentTo } from './use-emergency-words.ts';

/** Shows a handled emergency as a line; its details and actions open below. */
export function CalmLine({ emergency, busy, onAct }: EmergencyProps) {
  const t = usePhrases(headPhrases);
  const words = usePhrases(alarmPhrases);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const who = <VisuallyHidden> {t('about', { name: emergency.user.full_name })}</VisuallyHidden>;
  const needsVolunteer = emergency.allowed_actions.includes('assign') && !sentTo(emergency);
  return (
    <article className="calm-one" aria-labelledby={`${id}-who`}>
      <div className="calm">
        <HandledWords emergency={emergency} id={`${id}-who`} />
        <span className="calm__acts">
          {needsVolunteer && !isOpen && (
            <Button size="small" icon={Send} onClick={() => onAct('assign')}>
              {words('send')}
              {who}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-more`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'hideDetails' : 'toDetails')}
            {who}
          </Button>
        </span>
      </div>
      <div id={`${id}-more`}>
        {isOpen && <EmergencyCard emergency={emergency} busy={busy} onAct={onAct} as="div" />}
      </div>
    </article>
  );
}
