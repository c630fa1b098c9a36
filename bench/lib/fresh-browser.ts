import { chromium, type BrowserContext } from '@playwright/test';
import { storeInto, type Stored } from './browser-people.ts';
import { freePort, type Undo } from './temporary.ts';

/** Keeps maps from loading anything from outside. */
export const BROWSER_ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--lang=he-IL'],
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

export interface FreshBrowser {
  /** Port of the debugging protocol. */
  readonly port: number;
  /** Opens an address and waits until everything is cached that the page caches. */
  warm(url: string): Promise<void>;
}

/**
 * Starts a browser with an empty cache and only these entries in its storage. Nothing else is attached to it
 * while a page is measured, except for session storage, which must be written into each window as it opens.
 */
export async function freshBrowser(
  undo: Undo,
  { executablePath, address, stored }: { executablePath: string; address: string; stored: Stored },
): Promise<FreshBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  undo.add(() => browser.close());
  const attached = async (work: (context: BrowserContext) => Promise<void>) => {
    const over = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = over.contexts();
    if (!context) throw new Error('the browser has no window to open pages in');
    await work(context);
    return over;
  };
  if (Object.keys(stored.session).length > 0) await attached((context) => storeInto(context, stored));
  else await (await attached((context) => storeFor(context, address, stored))).close();
  return {
    port,
    warm: async (url) => {
      const over = await attached((context) => openUntilCached(context, url));
      await over.close();
    },
  };
}

/** Writes local storage of the site without opening one of its pages. */
async function storeFor(context: BrowserContext, address: string, { local }: Stored): Promise<void> {
  const page = await context.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(local));
  await page.close();
}

async function openUntilCached(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  // A page that never stops loading is fully cached after this time.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    if (workers.length > 0) await navigator.serviceWorker.ready;
  });
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.close();
}
