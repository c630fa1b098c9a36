import { BookOpen, Phone, UserRound } from 'lucide-react';
import { useMay } from '../../lib/auth-record/store.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { say } from '@ezra/contract/common/locales';
import { paths } from '@ezra/contract/paths';
import { SCREENS } from '@ezra/contract/screens';
import { useLocale } from '../../lib/i18n/locale.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Link } from '../../ui/link/link.tsx';
import { UnreadChats } from '../../features/chat/unread-chats.tsx';
import { StaffAlarm } from '../../features/emergencies/staff/staff-alarm.tsx';
import { dashboardPhrases } from './phrases.ts';
import './dashboard.css';

const DOORS = [
  { screen: 'profile', text: 'profileText', icon: UserRound },
  { screen: 'instructions', text: 'instructionsText', icon: BookOpen },
  { screen: 'contact', text: 'contactText', icon: Phone },
] as const;

/** A manager's first page while it shows no event: what it will show, and where to go now. */
export function ManagerPanel() {
  const t = usePhrases(dashboardPhrases);
  const locale = useLocale();
  const isHandling = useMay('emergencies.handle');
  return (
    <>
      {isHandling && <StaffAlarm />}
      <UnreadChats />
      <EmptyState title={t('managerTitle')}>{t('managerText')}</EmptyState>
      <ul className="doors">
        {DOORS.map(({ screen, text, icon }) => (
          <li key={screen}>
            <Card
              icon={icon}
              level={2}
              title={
                <Link href={paths[screen]()} standalone>
                  {say(SCREENS[screen].title, locale)}
                </Link>
              }
            >
              <p className="muted">{t(text)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
