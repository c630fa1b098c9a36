declare global {
  interface Window {
    /** The button that was pressed last before the app had taken the page over. */
    earlyPress?: HTMLElement | null;
  }
}

/** Remembers a press of a button that nobody answers yet. Links need no help: they lead on by themselves. */
export function rememberPresses(page: Window): void {
  page.earlyPress = null;
  page.addEventListener('click', ({ target }) => {
    if (page.earlyPress !== undefined && target instanceof Element)
      page.earlyPress = target.closest('button') ?? page.earlyPress;
  });
}

/** Presses that button again, now that it is answered, and remembers no more. */
export function repeatPress(page: Window): void {
  const pressed = page.earlyPress;
  delete page.earlyPress;
  if (pressed?.isConnected) pressed.click();
}
