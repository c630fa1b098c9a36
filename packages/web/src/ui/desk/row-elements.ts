/** Milliseconds: a closing dialog first returns the focus to the button that opened it. */
const AFTER_DIALOG_MS = 200;

/** The link that names a row of a staff list and opens it. */
export const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-desk-row="${CSS.escape(id)}"]`);

/** The id of the row in which an element stands; null outside the rows. */
export const rowIdAt = (element: Element): string | null =>
  element.closest('tr, li')?.querySelector('[data-desk-row]')?.getAttribute('data-desk-row') ?? null;

/** Whether the focus is on a row's name, in the rows that stand beside an open panel. */
export const isFocusInRows = (): boolean =>
  document.activeElement?.matches('.table [data-desk-row]') === true;

/**
 * Focuses the beginning of the open panel, which is in sight then, unless the focus is on a row beside it; without a
 * panel the row.
 */
export function focusPanelOrRow(row: string): void {
  setTimeout(() => {
    const heading = document.querySelector<HTMLElement>('.panel h2');
    if (!heading) return linkOf(row)?.focus();
    heading.closest('.panel__scroll')?.scrollTo?.({ top: 0 });
    if (!isFocusInRows()) heading.focus({ preventScroll: true });
  }, AFTER_DIALOG_MS);
}
