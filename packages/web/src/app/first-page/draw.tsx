import { renderToString } from 'react-dom/server';
import { LOCALES, type Locale } from '@ezra/contract/common/locales';
import { browserRecord } from '../../lib/auth-record/store.ts';
import { wasSentIn } from '../../lib/i18n/locale.ts';
import { paths } from '@ezra/contract/paths';
import { App, createParts } from '../app.tsx';
import { templateOf } from './settle.ts';

async function renderFirstPage(locale: Locale): Promise<string> {
  browserRecord.set({ auth: null, locale });
  wasSentIn(locale);
  window.history.replaceState(null, '', paths.login());
  const parts = createParts();
  await parts.router.load();
  return renderToString(<App parts={parts} />);
}

/** Renders the landing page in every language, while the web app is built, as a signed-out visitor first sees it. */
export async function renderFirstPages(): Promise<{ locale: Locale; template: string; html: string }[]> {
  const pages = [];
  for (const locale of LOCALES)
    pages.push({ locale, template: templateOf(locale), html: await renderFirstPage(locale) });
  return pages;
}
