import type { Locale } from '@ezra/contract/common/locales';
import type { LinkKindName } from '@ezra/contract/link-paths';
import type { LinkAnswer } from '@ezra/contract/links';
import type { Tx } from '../../db/database.ts';
import type { LinkPage } from './link-page.ts';

/** How a link was opened. `locale`: the language that the reader asked for; null: the recipient's own. */
export interface Opened {
  readonly now: Date;
  readonly locale: Locale | null;
  /** Whether the reader has just answered and now sees the result. */
  readonly isAfterAnswer?: boolean;
}
/** For whom a page is written. */
export interface LinkReader {
  readonly now: Date;
  readonly locale: Locale;
  readonly isAfterAnswer?: boolean;
}

export interface WrittenPage {
  readonly locale: Locale;
  readonly page: LinkPage;
}

/** Personal links for one purpose, provided by a feature. */
export interface LinkKind {
  readonly name: LinkKindName;
  /** The choice that a bare POST to the page makes, because mail programs send no more (RFC 8058). */
  readonly oneClick?: string;
  /** Finds what the link asks; null if there is no such link. Must change nothing. */
  find(tx: Tx, token: string, opened: Opened): Promise<WrittenPage | null>;
  /** Carries out an answer that an open page offered. */
  answer(tx: Tx, token: string, answer: LinkAnswer, reader: LinkReader): Promise<void>;
}

/** Writes the page of a found link in the language asked for, otherwise in the recipient's. */
export const writtenPage = <L extends { readonly locale: Locale }>(
  link: L | null,
  { locale, ...opened }: Opened,
  present: (link: L, reader: LinkReader) => LinkPage,
): WrittenPage | null => {
  if (link === null) return null;
  const reader = { ...opened, locale: locale ?? link.locale };
  return { locale: reader.locale, page: present(link, reader) };
};
