const CONTROL = ':is(a[href], button, input, select, textarea):not([disabled], [tabindex="-1"])';

/** A dialog that closes gives the focus back a moment later, and a screen may lead it where it wants. */
const PATIENCE_MS = 120;

/** Where in the page something stood that is gone. */
type Place = Pick<MutationRecord, 'target' | 'nextSibling' | 'previousSibling'>;

/** Where `gone` stood; of what was around it, and went as well, the place of that. */
function placeOf(gone: Node, records: readonly MutationRecord[]): Place | null {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (!record || record.target.isConnected) return record ?? null;
  return placeOf(record.target, records);
}

const isControl = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(CONTROL) && element.checkVisibility?.() !== false;
const firstControl = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(CONTROL)].find(isControl);

/**
 * The first control of what comes next, or before; else of the row it was in; else what says which list it was, or the
 * page.
 */
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
 * Leads the focus on when what had it, or opened the dialog that has it, goes from the page: a row that was dealt with,
 * or that a colleague dealt with. Without it keyboard and screen reader would begin again at the top of the page.
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
      // A press beside everything: there is nothing to lead on.
      if (isNowhere() && target instanceof Node && target.isConnected) last = null;
    }),
  );

  const lead = () => {
    if (!place || !isNowhere()) return;
    nearest(place)?.focus();
  };
  new MutationObserver((records) => {
    if (!last || last.isConnected) return;
    place ??= placeOf(last, records);
    setTimeout(lead, PATIENCE_MS);
  }).observe(page.body, { childList: true, subtree: true });
}
