import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { currentAuth } from '../../lib/auth-record/store.ts';
import { currentLocale, wasSentIn } from '../../lib/i18n/locale.ts';
import { paths } from '@ezra/contract/paths';
import { App, createParts } from '../app.tsx';
import { repeatPress } from './early-press.ts';

/** Lets the browser handle input between two pieces of work: on a slow phone each takes a while. */
const breath = () => new Promise<void>((done) => setTimeout(done));

/**
 * Starts the app in `root`. Where the page was sent ready to read, the app takes over what stands there:
 * nothing moves, and focus and reading position stay. Anywhere else, and whenever what stands there is not
 * what the app would draw (another language, a person with a session), it draws anew.
 */
export async function takeOver(root: HTMLElement): Promise<Root> {
  const isReadable = root.firstChild !== null;
  if (isReadable) await breath();
  const parts = createParts();
  if (isReadable) {
    await parts.router.load();
    await breath();
    const { pathname } = parts.router.state.location;
    const locale = currentLocale();
    if (pathname === paths.login() && !currentAuth() && root.dataset['locale'] === locale) {
      wasSentIn(locale);
      const taken = hydrateRoot(root, <App parts={parts} />);
      repeatPress(window);
      return taken;
    }
  }
  const drawn = createRoot(root);
  // What stands there goes in the moment in which the app is drawn: there is never nothing to read.
  drawn.render(<App parts={parts} />);
  return drawn;
}
