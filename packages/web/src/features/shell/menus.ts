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
import { phraseOf, type Labels, type Phrase } from '@ezra/contract/common/locales';
import { mayCall, type Who } from '@ezra/contract/common/permissions';
import { ROLES, type Role } from '@ezra/contract/common/roles';
import { paths } from '@ezra/contract/paths';
import { screenAt } from '@ezra/contract/screens';
import type { IconShape } from '../../ui/icon/icon.tsx';

export interface MenuEntry {
  readonly to: string;
  readonly word: Phrase;
  readonly icon: IconShape;
}

export interface Menu {
  /** The role's own work. */
  readonly main: readonly MenuEntry[];
  /** The settings, below a heading. */
  readonly settings: readonly MenuEntry[];
  /** About the service. */
  readonly shared: readonly MenuEntry[];
  /** The most used entries, for the bottom bar of phones. */
  readonly dock: readonly MenuEntry[];
}

interface Details {
  /** The screen's title unless said otherwise. */
  readonly word?: Labels;
  /** Whom the entry is for: those to whom the screen is open unless said otherwise. */
  readonly who?: Who;
  /** The place in the bottom bar, and a word that fits under an icon there. */
  readonly dock?: readonly [place: number, ...word: Labels];
}
type Entry = readonly [to: string, icon: IconShape, details?: Details];

/** What may be in the menus, in the order of document 1, section 6: a role's menu is what its permissions open. */
const ENTRIES: Readonly<Record<'main' | 'settings' | 'shared', readonly Entry[]>> = {
  main: [
    [paths.newHelpRequest(), CirclePlus, { dock: [2, 'בקשה', 'Request'] }],
    [paths.referenceRegister(), UserRoundPlus],
    [
      paths.dashboard(),
      House,
      { who: 'requests.ask', word: ['הבקשות שלי', 'My requests'], dock: [1, 'בית', 'Home'] },
    ],
    [
      paths.openVolunteering(),
      HandHelping,
      { word: ['בקשות פתוחות', 'Open volunteering'], dock: [1, 'פתוחות', 'Open'] },
    ],
    [paths.myVolunteerBasket(), ShoppingBasket, { dock: [2, 'התנדבויות', 'Basket'] }],
    [paths.dashboard(), House, { who: 'events.manage', dock: [1, 'בית', 'Home'] }],
    [paths.managerUserManagement(), Users, { dock: [4, 'אנשים', 'People'] }],
    [paths.managerEventForm('add'), CalendarPlus],
    [paths.managerRequests(), LayoutList, { dock: [3, 'בקשות', 'Requests'] }],
    [paths.managerEvent(), MapPinned, { dock: [2, 'אירועים', 'Events'] }],
    [paths.notifications(), Bell, { dock: [5, 'עדכונים', 'Updates'] }],
    [paths.contact(), Phone, { dock: [6, 'קשר', 'Contact'] }],
    [paths.adminTasks(), ListChecks, { dock: [1, 'לטיפול', 'Tasks'] }],
    [paths.adminDashboard(), HandHelping],
    [paths.adminCoverageMap(), MapIcon],
    [paths.adminEventForm('add'), CalendarPlus],
    [paths.adminHelpRequestForm(), CirclePlus],
    [paths.adminImportVolunteers(), Upload],
    [paths.adminOrganization(), Building2],
    [paths.adminUserManagement(), Users, { dock: [4, 'אנשים', 'People'] }],
    [paths.adminRequests(), LayoutList, { dock: [2, 'בקשות', 'Requests'] }],
    [paths.adminEvent(), MapPinned, { dock: [3, 'אירועים', 'Events'] }],
    [paths.adminNotifications(), Bell],
  ],
  settings: [
    [paths.adminAutoAssign(), Zap],
    [paths.adminCategory(), Tags],
    [paths.adminBlockIp(), Ban],
  ],
  shared: [
    [paths.about(), Info],
    [paths.instructions(), BookOpen],
    [paths.regulations(), FileText],
    [paths.accessibility(), Accessibility],
    [paths.adminContact(), Phone],
    [paths.adminAbout(), Info],
    [paths.adminInstructions(), BookOpen],
    [paths.adminRegulations(), FileText],
    [paths.adminAccessibility(), Accessibility],
  ],
};
const ON_DOCK = 4;

function menuFor(role: Role): Menu {
  const entries = (group: keyof typeof ENTRIES) =>
    ENTRIES[group].flatMap(([to, icon, { word, who, dock } = {}]) => {
      const screen = screenAt(to);
      return screen && mayCall(who ?? screen.who, role)
        ? [{ to, icon, dock, word: word ? phraseOf(word) : screen.title }]
        : [];
    });
  const main = entries('main');
  const dock = main
    .flatMap(({ dock: at, ...entry }) => {
      if (!at) return [];
      const [place, ...word] = at;
      return [{ ...entry, place, word: phraseOf(word) }];
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, ON_DOCK);
  return { main, settings: entries('settings'), shared: entries('shared'), dock };
}
const MENU_OF = new Map(ROLES.map((role) => [role, menuFor(role)]));

/** The menu of a role. */
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
