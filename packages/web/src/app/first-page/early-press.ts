declare global {
  interface Window {
    /** The last button pressed before the app hydrated the page. */
    earlyPress?: HTMLElement | null;
  }
}

/** Remembers the press of a button until the app can handle it. Links work without the app. */
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
