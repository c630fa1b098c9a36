import type { MouseEvent } from 'react';

/** True when a press follows a link in this window; other buttons or keys open it elsewhere. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
