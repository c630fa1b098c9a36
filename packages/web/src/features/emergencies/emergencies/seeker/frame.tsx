import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { usePathname } from '../../../../lib/navigation.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { useBarSize } from '../../../../ui/hooks/use-bar-size.ts';
import { framePhrases } from '../numbers.ts';
import { ServiceNumbers } from '../service-numbers.tsx';
import { isActive, useEmergency } from '../use-emergency.ts';
import { RaiseDialog } from './raise-dialog.tsx';
import './frame.css';

interface AskingProps {
  isAsking: boolean;
  onAnswered: () => void;
}

/** Shows the red button in the sidebar, or a link to the open emergency. */
export function SidebarEmergency({ button, isAsking, onAnswered }: AskingProps & { button: ReactNode }) {
  const t = usePhrases(framePhrases);
  const answer = useEmergency();
  if (isActive(answer.data?.data))
    return (
      <ButtonLink variant="danger" size="large" block icon={Siren} href={paths.dashboard()}>
        <span className="sidebar__word">{t('myCall')}</span>
      </ButtonLink>
    );
  return (
    <>
      {button}
      <RaiseDialog isOpen={isAsking} onClose={onAnswered} />
    </>
  );
}

/** Shows the bottom bar with the button on phones, or the numbers to call while an emergency is open. */
export function DockEmergency({ bar, isAsking, onAnswered }: AskingProps & { bar: ReactNode }) {
  const t = usePhrases(framePhrases);
  const pathname = usePathname();
  const size = useBarSize('bottom');
  const answer = useEmergency();
  if (isActive(answer.data?.data))
    return (
      <nav className="numbers-bar" aria-label={t('numbers')} ref={size}>
        {pathname !== paths.dashboard() && (
          <p className="numbers-bar__back">
            <ButtonLink variant="danger" size="small" block icon={Siren} href={paths.dashboard()}>
              {t('myCall')}
            </ButtonLink>
          </p>
        )}
        <ServiceNumbers label={t('danger')} />
      </nav>
    );
  return (
    <>
      {bar}
      <RaiseDialog isOpen={isAsking} onClose={onAnswered} />
    </>
  );
}
