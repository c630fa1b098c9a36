const AROUND = 1;

/** Gives the page numbers to offer, null for a gap: first, last, and those around the present one. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages]);
  for (let each = page - AROUND; each <= page + AROUND; each += 1)
    if (each >= 1 && each <= pages) wanted.add(each);
  // Shows three pages at either end, so that the row keeps its width on the second page.
  if (page <= 2) wanted.add(Math.min(3, pages));
  if (page >= pages - 1) wanted.add(Math.max(1, pages - 2));
  const shown = [...wanted].sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [before + 1, each] : [null, each];
  });
}
