import { BookOpen, Phone, UserRound } from 'lucide-react';
import { useMay } from '../../lib/auth-record/store.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Link } from '../../ui/link/link.tsx';
import { UnreadChats } from '../../features/chat/unread-chats.tsx';
import { StaffAlarm } from '../../features/emergencies/staff/staff-alarm.tsx';
import { dashboardPhrases } from './phrases.ts';
import './dashboard.css';

const DOORS = [
  { to: paths.profile(), word: 'profile', text: 'profileText', icon: UserRound },
  { to: paths.instructions(), word: 'instructions', text: 'instructionsText', icon: BookOpen },
  { to: paths.contact(), word: 'contact', text: 'contactText', icon: Phone },
] as const;

/** A manager's first page while it shows no event: what it will show, and where to go now. */
export function ManagerPanel() {
  const t = usePhrases(dashboardPhrases);
  const isHandling = useMay('emergencies.handle');
  return (
    <>
      {isHandling && <StaffAlarm />}
      <UnreadChats />
      <EmptyState title={t('managerTitle')}>{t('managerText')}</EmptyState>
      <ul className="doors">
        {DOORS.map(({ to, word, text, icon }) => (
          <li key={to}>
            <Card
              icon={icon}
              level={2}
              title={
                <Link href={to} standalone>
                  {t(word)}
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
