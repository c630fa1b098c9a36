import type { ComponentType, ReactNode } from 'react';
import {
  DockEmergency,
  SidebarEmergency,
} from '../features/emergencies/emergencies/seeker/emergency-button.tsx';

interface BarProps {
  /** Renders the bottom bar around the given button. */
  children: (button: ReactNode) => ReactNode;
}

/**
 * Places for a help seeker's emergency button: first in the sidebar, and in the middle of the bottom bar
 * (there with the class `dock__emergency`), which it may replace while a call is open.
 */
export const EMERGENCY: { sidebar: ComponentType; dock: ComponentType<BarProps> } = {
  sidebar: SidebarEmergency,
  dock: DockEmergency,
};
