import type { ComponentType } from 'react';

/**
 * Where the emergency feature places a help seeker's button: first in the sidebar, and in the middle of
 * the bottom bar (there with the class `dock__emergency`). Null: no button, no empty place.
 */
export const EMERGENCY: { sidebar: ComponentType | null; dock: ComponentType | null } = {
  sidebar: null,
  dock: null,
};
