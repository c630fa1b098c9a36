import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Rules to skip while a dialog is open, because content behind it is inaccessible. axe recognizes a `dialog`
 * by role and place, but an `alertdialog` only by its backdrop; both adapt late to a taller window.
 */
const OF_WHOLE_PAGES = ['landmark-one-main', 'page-has-heading-one'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with a readable list when axe finds anything on the page, open dialogs included. Makes the window as
 * tall as the page, because axe only checks what is painted.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  let violations = await violationsIn(page);
  // Checks again when the page grew meanwhile, by loading or by the new layout.
  for (let attempt = 0; attempt < 3 && (await heightBelow(page)) > 0; attempt++) {
    violations = await violationsIn(page);
  }
  if (viewport) await page.setViewportSize(viewport);
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.html.slice(0, 200)}`),
  );
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}

async function violationsIn(page: Page) {
  const size = page.viewportSize();
  const missing = await heightBelow(page);
  if (size && missing > 0) await page.setViewportSize({ width: size.width, height: size.height + missing });
  // The product has no frames, so axe needs no second page to collect the findings of each.
  const axe = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode();
  if ((await page.getByRole('alertdialog').or(page.getByRole('dialog')).count()) > 0)
    axe.disableRules(OF_WHOLE_PAGES);
  return (await axe.analyze()).violations;
}

/** Pixels of the page below the window. */
const heightBelow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

/** Fails when the page scrolls sideways, and names the elements that are too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { excess, culprits } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const sticksOut = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1);
    };
    const out =
      scrollWidth > clientWidth ? Array.from(document.querySelectorAll('body *')).filter(sticksOut) : [];
    return {
      excess: scrollWidth - clientWidth,
      culprits: out.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    };
  });
  const message = `pixels by which ${page.url()} is wider than the window: ${culprits.slice(0, 8).join('\n')}`;
  expect(excess, message).toBeLessThanOrEqual(0);
}

/** Checks the page: nothing is wider than the window, and axe finds nothing. */
export async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Checks the page with text twice as large on a very narrow phone, then restores it. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 320, height: viewport?.height ?? 860 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  // Neither of these scrolls the page, however wide it is.
  const cutOff = await page.locator('.toast, .multi-select > span').evaluateAll((all) =>
    all.flatMap((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left < 0 || right > document.documentElement.clientWidth ? [each.textContent] : [];
    }),
  );
  expect(cutOff, `words that end beside the window on ${page.url()}`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  if (viewport) await page.setViewportSize(viewport);
}
