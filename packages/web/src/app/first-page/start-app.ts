/** Id of the template with the tags of the app's own files. */
export const APP_FILES = 'app-files';

/** Starts the app after this time at the latest: on a slow line, its files then load beside the styles. */
const LONGEST_MS = 1000;

/**
 * Loads the app once the page can be read, so that a slow line or phone shows the page first. Meanwhile links
 * work, and the press of a button is remembered. Starts at once on an empty page.
 */
export function startApp(
  page: Pick<Window, 'document' | 'requestAnimationFrame' | 'setTimeout'>,
  isEmpty: boolean,
): void {
  let isStarted = false;
  const start = () => {
    const files = page.document.getElementById(APP_FILES);
    if (isStarted || !(files instanceof HTMLTemplateElement)) return;
    isStarted = true;
    page.document.head.append(files.content.cloneNode(true));
  };
  if (isEmpty) start();
  // Starts after the frame that paints the page. A hidden tab paints none.
  page.requestAnimationFrame(() => page.setTimeout(start));
  page.setTimeout(start, LONGEST_MS);
}
