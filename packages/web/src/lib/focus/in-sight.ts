/**
 * Scrolls a control that gets the focus by the keyboard clear of what sticks to the edges (`scroll-padding`). Browsers
 * do it only for controls of which nothing is to be seen, and sideways for those of which very little is.
 */
export function keepFocusInSight(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    // What only takes the focus to be read from says itself where it is to be seen.
    const isControl = target instanceof Element && target.matches(':focus-visible:not([tabindex="-1"])');
    if (isControl) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
