import { Siren } from 'lucide-react';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Anchor } from '../../../../ui/link/anchor.tsx';
import { headPhrases } from './head-phrases.ts';
import { isUnowned, useOpenEmergencies } from './use-open-emergencies.ts';
import './emergency-link.css';

interface EmergencyLinkProps {
  /** The screen that shows the emergencies in full. */
  home: string;
  /** The present one. */
  pathname: string;
}

/**
 * Says in the header of every other staff screen that emergencies wait, with a link to them: staff who work on something
 * else, or have just signed in, must not miss them. It moves nothing on the page.
 */
export function EmergencyLink({ home, pathname }: EmergencyLinkProps) {
  const t = usePhrases(headPhrases);
  const format = useFormat();
  const count = useOpenEmergencies().emergencies.filter(isUnowned).length;
  return (
    // Rendered before it has text, or it would not be announced.
    <span className="emergency-link" role="alert">
      {pathname !== home && count > 0 && (
        <Anchor className="emergency-link__door" href={home}>
          <Icon icon={Siren} />
          <span className="emergency-link__count" aria-hidden="true">
            {format.number(count)}
          </span>
          <span className="emergency-link__words">{t('link', { count })}</span>
          <span className="visually-hidden">{t('linkHint')}</span>
        </Anchor>
      )}
    </span>
  );
}
