import {
  Accessibility,
  Ban,
  Bell,
  BookOpen,
  Building2,
  CalendarPlus,
  CirclePlus,
  FileText,
  HandHelping,
  House,
  Info,
  LayoutList,
  ListChecks,
  Map as MapIcon,
  MapPinned,
  Phone,
  ShoppingBasket,
  Tags,
  Upload,
  UserRoundPlus,
  Users,
  Zap,
} from 'lucide-react';
import { can, mayCall, type Permission } from '@ezra/contract/common/permissions';
import { ROLES, type Role } from '@ezra/contract/common/roles';
import { paths } from '../../lib/paths.ts';
import { screenAt } from '../../lib/routes.ts';
import type { IconShape } from '../../ui/icon/icon.tsx';
import type { menuPhrases } from './menu-phrases.ts';

type MenuWord = Exclude<keyof (typeof menuPhrases)['he'], 'newCount'>;

export interface MenuEntry {
  readonly to: string;
  readonly word: MenuWord;
  readonly icon: IconShape;
}

export interface Menu {
  /** The role's own work. */
  readonly main: readonly MenuEntry[];
  /** The settings, below a heading. */
  readonly settings?: readonly MenuEntry[];
  /** About the service. */
  readonly shared: readonly MenuEntry[];
  /** The most used entries, for the bottom bar of phones. */
  readonly dock: readonly MenuEntry[];
}

const notifications = { to: paths.notifications(), word: 'notifications', icon: Bell } as const;
const contact = { to: paths.contact(), word: 'contact', icon: Phone } as const;

const shared: readonly MenuEntry[] = [
  { to: paths.about(), word: 'about', icon: Info },
  { to: paths.instructions(), word: 'instructions', icon: BookOpen },
  { to: paths.regulations(), word: 'regulations', icon: FileText },
  { to: paths.accessibility(), word: 'accessibility', icon: Accessibility },
];

const user: Menu = {
  main: [
    { to: paths.newHelpRequest(), word: 'newHelpRequest', icon: CirclePlus },
    { to: paths.referenceRegister(), word: 'referenceRegister', icon: UserRoundPlus },
    { to: paths.dashboard(), word: 'myRequests', icon: House },
    notifications,
    contact,
  ],
  shared,
  dock: [
    { to: paths.dashboard(), word: 'shortHome', icon: House },
    { to: paths.newHelpRequest(), word: 'shortRequest', icon: CirclePlus },
    { to: paths.notifications(), word: 'shortNotifications', icon: Bell },
    { to: paths.contact(), word: 'shortContact', icon: Phone },
  ],
};

const volunteer: Menu = {
  main: [
    { to: paths.openVolunteering(), word: 'openVolunteering', icon: HandHelping },
    { to: paths.volunteerBasket(), word: 'basket', icon: ShoppingBasket },
    notifications,
    contact,
  ],
  shared,
  dock: [
    { to: paths.openVolunteering(), word: 'shortOpen', icon: HandHelping },
    { to: paths.volunteerBasket(), word: 'shortBasket', icon: ShoppingBasket },
    { to: paths.notifications(), word: 'shortNotifications', icon: Bell },
    { to: paths.contact(), word: 'shortContact', icon: Phone },
  ],
};

const manager: Menu = {
  main: [
    { to: paths.dashboard(), word: 'mainPage', icon: House },
    { to: paths.managerUserManagement(), word: 'userManagement', icon: Users },
    { to: paths.managerEventForm('add'), word: 'createEvent', icon: CalendarPlus },
    { to: paths.managerRequests(), word: 'allRequests', icon: LayoutList },
    { to: paths.managerEvents(), word: 'events', icon: MapPinned },
    notifications,
    contact,
  ],
  shared,
  dock: [
    { to: paths.dashboard(), word: 'shortHome', icon: House },
    { to: paths.managerEvents(), word: 'shortEvents', icon: MapPinned },
    { to: paths.managerRequests(), word: 'shortRequests', icon: LayoutList },
    { to: paths.managerUserManagement(), word: 'shortPeople', icon: Users },
  ],
};

const admin: Menu = {
  main: [
    { to: paths.adminTasks(), word: 'tasks', icon: ListChecks },
    { to: paths.adminDashboard(), word: 'openRequests', icon: HandHelping },
    { to: paths.adminCoverageMap(), word: 'coverageMap', icon: MapIcon },
    { to: paths.adminEventForm('add'), word: 'createEvent', icon: CalendarPlus },
    { to: paths.adminHelpRequestForm(), word: 'createRequest', icon: CirclePlus },
    { to: paths.adminImportVolunteers(), word: 'importVolunteers', icon: Upload },
    { to: paths.adminOrganizations(), word: 'organizations', icon: Building2 },
    { to: paths.adminUserManagement(), word: 'userManagement', icon: Users },
    { to: paths.adminRequests(), word: 'allRequests', icon: LayoutList },
    { to: paths.adminEvents(), word: 'events', icon: MapPinned },
    { to: paths.adminNotifications(), word: 'notifications', icon: Bell },
  ],
  settings: [
    { to: paths.adminAutoAssign(), word: 'autoAssign', icon: Zap },
    { to: paths.adminCategories(), word: 'categories', icon: Tags },
    { to: paths.adminBlockIp(), word: 'blockedIps', icon: Ban },
  ],
  shared: [
    { to: paths.adminContact(), word: 'contact', icon: Phone },
    { to: paths.adminAbout(), word: 'about', icon: Info },
    { to: paths.adminInstructions(), word: 'instructions', icon: BookOpen },
    { to: paths.adminRegulations(), word: 'regulations', icon: FileText },
    { to: paths.adminAccessibility(), word: 'accessibility', icon: Accessibility },
  ],
  dock: [
    { to: paths.adminTasks(), word: 'shortTasks', icon: ListChecks },
    { to: paths.adminRequests(), word: 'shortRequests', icon: LayoutList },
    { to: paths.adminEvents(), word: 'shortEvents', icon: MapPinned },
    { to: paths.adminUserManagement(), word: 'shortPeople', icon: Users },
  ],
};

/** The first whose permission a role holds is its menu. */
const MENUS: readonly (readonly [Permission, Menu])[] = [
  ['administration.enter', admin],
  ['events.manage', manager],
  ['requests.volunteer', volunteer],
  ['requests.ask', user],
];

/** Entries whose screens are open to the role. */
const open = (entries: readonly MenuEntry[], role: Role): MenuEntry[] =>
  entries.filter(({ to }) => mayCall(screenAt(to)?.who ?? 'public', role));

function menuFor(role: Role): Menu {
  const { main, settings = [], shared: about, dock } = MENUS.find(([held]) => can(role, held))?.[1] ?? user;
  return {
    main: open(main, role),
    settings: open(settings, role),
    shared: open(about, role),
    dock: open(dock, role),
  };
}
const MENU_OF = new Map(ROLES.map((role) => [role, menuFor(role)]));

/** The menu of a role, in the order of document 1, section 6. */
export const menuOf = (role: Role): Menu => MENU_OF.get(role) ?? menuFor(role);

/** The entry that the present path belongs to: itself, or the nearest one above it. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): string | null {
  let best: string | null = null;
  for (const { to } of entries) {
    const isHere = pathname === to || pathname.startsWith(`${to}/`);
    if (isHere && to.length > (best?.length ?? 0)) best = to;
  }
  return best;
}
