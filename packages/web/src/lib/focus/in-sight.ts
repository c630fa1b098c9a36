// Leaves out elements focused only for reading: they are announced where they are visible.
const CONTROL = ':focus-visible:not([tabindex="-1"])';

/** Aligns a large element, such as a table that scrolls, at its start, since its end may be out of sight. */
const scrollIntoSight = (control: Element): void =>
  control.scrollIntoView({
    block: control.clientHeight > window.innerHeight / 2 ? 'start' : 'nearest',
    inline: 'nearest',
  });

/**
 * Scrolls a control focused by keyboard clear of sticky bars (`scroll-padding`). Browsers do so only for
 * controls that are hidden completely, and sideways for those nearly hidden.
 */
export function keepFocusInSight(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(CONTROL)) scrollIntoSight(target);
  });
}

/** Does the same when a bar appears or grows over the focused control, unless that was scrolled away. */
export function clearFocusOfBar({ activeElement, documentElement }: Document): void {
  if (!activeElement?.matches(CONTROL)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  if (bottom > 0 && top < documentElement.clientHeight) scrollIntoSight(activeElement);
}
