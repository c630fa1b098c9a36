let hasLeft = false;

/** Records that the person left the loaded page for another page of the app. */
export const leavePage = (): void => {
  hasLeft = true;
};

/** Whether a reload, and nothing else, brought the person to this page. */
export function isReloadedHere(): boolean {
  if (hasLeft) return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && new URL(load.name).pathname === window.location.pathname;
}
