import { lazyPart } from './hooks/use-part.ts';

export const dialogPart = lazyPart(() => import('./dialog/dialog-box.tsx'));
export const menuPart = lazyPart(() => import('./menu/menu-list.tsx'));
export const panelPart = lazyPart(() => import('./popover/panel-box.tsx'));
export const choicesPart = lazyPart(() => import('./multi-select/choice-list.tsx'));

/** Loads the code of menus, dialogs and panels ahead of time, so that they open at once. */
export const loadOverlays = async (): Promise<void> => {
  await Promise.all([dialogPart.load(), menuPart.load(), panelPart.load(), choicesPart.load()]);
};
