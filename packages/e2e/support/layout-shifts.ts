import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Long enough to paint what arrived before. */
const FILE_MS = 120;
const CALL_MS = 300;

/** Delays files and answers one by one, as on a slow line, and records layout shifts. */
export async function onSlowLine(page: Page): Promise<void> {
  await page.route('**/assets/*', async (route) => {
    await sleep(FILE_MS);
    await route.continue();
  });
  await page.route('**/api/**', async (route) => {
    await sleep(CALL_MS);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName}.${element?.className}: ${previousRect.y} to ${currentRect.y}`;
        });
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * A browser's report of a shift (https://wicg.github.io/layout-instability), which TypeScript's types lack.
 */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Total layout shift while the page loaded, as browsers count it, and the elements that moved. */
export async function layoutShifts(page: Page): Promise<{ sum: number; what: string[] }> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
  );
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.flatMap(({ value, what }) => what.map((each) => `${value.toFixed(4)} ${each}`)),
  };
}
