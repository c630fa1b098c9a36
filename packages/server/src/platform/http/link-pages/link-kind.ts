import type { LinkAnswer, LinkKindName, LinkPage } from '@ezra/contract/links';
import type { Locale } from '@ezra/contract/common/locales';
import type { Tx } from '../../db/database.ts';

/** When a link is opened or answered, and in which language its words are wanted. */
export interface LinkReader {
  readonly now: Date;
  readonly locale: Locale;
}

/** Personal links for one purpose, as the feature behind them gives them. */
export interface LinkKind {
  /** Its pages stand at `/<name>/<token>`. */
  readonly name: LinkKindName;
  /** What the link asks, in words; null when there is no such link. Changes nothing. */
  find(tx: Tx, token: string, reader: LinkReader): Promise<LinkPage | null>;
  /** Takes an answer that an open page offered. */
  answer(tx: Tx, token: string, answer: LinkAnswer, reader: LinkReader): Promise<void>;
}
