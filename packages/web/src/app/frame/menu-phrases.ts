import { definePhrases } from '../../lib/i18n/phrases.ts';

/** Words of the menus: sidebar, bottom bar, drawer. */
export const menuPhrases = definePhrases({
  he: {
    mainMenu: 'תפריט ראשי',
    quickMenu: 'ניווט מהיר',
    openMenu: 'תפריט',
    collapseMenu: 'לצמצם את התפריט',
    expandMenu: 'להרחיב את התפריט',
    waiting: { one: ', אחד מחכה', two: ', שניים מחכים', other: ', {count} מחכים' },
    emergencies: {
      one: ', קריאת חירום אחת',
      two: ', שתי קריאות חירום',
      other: ', {count} קריאות חירום',
    },
  },
  en: {
    mainMenu: 'Main menu',
    quickMenu: 'Quick navigation',
    openMenu: 'Menu',
    collapseMenu: 'Collapse the menu',
    expandMenu: 'Expand the menu',
    waiting: { one: ', one waits', other: ', {count} wait' },
    emergencies: { one: ', one emergency call', other: ', {count} emergency calls' },
  },
});
