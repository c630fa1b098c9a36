import { Siren } from 'lucide-react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useBarSize } from '../../../ui/hooks/use-bar-size.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Anchor } from '../../../ui/link/anchor.tsx';
import { headPhrases } from './head-phrases.ts';
import { useOpenEmergencies } from './use-open-emergencies.ts';
import './staff-ribbon.css';

interface StaffRibbonProps {
  /** The screen that lists the emergencies. */
  home: string;
  /** The present one. */
  pathname: string;
}

/**
 * Says above every other staff screen that emergencies wait, with a link to them: staff who work on something
 * else, or have just signed in, must not miss them.
 */
export function StaffRibbon({ home, pathname }: StaffRibbonProps) {
  const t = usePhrases(headPhrases);
  const waiting = (useOpenEmergencies().data?.data ?? []).filter(({ state }) => state === 'new');
  return (
    // Rendered before it has text, or it would not be announced.
    <div className="staff-ribbon" role="alert" ref={useBarSize('ribbon')}>
      {pathname !== home && waiting.length > 0 && (
        <Anchor className="staff-ribbon__link" href={home}>
          <Icon icon={Siren} />
          <span>{t('ribbon', { count: waiting.length })}</span>
        </Anchor>
      )}
    </div>
  );
}
