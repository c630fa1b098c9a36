import { useEffect } from 'react';
import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { EmergencyLink } from '../features/emergencies/emergencies/staff/emergency-link.tsx';
import {
  isUnowned,
  useOpenEmergencies,
} from '../features/emergencies/emergencies/staff/use-open-emergencies.ts';
import { StepUp } from '../features/account/second-factor/step-up.tsx';
import { showMenuCounts, type MenuCount } from './frame/menu-counts.ts';
import { useWaiting } from '../features/office/waiting/use-waiting.ts';
import { startPage, waitingCounts } from '../features/office/waiting/waiting-counts.ts';

/** Updates the menu counts and the header's open emergencies; asks for the second factor again. */
export function StaffSignals({ role, pathname }: { role: Role; pathname: string }) {
  const { waits } = useWaiting();
  const isHandling = can(role, 'emergencies.handle');
  const unowned = useOpenEmergencies(isHandling).emergencies.filter(isUnowned).length;
  useEffect(() => {
    const counts = Object.fromEntries(
      [...waitingCounts(waits, role)].map(([to, count]): [string, MenuCount] => [to, { count }]),
    );
    if (unowned > 0) counts[startPage(role)] = { count: unowned, isLoud: true };
    showMenuCounts(counts);
  }, [waits, role, unowned]);
  useEffect(() => () => showMenuCounts(null), []);
  return (
    <>
      {isHandling && <EmergencyLink home={startPage(role)} pathname={pathname} />}
      <StepUp />
    </>
  );
}
