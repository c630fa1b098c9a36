import { ERRORS } from '@ezra/contract/common/errors';
import type { LinkKindName } from '@ezra/contract/link-paths';
import type { LinkAnswer } from '@ezra/contract/links';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { LinkKind, LinkReader, Opened, WrittenPage } from './link-kind.ts';

export interface Answered {
  /** The page before the answer; null if there is no such link. */
  readonly before: WrittenPage | null;
  /** Whether the answer was accepted, or lost to a concurrent change, which the page then shows. */
  readonly isTaken: boolean;
}

export interface Links {
  readonly kinds: readonly LinkKindName[];
  /** Kinds that a bare POST answers, each with the choice that it makes. */
  readonly oneClick: readonly (readonly [LinkKindName, string])[];
  /** Finds what a link asks; null if there is no such link of that kind. */
  read(kind: LinkKindName, token: string, opened: Opened): Promise<WrittenPage | null>;
  /**
   * Answers a link in one transaction. An answer that is no longer possible or was not offered (null: not
   * readable) changes nothing, so answering twice is harmless.
   */
  answer(kind: LinkKindName, token: string, answer: LinkAnswer | null, reader: LinkReader): Promise<Answered>;
  /** Finds the kind of a token; null if no link has it. */
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
        // Another answer came first; the page that follows shows its result.
        return { before: await read(name, token, reader), isTaken: true };
      }
    },
    async kindOf(token, reader) {
      for (const name of byName.keys()) if ((await read(name, token, reader)) !== null) return name;
      return null;
    },
  };
}
