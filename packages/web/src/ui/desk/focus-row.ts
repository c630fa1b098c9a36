/** Milliseconds: a closing dialog first returns the focus to the button that opened it. */
const AFTER_DIALOG_MS = 200;

/** The link that names a row of a staff list and opens it. */
export const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-desk-row="${CSS.escape(id)}"]`);

/**
 * Focuses the beginning of the open panel, which is in sight then, unless the focus is on a row beside it; without a
 * panel the row.
 */
export function focusPanelOrRow(row: string): void {
  setTimeout(() => {
    const heading = document.querySelector<HTMLElement>('.panel h2');
    if (!heading) return linkOf(row)?.focus();
    heading.closest('.panel__scroll')?.scrollTo?.({ top: 0 });
    if (!document.activeElement?.matches('.table [data-desk-row]')) heading.focus({ preventScroll: true });
  }, AFTER_DIALOG_MS);
}
