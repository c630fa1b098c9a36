import { definePhrases } from '../../lib/i18n/phrases.ts';

/** Words of the menus themselves: sidebar, bottom bar, drawer. */
export const menuPhrases = definePhrases({
  he: {
    mainMenu: 'תפריט ראשי',
    quickMenu: 'ניווט מהיר',
    openMenu: 'תפריט',
    collapseMenu: 'לצמצם את התפריט',
    expandMenu: 'להרחיב את התפריט',
    settings: 'הגדרות',
    newCount: { one: ', חדש אחד', two: ', שניים חדשים', other: ', {count} חדשים' },
  },
  en: {
    mainMenu: 'Main menu',
    quickMenu: 'Quick navigation',
    openMenu: 'Menu',
    collapseMenu: 'Collapse the menu',
    expandMenu: 'Expand the menu',
    settings: 'Settings',
    newCount: { one: ', one new', other: ', {count} new' },
  },
});
