import type { ReactNode } from 'react';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import { may, type AuthRecord } from '../lib/auth-record/record.ts';
import { usePathname } from '../lib/navigation.ts';
import { useIsRoomNeeded } from '../lib/needs-room.ts';
import { useRealtimeConnection } from '../lib/realtime/use-realtime.ts';
import { useMedia } from './use-media.ts';
import { useAtRest } from '../ui/hooks/use-at-rest.ts';
import { lazyPart, usePart } from '../ui/hooks/use-part.ts';
import { ProfileMenu } from '../features/account/auth/session/profile-menu.tsx';
import { RoleSwitch } from '../features/account/auth/session/role-switch.tsx';
import { useActivity } from '../features/account/auth/session/use-activity.ts';
import { useSessionRefresh } from '../features/account/auth/session/use-session-refresh.ts';
import { Dock } from './frame/dock.tsx';
import { LanguageMenu } from './frame/language-menu.tsx';
import { MenuDrawer } from './frame/menu-drawer.tsx';
import { Sidebar } from './frame/sidebar.tsx';
import { EMERGENCY } from './emergency-slot.ts';
import { useEarlyOverlays } from './use-early-overlays.ts';

/** The parts of the frame for people with a session. */
export const HeaderTools = ({ auth }: { auth: AuthRecord }) => (
  <>
    {isStaffRole(auth.role) && <StaffFrame key={auth.role} role={auth.role} />}
    <span className="header__wide">
      <RoleSwitch />
    </span>
    <LanguageMenu />
    <ProfileMenu auth={auth} />
    <MenuDrawer role={auth.role} top={<RoleSwitch />} />
  </>
);

interface SideMenuProps {
  auth: AuthRecord;
  isRail: boolean;
  onToggle: () => void;
}

/** Too narrow for menu, list and panel side by side. */
const CRAMPED = '(max-width: 100rem)';

/** Only people with a disability on record have the emergency button. */
const mayCall = (auth: AuthRecord): boolean =>
  may(auth, 'emergencies.raise') && auth.disability_id.length > 0;

export function SideMenu({ auth, isRail, onToggle }: SideMenuProps) {
  const isCramped = useMedia(CRAMPED);
  const isRoomNeeded = useIsRoomNeeded();
  return (
    <Sidebar
      role={auth.role}
      // A list beside an open panel needs the room.
      isRail={isRail || (isRoomNeeded && isCramped)}
      onToggle={onToggle}
      emergency={mayCall(auth) && <EMERGENCY.sidebar />}
    />
  );
}

export const BottomBar = ({ auth }: { auth: AuthRecord }) => {
  const bar = (button: ReactNode) => <Dock role={auth.role} emergency={button} />;
  return mayCall(auth) ? <EMERGENCY.dock>{bar}</EMERGENCY.dock> : bar(null);
};

export const staffPart = lazyPart(() => import('./staff-frame.tsx'));

/** Adds emergencies without an owner and the counts of the menu to the staff's frame. */
function StaffFrame({ role }: { role: Role }) {
  const pathname = usePathname();
  const part = usePart(staffPart, useAtRest());
  return part && <part.StaffSignals role={role} pathname={pathname} />;
}

/** Runs while a person is signed in: realtime, activity, and updates of the account. */
export function SessionKeeper() {
  useRealtimeConnection();
  useActivity();
  useSessionRefresh();
  useEarlyOverlays();
  return null;
}
