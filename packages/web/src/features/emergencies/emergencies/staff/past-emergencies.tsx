import { useState } from 'react';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { lazyPart, usePart } from '../../../../ui/hooks/use-part.ts';
import { SkeletonCards } from '../../../../ui/skeleton/skeleton.tsx';
import './alarms.css';
import { headPhrases } from './head-phrases.ts';

const closedPart = lazyPart(() => import('./closed-emergencies.tsx'));

export function PastEmergencies() {
  const t = usePhrases(headPhrases);
  const [isShown, setShown] = useState(false);
  const part = usePart(closedPart, isShown);
  return (
    <div className="past-emergencies">
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isShown}
        onClick={() => setShown((shown) => !shown)}
      >
        {t(isShown ? 'hideClosed' : 'showClosed')}
      </Button>
      {isShown && (part ? <part.ClosedEmergencies /> : <SkeletonCards count={2} />)}
    </div>
  );
}
