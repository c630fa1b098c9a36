import { Siren } from 'lucide-react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useBarSize } from '../../../ui/hooks/use-bar-size.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Anchor } from '../../../ui/link/anchor.tsx';
import { headPhrases } from './head-phrases.ts';
import { useOpenCalls } from './use-open-calls.ts';
import './staff-ribbon.css';

interface StaffRibbonProps {
  /** The screen on which the calls are looked after. */
  home: string;
  /** The present one. */
  pathname: string;
}

/**
 * Over every other screen of the staff: that calls wait for somebody, and the way to them. Whoever works on something
 * else, or has just signed in, must not miss them.
 */
export function StaffRibbon({ home, pathname }: StaffRibbonProps) {
  const t = usePhrases(headPhrases);
  const waiting = (useOpenCalls().data?.data ?? []).filter(({ state }) => state === 'new');
  return (
    // There before it has something to say: only then is it read.
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
