import { ERRORS } from '@ezra/contract/common/errors';
import type { LinkKindName } from '@ezra/contract/link-paths';
import type { LinkAnswer } from '@ezra/contract/links';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { LinkKind, LinkReader, Opened, WrittenPage } from './link-kind.ts';

/** What became of an answer. */
export interface Answered {
  /** What the page said until then; null when there is no such link. */
  readonly before: WrittenPage | null;
  /** The page offered the answer: it was taken, or what changed in that very moment is on the page. */
  readonly isTaken: boolean;
}

/** All personal links of the product. */
export interface Links {
  readonly kinds: readonly LinkKindName[];
  /** Kinds that are answered by a bare POST, with their choice. */
  readonly oneClick: readonly (readonly [LinkKindName, string])[];
  /** What a link asks; null when there is no such link of that kind. */
  read(kind: LinkKindName, token: string, opened: Opened): Promise<WrittenPage | null>;
  /**
   * Answers a link. What cannot be answered any more, or was not offered (null: what came is no answer), is left as
   * it is: doing it twice is harmless. One transaction, since in an event everybody answers at once.
   */
  answer(kind: LinkKindName, token: string, answer: LinkAnswer | null, reader: LinkReader): Promise<Answered>;
  /** The kind that a token belongs to. */
  kindOf(token: string, reader: LinkReader): Promise<LinkKindName | null>;
}

export function createLinks(db: Database, kinds: readonly LinkKind[]): Links {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const read: Links['read'] = async (name, token, opened) => {
    const kind = byName.get(name);
    return kind ? inTransaction(db, (tx) => kind.find(tx, token, opened)) : null;
  };
  return {
    kinds: [...byName.keys()],
    oneClick: kinds.flatMap(({ name, oneClick }) => (oneClick ? [[name, oneClick] as const] : [])),
    read,
    async answer(name, token, answer, reader) {
      const kind = byName.get(name);
      if (!kind) return { before: null, isTaken: false };
      try {
        return await inTransaction(db, async (tx) => {
          const before = await kind.find(tx, token, reader);
          const isOffered =
            before?.page.state === 'open' &&
            before.page.choices.some(({ value }) => value === answer?.choice);
          if (!isOffered || answer === null) return { before, isTaken: false };
          await kind.answer(tx, token, answer, reader);
          return { before, isTaken: true };
        });
      } catch (error) {
        if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error;
        // Another answer came first: the page that follows tells what became of it.
        return { before: await read(name, token, reader), isTaken: true };
      }
    },
    async kindOf(token, reader) {
      for (const name of byName.keys()) if ((await read(name, token, reader)) !== null) return name;
      return null;
    },
  };
}
