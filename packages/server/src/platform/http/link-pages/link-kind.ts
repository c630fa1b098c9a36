import type { Locale } from '@ezra/contract/common/locales';
import type { LinkKindName } from '@ezra/contract/link-paths';
import type { LinkAnswer } from '@ezra/contract/links';
import type { Tx } from '../../db/database.ts';
import type { LinkPage } from './link-page.ts';

/** When a link is opened, and the language that its reader asks for; null: that of the person it was sent to. */
export interface Opened {
  readonly now: Date;
  readonly locale: Locale | null;
  /** The reader has answered a moment ago, and sees what became of it. */
  readonly isAfterAnswer?: boolean;
}
/** When a page is written, and in which language. */
export interface LinkReader {
  readonly now: Date;
  readonly locale: Locale;
  readonly isAfterAnswer?: boolean;
}

/** A page with the language that it is in. */
export interface WrittenPage {
  readonly locale: Locale;
  readonly page: LinkPage;
}

/** Personal links for one purpose, as the feature behind them gives them. */
export interface LinkKind {
  readonly name: LinkKindName;
  /** The choice that a bare POST to the page's own address makes: mail programs send no more (RFC 8058). */
  readonly oneClick?: string;
  /** What the link asks; null when there is no such link. Changes nothing. */
  find(tx: Tx, token: string, opened: Opened): Promise<WrittenPage | null>;
  /** Takes an answer that an open page offered. */
  answer(tx: Tx, token: string, answer: LinkAnswer, reader: LinkReader): Promise<void>;
}

/** The page of a link that was found, in the language asked for, else in the recipient's own. */
export const writtenPage = <L extends { readonly locale: Locale }>(
  link: L | null,
  { locale, ...opened }: Opened,
  present: (link: L, reader: LinkReader) => LinkPage,
): WrittenPage | null => {
  if (link === null) return null;
  const reader = { ...opened, locale: locale ?? link.locale };
  return { locale: reader.locale, page: present(link, reader) };
};
