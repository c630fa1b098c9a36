import { STORAGE_KEY } from '../../lib/auth-record/storage-key.ts';
import { rememberPresses } from './early-press.ts';
import { settleFirstPage } from './settle.ts';
import { startApp } from './start-app.ts';

// The build puts this into the landing page itself, right after the markup.
rememberPresses(window);
let stored: string | null = null;
try {
  stored = localStorage.getItem(STORAGE_KEY);
} catch {
  // Without storage the visitor counts as signed out, in Hebrew.
}
startApp(window, settleFirstPage(document, stored));
