/** The template that holds the tags of the app's own files. */
export const APP_FILES = 'app-files';

/** The app does not wait longer than this for a first paint: on a slow line its files come beside the styles. */
const LONGEST_MS = 1000;

/**
 * Asks for the app once the page can be read, so that a slow line and a slow phone first do what people wait
 * for. Links work meanwhile, and a press of a button is remembered.
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
  // With nothing to read there is nothing to wait for.
  if (isEmpty) start();
  // After the frame in which the page is painted. In a hidden tab there is none.
  page.requestAnimationFrame(() => page.setTimeout(start));
  page.setTimeout(start, LONGEST_MS);
}
