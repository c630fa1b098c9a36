import type { MouseEvent } from 'react';

/** Whether a press follows a link in this window: with other buttons or keys the browser opens it elsewhere. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
