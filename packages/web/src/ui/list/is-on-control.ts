import type { MouseEvent } from 'react';

/** Whether a press was on a link or control, or ended a selection of text: it must not open the row. */
export const isOnControl = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null) ||
  Boolean(window.getSelection()?.toString());
