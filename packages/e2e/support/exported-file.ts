import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { listWords } from '../words/lists.ts';

/** First bytes of every xlsx file, which is a zip. */
const BEGINNING = 'PK';

/** Exports the list of the page; returns the name of the spreadsheet and the query of the call. */
export async function exportedFile(
  page: Page,
  locale: Locale,
): Promise<{ name: string; query: URLSearchParams }> {
  const [request, file] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('export=1')),
    page.waitForEvent('download'),
    page.getByRole('button', { name: listWords(locale).export }).click(),
  ]);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, BEGINNING.length).toString()).toBe(BEGINNING);
  return { name: file.suggestedFilename(), query: new URL(request.url()).searchParams };
}
