import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { ScreenKey } from '@ezra/contract/screens';
import { HAS_FAULT_NOTICE } from '../../../../lib/environment.ts';
import { usePageTitle, useScreenTitle } from '../../../../lib/page-title.ts';
import { paths } from '@ezra/contract/paths';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { SingleMatter, Stack } from '../../../../ui/layout/layout.tsx';
import { BackLink } from '../../../../ui/link/link.tsx';
import { useStepHistory } from '../../../../ui/steps/use-step-history.ts';
import { AssociationContact } from './association-contact.tsx';
import type { EntranceName } from './entrances.ts';
import { signInPhrases } from './phrases.ts';
import { useIpStatus } from './use-ip-status.ts';
import './sign-in.css';

const SCREEN_OF = {
  user: 'userLogin',
  volunteer: 'volunteerLogin',
  admin: 'adminLogin',
  register: 'registration',
  registerVolunteer: 'volunteerRegistration',
} as const satisfies Record<EntranceName, ScreenKey>;

interface SignInFrameProps {
  entrance: EntranceName;
  /** The page's own title by default. */
  title?: string;
  /** Shown above the heading: the organization, for example. */
  banner?: ReactNode;
  /** Goes back within the page; without it the link leads to the landing page. */
  onBack?: () => void;
  /** Counted from 1; the browser's back and forward move between steps. */
  step: number;
  furthest: number;
  onMove: (step: number) => void;
  children: ReactNode;
}

/** Lays out a step on a narrow page: back link, heading, and messages about what prevents signing in. */
export function SignInFrame(props: SignInFrameProps) {
  const { entrance, title, banner, onBack, step, furthest, onMove, children } = props;
  const t = usePhrases(signInPhrases);
  const refusals = useIpStatus();
  const screenTitle = useScreenTitle(SCREEN_OF[entrance]);
  const heading = title ?? screenTitle;
  usePageTitle(heading);
  useStepHistory(step, onMove, { furthest });
  const isVolunteers = entrance === 'volunteer' || entrance === 'registerVolunteer';
  return (
    <SingleMatter>
      {onBack ? (
        <Button className="back" variant="quiet" icon={ArrowLeft} iconDirectional onClick={onBack}>
          {t('back')}
        </Button>
      ) : (
        <BackLink href={paths.login()}>{t('back')}</BackLink>
      )}
      {banner}
      <Stack gap="tight">
        <h1>{heading}</h1>
        {!title && <p className="muted">{t(entrance === 'admin' ? 'introAdmin' : 'intro')}</p>}
      </Stack>
      {HAS_FAULT_NOTICE && isVolunteers && (
        <div lang="he" dir="rtl">
          <Alert tone="wait" title={t('faultTitle')}>
            {t('fault')}
          </Alert>
        </div>
      )}
      {refusals.length > 0 && (
        <Alert tone="danger" title={t('blocked')} isLive actions={<AssociationContact />}>
          {refusals.join(' ')}
        </Alert>
      )}
      {children}
    </SingleMatter>
  );
}
