declare global {
  interface Window {
    /** The last button pressed before the app took the page over. */
    earlyPress?: HTMLElement | null;
  }
}

/**
 * Remembers a press of a button before the app can handle it. Links need no help: they work by themselves.
 */
export function rememberPresses(page: Window): void {
  page.earlyPress = null;
  page.addEventListener('click', ({ target }) => {
    if (page.earlyPress !== undefined && target instanceof Element)
      page.earlyPress = target.closest('button') ?? page.earlyPress;
  });
}

/** Presses the remembered button again, now that the app handles it, and stops remembering. */
export function repeatPress(page: Window): void {
  const pressed = page.earlyPress;
  delete page.earlyPress;
  if (pressed?.isConnected) pressed.click();
}
