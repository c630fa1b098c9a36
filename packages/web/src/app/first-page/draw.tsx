import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LOCALES, type Locale } from '@ezra/contract/common/locales';
import { mayCall } from '@ezra/contract/common/permissions';
import { ROLES, shownAs, type Role } from '@ezra/contract/common/roles';
import { ALL_SCREENS, type AppScreen, type ScreenKey } from '@ezra/contract/screens';
import type { AuthRecord } from '../../lib/auth-record/record.ts';
import { browserRecord } from '../../lib/auth-record/store.ts';
import { currentLocale, wasSentIn } from '../../lib/i18n/locale.ts';
import { translator } from '../../lib/i18n/phrases.ts';
import { App, createParts } from '../app.tsx';
import { appPhrases } from '../phrases.ts';
import { SCREEN_FOLDERS } from '../screen-folders.ts';
import { signedIn } from '../signed-in-part.ts';
import { depthOf, variantOf } from './variant.ts';

/** A screen as it looks before anything is known about the person, and its first calls to the server. */
export interface Drawing {
  readonly variant: string;
  readonly html: string;
  /** Addresses of its first calls, with `ID` in place of an id from the page's address. */
  readonly calls: readonly string[];
}
export interface DrawnPage {
  readonly key: ScreenKey;
  /** The file of the build with the screen's code (`build/chunks.ts`). */
  readonly chunk: string;
  readonly title: string;
  readonly depth: number;
  readonly drawings: readonly Drawing[];
}

/** Replaces the id in an address; no row has it. */
const ID = '987654321';
/** Takes no space, and still is a name. */
const NO_NAME = '\u200b';
/** Turns of the event loop without a change after which a screen counts as complete. */
const QUIET_TURNS = 4;
/** Turns after which a screen without a heading counts as complete: it needs data for one. */
const MOST_TURNS = 500;

/** Returns an account that lacks nothing, with personal details left empty. */
const personOf = (role: Role): AuthRecord => ({
  token: 'none',
  activity_token: '',
  id: 1,
  role,
  roles: [role],
  full_name: NO_NAME,
  disability_id: mayCall('requests.ask', role) ? [1] : [],
  is_active: 1,
  is_freeze: 0,
  is_volunteer_information: 1,
  is_validated: 1,
  volunteer_information_id: 1,
  second_factor: 'none',
});

/** Returns the address at which a screen is drawn; null for a screen whose look depends on the address. */
function addressOf({ key, path }: AppScreen): string | null {
  if (key === 'root' || key === 'kit' || path.includes('/$')) return null;
  return path.replace('{-$id}', ID).replace(/\/\{-\$\w+\}/, '');
}

const pause = () => new Promise((done) => setTimeout(done));

/** Waits until the screen is there, and everything that needs no answer has been drawn. */
async function settled(root: HTMLElement): Promise<void> {
  let before = '';
  let same = 0;
  for (let turns = 0; same < QUIET_TURNS && turns < MOST_TURNS; turns += 1) {
    await pause();
    const now = root.innerHTML;
    same = now === before && root.querySelector('h1') ? same + 1 : 0;
    before = now;
  }
}

/** Matches the date of the build's drawing, 3 February 2001, in either language. */
const DRAWN_ON = /2001|\u05e4\u05d1\u05e8|Feb/;

/** Blanks dates, because the page is read on other days. */
function blankDays(root: HTMLElement): void {
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (DRAWN_ON.test(text.nodeValue ?? '')) text.nodeValue = '\u00a0';
  for (const element of root.querySelectorAll('[value], [min], [max], [datetime]'))
    for (const { name, value } of [...element.attributes])
      if (DRAWN_ON.test(value)) element.removeAttribute(name);
}

/** Opens the screen as a browser would. Its calls are never answered. */
async function open(address: string): Promise<{ html: string; calls: string[] }> {
  const calls: string[] = [];
  globalThis.fetch = (url, { method } = {}) => {
    if (method === 'GET') calls.push((url as string).replaceAll(ID, 'ID'));
    return new Promise(() => undefined);
  };
  window.history.replaceState(null, '', address);
  const parts = createParts();
  // With the part of the staff's frame that browsers load at rest: its calls belong to the first ones.
  const frame = signedIn.load().then(({ staffPart }) => staffPart.load());
  await Promise.all([parts.router.load(), frame]);
  const root = document.body.appendChild(document.createElement('div'));
  const app = createRoot(root);
  app.render(<App parts={parts} />);
  await settled(root);
  const failure = translator(appPhrases, currentLocale())('failedTitle');
  if (root.querySelector('h1')?.textContent === failure) throw new Error(`${address} could not be drawn`);
  blankDays(root);
  const html = root.innerHTML;
  app.unmount();
  root.remove();
  return { html, calls };
}

/** Renders the screen for hydration by React. */
async function renderForHydration(address: string): Promise<string> {
  window.history.replaceState(null, '', address);
  const parts = createParts();
  await parts.router.load();
  return renderToString(<App parts={parts} />);
}

async function draw(address: string, locale: Locale, role: Role | null): Promise<Drawing> {
  browserRecord.set({ auth: role && personOf(role), locale });
  wasSentIn(locale);
  const { html, calls } = await open(address);
  return {
    variant: variantOf(locale, role),
    html: role ? html : await renderForHydration(address),
    // Calls for certain days would be different tomorrow.
    calls: [...new Set(calls)].filter((url) => !DRAWN_ON.test(url)),
  };
}

/** Draws every screen for each role that may open it, in every language. Run while the web app is built. */
export async function drawPages(screens = ALL_SCREENS): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = [];
  for (const screen of screens) {
    const address = addressOf(screen);
    if (!address) continue;
    const { who } = screen;
    const roles =
      who === 'public' ? [null] : ROLES.filter((role) => mayCall(who, role) && shownAs(role) === role);
    const drawings: Drawing[] = [];
    for (const locale of LOCALES) for (const role of roles) drawings.push(await draw(address, locale, role));
    const { key, title } = screen;
    const chunk = SCREEN_FOLDERS[key].replace('/', '-');
    pages.push({ key, chunk, title: title.he, depth: depthOf(address), drawings });
  }
  return pages;
}
