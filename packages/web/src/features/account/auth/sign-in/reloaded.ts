let hasLeft = false;

/** Another page of the app was opened since this one was loaded. */
export const leavePage = (): void => {
  hasLeft = true;
};

/** Whether the page in sight is there because it was reloaded, rather than opened from anywhere. */
export function isReloadedHere(): boolean {
  if (hasLeft) return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && new URL(load.name).pathname === window.location.pathname;
}
