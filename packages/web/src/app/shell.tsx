import type { ReactNode } from 'react';
import { home } from '../lib/access/landing.ts';
import { useIsCalling } from '../lib/api/calling.ts';
import { isInside } from '../lib/auth-record/record.ts';
import { useAuth } from '../lib/auth-record/store.ts';
import { usePhrases } from '../lib/i18n/use-phrases.ts';
import { usePathname } from '../lib/navigation.ts';
import { isStaffRole } from '@ezra/contract/common/roles';
import { paths } from '@ezra/contract/paths';
import { useRail } from './frame/use-rail.ts';
import { ConnectionBanner } from './frame/connection-banner.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { LanguageSwitch } from './frame/language-switch.tsx';
import { shellPhrases } from './frame/phrases.ts';
import { classNames } from '../ui/class-names.ts';
import { LoaderOverlay } from '../ui/spinner/loader-overlay.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { usePart } from '../ui/hooks/use-part.ts';
import { signedIn } from './signed-in-part.ts';
import './frame/shell.css';

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const t = usePhrases(shellPhrases);
  const known = useAuth();
  // A session without its second factor gets the frame of a signed-out visitor.
  const auth = isInside(known) ? known : null;
  const pathname = usePathname();
  const isCalling = useIsCalling();
  const [isRail, toggleRail] = useRail();
  const frame = usePart(signedIn, auth !== null);

  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className={classNames('shell', auth && isStaffRole(auth.role) && 'shell--staff')}>
        <Header home={known ? home(known) : paths.login()} isBare={!auth}>
          {auth ? frame && <frame.HeaderTools auth={auth} /> : <LanguageSwitch />}
        </Header>
        <div
          className={classNames(
            'shell__body',
            !auth && 'shell__body--bare',
            auth && isRail && 'shell__body--rail',
          )}
        >
          {auth &&
            (frame ? (
              <frame.SideMenu auth={auth} isRail={isRail} onToggle={toggleRail} />
            ) : (
              <div className="shell__side" />
            ))}
          <main className="main" id="main" tabIndex={-1}>
            <ConnectionBanner />
            {children}
          </main>
        </div>
        {/* The landing page shows the notice itself, beside the phone numbers. */}
        <Footer hasNotice={pathname !== paths.login()} />
        {auth &&
          (frame ? (
            <>
              <frame.BottomBar auth={auth} />
              <frame.SessionKeeper />
            </>
          ) : (
            <div className="shell__dock" />
          ))}
      </div>
      <ToastRegion />
      <LoaderOverlay isVisible={isCalling} label={t('loading')} />
    </>
  );
}
