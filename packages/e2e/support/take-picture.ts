import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { pathOfPicture, type InstructionPicture } from '@ezra/contract/instruction-pictures';

const PUBLIC = resolve(import.meta.dirname, '../../web/public');
/** Bytes, kept small because a reader loads several pictures. */
export const LARGEST_PICTURE = 40_000;
const QUALITIES = [80, 65, 50, 35, 20] as const;

/** Takes a picture of the page and stores it in the files of the web app, as small as it must be. */
export async function takePicture(page: Page, name: InstructionPicture, locale: Locale): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > LARGEST_PICTURE && quality !== QUALITIES.at(-1)) continue;
    const file = join(PUBLIC, pathOfPicture(name, locale));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    return;
  }
}
