import { dialogPart } from './dialog/dialog-part.ts';
import { menuPart } from './menu/menu-part.ts';
import { panelPart } from './popover/panel-part.ts';

/** Loads what menus, dialogs and panels need, so that they open at once. */
export const loadOverlays = async (): Promise<void> => {
  await Promise.all([dialogPart.load(), menuPart.load(), panelPart.load()]);
};
