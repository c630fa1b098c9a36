/** Pixels between a sign and its window, and between a window and the edge of the map. */
const GAP = 22;
const EDGE = 8;

/** Places a window above its sign, or below it without room above, and keeps it inside the map. */
export function placeWindow(element: HTMLElement, at: { x: number; y: number } | null): void {
  const around = element.parentElement;
  if (!at || !around) return;
  const { offsetWidth: width, offsetHeight: height } = element;
  const room = around.clientWidth;
  const x = Math.max(EDGE, Math.min(at.x - width / 2, room - width - EDGE));
  const isAbove = at.y - height - GAP >= EDGE || at.y > around.clientHeight / 2;
  const y = isAbove ? Math.max(EDGE, at.y - height - GAP) : at.y + GAP;
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  // A sign outside the view hides its window.
  const isInView = at.x >= 0 && at.x <= room && at.y >= 0 && at.y <= around.clientHeight;
  element.style.visibility = isInView ? 'visible' : 'hidden';
}
