import { Siren } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { definePhrases } from '../../../../lib/i18n/phrases.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useAtRest } from '../../../../ui/hooks/use-at-rest.ts';
import { lazyPart, usePart } from '../../../../ui/hooks/use-part.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { isActive, useEmergency } from '../use-emergency.ts';

/** The dialog and the panel behind the button, loaded after it. */
const framePart = lazyPart(() => import('./frame.tsx'));

const buttonPhrases = definePhrases({
  // A shorter word, because it stands between two others in the bottom bar.
  he: { emergency: 'חירום', short: 'חירום', offline: 'לא נשלח. בסכנת חיים: 101' },
  en: { emergency: 'Emergency', short: 'SOS', offline: 'Not sent. In danger: 101' },
});

/** How long to wait, in milliseconds, for the emergency's state; then the button appears anyway. */
const LONGEST_UNKNOWN_MS = 2500;
const HIDDEN = { visibility: 'hidden' } as const;

function useEmergencyButton() {
  const t = usePhrases(buttonPhrases);
  const [isAsking, setAsking] = useState(false);
  // Loads the dialog early: there may be no network when the button is pressed.
  const isAtRest = useAtRest();
  const isLate = useAtRest(LONGEST_UNKNOWN_MS);
  const answer = useEmergency();
  const isOpen = isActive(answer.data?.data);
  return {
    t,
    part: usePart(framePart, isAtRest || isAsking || isOpen),
    press: {
      'aria-haspopup': 'dialog' as const,
      onClick: () => setAsking(true),
      // Hides the button while an emergency is open, and until it is known that none is.
      style: isOpen || (answer.isPending && !isLate) ? HIDDEN : undefined,
    },
    asking: { isAsking, onAnswered: () => setAsking(false) },
    /** Shown when the dialog could not load: the person must know that no emergency was raised. */
    missing: isAsking && (
      <p className="alert" role="alert">
        {t('offline')}
      </p>
    ),
  };
}

/** Shows the button at the top of the sidebar. */
export function SidebarEmergency() {
  const { t, part, press, asking, missing } = useEmergencyButton();
  const button = (
    <Button variant="emergency" size="large" block icon={Siren} {...press}>
      <span className="sidebar__word">{t('emergency')}</span>
    </Button>
  );
  return part ? (
    <part.SidebarEmergency button={button} {...asking} />
  ) : (
    <>
      {button}
      {missing}
    </>
  );
}

/** Shows the button in the middle of the bottom bar, which `children` renders around it. */
export function DockEmergency({ children: barWith }: { children: (button: ReactNode) => ReactNode }) {
  const { t, part, press, asking, missing } = useEmergencyButton();
  const bar = barWith(
    <button type="button" className="dock__emergency" {...press}>
      <Icon icon={Siren} size="large" />
      {t('short')}
    </button>,
  );
  return part ? (
    <part.DockEmergency bar={bar} {...asking} />
  ) : (
    <>
      {missing}
      {bar}
    </>
  );
}
