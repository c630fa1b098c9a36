// What only takes the focus to be read from says itself where it is to be seen.
const CONTROL = ':focus-visible:not([tabindex="-1"])';

/** What fills the window, as a table that scrolls by itself does, begins below the bars: its end may be out of sight. */
const bring = (control: Element): void =>
  control.scrollIntoView({
    block: control.clientHeight > window.innerHeight / 2 ? 'start' : 'nearest',
    inline: 'nearest',
  });

/**
 * Scrolls a control that gets the focus by the keyboard clear of what sticks to the edges (`scroll-padding`). Browsers
 * do it only for controls of which nothing is to be seen, and sideways for those of which very little is.
 */
export function keepFocusInSight(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(CONTROL)) bring(target);
  });
}

/** The same when a bar comes, or grows, over the control that has the focus. What was scrolled away stays away. */
export function clearFocusOfBar({ activeElement, documentElement }: Document): void {
  if (!activeElement?.matches(CONTROL)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  if (bottom > 0 && top < documentElement.clientHeight) bring(activeElement);
}
