import { askEarly } from '../../lib/api/early-calls.ts';
import { headersFor } from '../../lib/api/headers.ts';
import { decodeRecord } from '../../lib/auth-record/record.ts';
import { STORAGE_KEY } from '../../lib/auth-record/storage-key.ts';
import { isFillingIn } from '../../features/account/auth/sign-in/verified-key.ts';
import { rememberPresses } from './early-press.ts';
import { settleFirstPage } from './settle.ts';
import { startApp } from './start-app.ts';

// The build puts this script into every drawn page, right after the markup.
rememberPresses(window);
let stored: string | null = null;
let isInForm = false;
try {
  stored = localStorage.getItem(STORAGE_KEY);
  isInForm = isFillingIn(sessionStorage);
} catch {
  // Without storage the visitor counts as signed out, with Hebrew as language.
}
const record = decodeRecord(stored);
const { pathname, search } = window.location;
const calls = settleFirstPage(document, record, { pathname, isFillingIn: isInForm });
// A list with filters in its address begins with other calls.
if (search === '') {
  const id = /(?<=\/)\d+$/.exec(pathname)?.[0];
  const urls = id ? calls.map((url) => url.replaceAll('ID', id)) : calls.filter((url) => !url.includes('ID'));
  askEarly(window, urls, headersFor(record));
}
startApp(window, document.getElementById('root')?.firstChild === null);
