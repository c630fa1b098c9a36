import type { MouseEvent } from 'react';

/**
 * True when a press follows a link in this window. With other buttons or keys the browser opens it elsewhere.
 */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
