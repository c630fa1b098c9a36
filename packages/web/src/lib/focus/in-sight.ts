// Elements focused only to be read are announced where they are visible.
const CONTROL = ':focus-visible:not([tabindex="-1"])';

/**
 * An element larger than half the window (a table that scrolls by itself, say) is aligned at its start: its
 * end may be out of sight.
 */
const bring = (control: Element): void =>
  control.scrollIntoView({
    block: control.clientHeight > window.innerHeight / 2 ? 'start' : 'nearest',
    inline: 'nearest',
  });

/**
 * Scrolls a control that is focused by keyboard clear of sticky bars (`scroll-padding`). Browsers do so only
 * for controls that are hidden completely, and sideways for those nearly hidden.
 */
export function keepFocusInSight(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(CONTROL)) bring(target);
  });
}

/**
 * Does the same when a bar appears or grows over the focused control. A control that was scrolled away stays
 * there.
 */
export function clearFocusOfBar({ activeElement, documentElement }: Document): void {
  if (!activeElement?.matches(CONTROL)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  if (bottom > 0 && top < documentElement.clientHeight) bring(activeElement);
}
