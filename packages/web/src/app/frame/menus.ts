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

/** The groups of the staff's menu. What is made new stands apart; the last two are closed until they are used. */
export const STAFF_GROUPS = ['new', 'work', 'people', 'association', 'settings'] as const;
export type GroupName = (typeof STAFF_GROUPS)[number];

export interface MenuGroup {
  /** Null: a plain list, of those whose entries are few. */
  readonly name: GroupName | null;
  readonly entries: readonly MenuEntry[];
}

export interface Menu {
  /** In their order; none is empty. */
  readonly groups: readonly MenuGroup[];
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
type Section = 'new' | 'work' | 'people' | 'contact' | 'about' | 'settings';

/**
 * What may be in the menus, in its order: a role's menu is what its permissions open. One entry leads to each screen that
 * document 1, section 6, names.
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

/** The sections in each group. */
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
