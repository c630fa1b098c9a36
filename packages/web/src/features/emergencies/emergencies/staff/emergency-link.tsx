import { Siren } from 'lucide-react';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Anchor } from '../../../../ui/link/anchor.tsx';
import { headPhrases } from './head-phrases.ts';
import { isUnowned, useOpenEmergencies } from './use-open-emergencies.ts';
import './emergency-link.css';

interface EmergencyLinkProps {
  /** Path of the screen that shows the emergencies in full. */
  home: string;
  pathname: string;
}

/**
 * Links in the header of all other staff screens to the waiting emergencies, so that staff who are busy or
 * have just signed in do not miss them. It moves nothing on the page.
 */
export function EmergencyLink({ home, pathname }: EmergencyLinkProps) {
  const t = usePhrases(headPhrases);
  const format = useFormat();
  const count = useOpenEmergencies().emergencies.filter(isUnowned).length;
  return (
    // Rendered before it has text: screen readers do not announce a new live region.
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
