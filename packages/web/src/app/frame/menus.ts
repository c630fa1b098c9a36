import {
  Accessibility,
  Ban,
  Bell,
  BookOpen,
  Building2,
  CalendarPlus,
  CirclePlus,
  FileText,
  Gauge,
  HandHelping,
  House,
  Info,
  LayoutList,
  ListChecks,
  Map as MapIcon,
  MapPinned,
  Phone,
  ScrollText,
  ShoppingBasket,
  Tags,
  Upload,
  UserRoundPlus,
  Users,
  Zap,
} from 'lucide-react';
import { phraseOf, type Labels, type Phrase } from '@ezra/contract/common/locales';
import { mayCall, type Who } from '@ezra/contract/common/permissions';
import { isStaffRole, ROLES, type Role } from '@ezra/contract/common/roles';
import { paths } from '@ezra/contract/paths';
import { screenAt } from '@ezra/contract/screens';
import type { IconShape } from '../../ui/icon/icon.tsx';

export interface MenuEntry {
  readonly to: string;
  readonly word: Phrase;
  readonly icon: IconShape;
}

/** Groups of the staff's menu. `new` is a menu of its own; the last two groups are closed until used. */
export const STAFF_GROUPS = ['new', 'work', 'people', 'association', 'settings'] as const;
export type GroupName = (typeof STAFF_GROUPS)[number];

export interface MenuGroup {
  /** Null for a plain list, in menus with few entries. */
  readonly name: GroupName | null;
  readonly entries: readonly MenuEntry[];
}

export interface Menu {
  /** In order; none is empty. */
  readonly groups: readonly MenuGroup[];
  /** The most used entries, for the bottom bar of phones. */
  readonly dock: readonly MenuEntry[];
}

interface Details {
  /** Default: the screen's title. */
  readonly word?: Labels;
  /** Who sees the entry; default: everyone who may open the screen. */
  readonly who?: Who;
  /** The place in the bottom bar, with a word that fits under an icon. */
  readonly dock?: readonly [place: number, ...word: Labels];
}
type Entry = readonly [to: string, icon: IconShape, details?: Details];
type Section = 'new' | 'work' | 'people' | 'contact' | 'about' | 'settings';

/**
 * All entries of the menus, in order. A role's menu has the entries that its permissions open. Each screen
 * named in document 1, section 6 has one entry.
 */
const ENTRIES: Readonly<Record<Section, readonly Entry[]>> = {
  new: [
    [paths.newHelpRequest(), CirclePlus, { dock: [2, 'בקשה', 'Request'] }],
    [paths.referenceRegister(), UserRoundPlus],
    [paths.adminHelpRequestForm(), CirclePlus],
    [paths.adminEventForm('add'), CalendarPlus],
    [paths.managerEventForm('add'), CalendarPlus],
  ],
  work: [
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
    [paths.adminTasks(), ListChecks, { dock: [1, 'לטיפול', 'Tasks'] }],
    [paths.adminDashboard(), HandHelping],
    [paths.adminRequests(), LayoutList, { dock: [2, 'בקשות', 'Requests'] }],
    [paths.managerRequests(), LayoutList, { dock: [3, 'בקשות', 'Requests'] }],
    [paths.managerEvent(), MapPinned, { dock: [2, 'אירועים', 'Events'] }],
    [paths.adminEvent(), MapPinned, { dock: [3, 'אירועים', 'Events'] }],
    [paths.adminCoverageMap(), MapIcon],
  ],
  people: [
    [paths.managerUserManagement(), Users, { dock: [4, 'אנשים', 'People'] }],
    [paths.adminUserManagement(), Users, { dock: [4, 'אנשים', 'People'] }],
    [paths.adminImportVolunteers(), Upload],
    [paths.adminOrganization(), Building2],
  ],
  contact: [
    [paths.notifications(), Bell, { dock: [5, 'עדכונים', 'Updates'] }],
    [paths.adminNotifications(), Bell],
    [paths.contact(), Phone, { dock: [6, 'קשר', 'Contact'] }],
    [paths.adminContact(), Phone],
  ],
  about: [
    [paths.about(), Info],
    [paths.instructions(), BookOpen],
    [paths.regulations(), FileText],
    [paths.accessibility(), Accessibility],
    [paths.adminAbout(), Info],
    [paths.adminInstructions(), BookOpen],
    [paths.adminRegulations(), FileText],
    [paths.adminAccessibility(), Accessibility],
  ],
  settings: [
    [paths.adminAutoAssign(), Zap],
    [paths.adminCategory(), Tags],
    [paths.adminBlockIp(), Ban],
    [paths.adminService(), Gauge],
    [paths.adminAudit(), ScrollText],
  ],
};
const ON_DOCK = 4;

const OF_STAFF: readonly (readonly [GroupName, ...Section[]])[] = [
  ['new', 'new'],
  ['work', 'work'],
  ['people', 'people'],
  ['association', 'contact', 'about'],
  ['settings', 'settings'],
];
const OF_PEOPLE: readonly (readonly [null, ...Section[]])[] = [
  [null, 'new', 'work', 'people', 'contact'],
  [null, 'about'],
];

function menuFor(role: Role): Menu {
  const entriesOf = (section: Section) =>
    ENTRIES[section].flatMap(([to, icon, { word, who, dock } = {}]) => {
      const screen = screenAt(to);
      return screen && mayCall(who ?? screen.who, role)
        ? [{ to, icon, dock, word: word ? phraseOf(word) : screen.title }]
        : [];
    });
  const groups = (isStaffRole(role) ? OF_STAFF : OF_PEOPLE)
    .map(([name, ...sections]) => ({ name, entries: sections.flatMap(entriesOf) }))
    .filter(({ entries }) => entries.length > 0);
  const dock = groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ dock: at, ...entry }) => {
      if (!at) return [];
      const [place, ...word] = at;
      return [{ ...entry, place, word: phraseOf(word) }];
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, ON_DOCK);
  return { groups, dock };
}
const MENU_OF = new Map(ROLES.map((role) => [role, menuFor(role)]));

export const menuOf = (role: Role): Menu => MENU_OF.get(role) ?? menuFor(role);

/** Finds the entry of the current path: the same address, or the nearest above it. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): string | null {
  let best: string | null = null;
  for (const { to } of entries) {
    const isHere = pathname === to || pathname.startsWith(`${to}/`);
    if (isHere && to.length > (best?.length ?? 0)) best = to;
  }
  return best;
}
