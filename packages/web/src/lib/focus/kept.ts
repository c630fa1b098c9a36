const CONTROL = ':is(a[href], button, input, select, textarea):not([disabled], [tabindex="-1"])';

/** Milliseconds in which a closing dialog may return the focus, or the screen may move it itself. */
const PATIENCE_MS = 120;

/** The former place of a removed element in the page. */
type Place = Pick<MutationRecord, 'target' | 'nextSibling' | 'previousSibling'>;

/** Finds the place of `gone`, or of its surroundings if they were removed too. */
function placeOf(gone: Node, records: readonly MutationRecord[]): Place | null {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (!record || record.target.isConnected) return record ?? null;
  return placeOf(record.target, records);
}

const isControl = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(CONTROL) && element.checkVisibility?.() !== false;
const firstControl = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(CONTROL)].find(isControl);

/** Finds the first control after the place, or before it; else in its row; else the nearest heading. */
function nearest(place: Place): HTMLElement | null {
  for (const way of ['nextSibling', 'previousSibling'] as const)
    for (let node = place[way]; node?.isConnected; node = node[way]) {
      const control = node instanceof Element && firstControl(node);
      if (control) return control;
    }
  for (let around: Node | null = place.target; around instanceof HTMLElement; around = around.parentElement) {
    const inRow = around.matches('tr, li, article') && firstControl(around);
    if (inRow) return inRow;
    if (around.tabIndex === -1 && around.hasAttribute('tabindex')) return around;
    const heading = around.matches('section') && around.getAttribute('aria-labelledby');
    const named = heading ? document.getElementById(heading) : null;
    if (named) {
      named.tabIndex = -1;
      return named;
    }
  }
  return document.getElementById('main');
}

/**
 * Moves the focus on when the focused control, or the one that opened the dialog, is removed, such as a row
 * handled here or by a colleague. Otherwise keyboard and screen reader would restart at the top.
 */
export function keepFocus(root: HTMLElement): void {
  const page = root.ownerDocument;
  let last: Element | null = null;
  let place: Place | null = null;
  const isNowhere = () => page.activeElement === page.body;

  root.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    place = null;
  });
  root.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      // After a press beside all controls, there is no place to move on from.
      if (isNowhere() && target instanceof Node && target.isConnected) last = null;
    }),
  );

  const lead = () => {
    if (!place || !root.isConnected || !isNowhere()) return;
    nearest(place)?.focus();
  };
  new MutationObserver((records, observer) => {
    // The app itself was removed, so it no longer moves the focus.
    if (!root.isConnected) return observer.disconnect();
    if (!last || last.isConnected) return;
    // The place may be removed later too, while a dialog is still open.
    const gone = place ? place.target : last;
    if (!gone.isConnected) place = placeOf(gone, records) ?? place;
    setTimeout(lead, PATIENCE_MS);
  }).observe(page.body, { childList: true, subtree: true });
}
