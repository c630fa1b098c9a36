import { dialogPart } from './dialog/dialog-part.ts';
import { menuPart } from './menu/menu-part.ts';
import { panelPart } from './popover/panel-part.ts';

/** Loads the code of menus, dialogs and panels in advance, so that they open at once. */
export const loadOverlays = async (): Promise<void> => {
  await Promise.all([dialogPart.load(), menuPart.load(), panelPart.load()]);
};
