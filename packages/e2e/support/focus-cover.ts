import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** More stops than any screen has, to end a walk that does not return. */
const MOST_STOPS = 300;

interface Stop {
  /** Names the focused control; empty for none, or for one visited before. */
  name: string;
  /** What covers it. */
  covers: string[];
}

/** Runs in the page: finds the focused control, and the bars, pinned cells and toasts over a part of it. */
async function focusedStop(walk: string): Promise<Stop> {
  // Toasts move aside in the next frame.
  if (document.querySelector('.toast'))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const focused = document.activeElement;
  const isOver =
    !(focused instanceof HTMLElement) || focused === document.body || focused.dataset['walk'] === walk;
  if (isOver) return { name: '', covers: [] };
  focused.dataset['walk'] = walk;
  const say = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} ${
      element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    }`;
  // Check boxes and radio buttons are drawn by their label.
  const control = focused.matches('input') ? (focused.closest('label') ?? focused) : focused;
  const box = control.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (one: { left: number; right: number; top: number; bottom: number }, other: typeof one) => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const seen = within(box, { left: 0, top: 0, right: clientWidth, bottom: clientHeight });
  const covers: string[] = [];
  if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) covers.push('out of the window');
  for (const bar of Array.from(document.querySelectorAll('body *'))) {
    const isToast = bar.matches('.toast');
    if (!isToast && !['sticky', 'fixed'].includes(getComputedStyle(bar).position)) continue;
    if (bar.contains(control) || control.contains(bar)) continue;
    const { left, right, top, bottom } = within(bar.getBoundingClientRect(), seen);
    const [width, height] = [right - left, bottom - top];
    if (width < 2 || height < 2) continue;
    // A toast lets the pointer through, but still covers what is below.
    const isOnTop = isToast || bar.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    if (isOnTop) covers.push(`${Math.round(width)} x ${Math.round(height)} under ${say(bar)}`);
  }
  return { name: say(control), covers };
}

export async function coversOfFocus(page: Page): Promise<string[]> {
  const { name, covers } = await page.evaluate(focusedStop, randomUUID());
  return name === '' ? ['nothing has the focus'] : covers;
}

/** Runs in the page: scrolls it, and every table on it, far away from the focus. */
function scrollAway(): void {
  window.scrollTo(0, document.documentElement.scrollHeight);
  for (const frame of Array.from(document.querySelectorAll('.rows'))) frame.scrollTop = frame.scrollHeight;
}

/**
 * Moves through the page with Tab (or `Shift+Tab`); returns controls that were covered while focused.
 * `isScrolledAway`: scrolls before each stop.
 */
export async function coveredStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  isScrolledAway = false,
): Promise<string[]> {
  const covered: string[] = [];
  let reached = 0;
  const walk = `${key} ${page.viewportSize()?.width} ${isScrolledAway}`;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (isScrolledAway) await page.evaluate(scrollAway);
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedStop, walk);
    if (stop.name !== '') reached += 1;
    else if (reached > 0) return covered;
    // The first press may have left the page.
    else if (stops > 0) throw new Error(`${key} reaches nothing on ${page.url()}`);
    if (stop.covers.length > 0) covered.push(`${key} ${stop.name}: ${stop.covers.join(', ')}`);
  }
  throw new Error(`${key} comes to no end on ${page.url()}`);
}
