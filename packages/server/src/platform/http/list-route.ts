import type { EndpointShape, HandlerData } from '@ezra/contract/common/endpoint';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import type { Who } from '@ezra/contract/common/permissions';
import type { z } from 'zod';
import { recordAccess, type AccessPlace } from '../access-log/access-log.repository.ts';
import type { Database } from '../db/database.ts';
import { readInPieces, type Statement } from '../db/read-in-pieces.ts';
import type { Actor } from '../sessions/actor.ts';
import { exportList, readAtOnce, type ListColumn } from '../spreadsheet/export-list.ts';
import type { Call, Route } from './route.ts';

interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly export?: boolean | undefined;
}

/** An endpoint for signed-in people that returns a page, or with `export=1` the whole list as a file. */
interface ListEndpoint extends EndpointShape {
  readonly who: Exclude<Who, 'public'>;
  readonly list: true;
  readonly query: z.ZodType<ListQuery>;
}
type LineOf<E extends ListEndpoint> = HandlerData<E> extends readonly (infer Line)[] ? Line : never;

/** Whose details a line shows (null: nobody's), and the place for the access log. */
interface Shown<Row> {
  readonly place: AccessPlace;
  readonly whose: (row: Row) => number | null;
}

const FIRST = { page: 1, perPage: 1 };
const WHOLE = { page: 1, perPage: 100_000 };

interface Listed<Query, Row, Line> {
  readonly page: (query: Query) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>;
  /** Selects all matching rows in order, for the file. Left out by short lists: one page holds all rows. */
  readonly every?: Statement<Row>;
  readonly present: (row: Row) => Line;
  /** Null for lists without details of other people. */
  readonly shows: Shown<Row> | null;
}

interface ListRoute<E extends ListEndpoint, Row, Line> {
  /** The name of the file and of its sheet. */
  readonly name: Phrase;
  /** The name of the sheet if it differs. */
  readonly sheet?: Phrase;
  readonly columns: (locale: Locale, timeZone: string) => readonly ListColumn<Line>[];
  readonly list: (
    call: Call<E>,
  ) => Listed<Call<E>['query'], Row, Line> | Promise<Listed<Call<E>['query'], Row, Line>>;
}

/**
 * Creates the route of a list endpoint. Page and file have the same lines, and access to people's details is
 * recorded before they are sent.
 */
export function listRoute<E extends ListEndpoint, Row, Line extends LineOf<E>>(
  db: Database,
  endpoint: E,
  { name, sheet, columns, list }: ListRoute<E, Row, Line>,
): Route {
  return {
    endpoint,
    async handle(erased) {
      // Safe because the server validates before it calls; see `route`.
      const call = erased as unknown as Call<E> & { query: ListQuery; actor: Actor };
      const { locale, timeZone, actor, now } = call;
      const { page, every, present, shows } = await list(call);
      const note = async ({ place, whose }: Shown<Row>, rows: readonly Row[]): Promise<void> => {
        const subjectIds = rows.map(whose).filter((id) => id !== null);
        await recordAccess(db, { actor, subjectIds, place, now });
      };
      const lines = async (rows: readonly Row[]): Promise<Line[]> => {
        if (shows) await note(shows, rows);
        return rows.map(present);
      };
      const whole = async () => (await page({ ...call.query, ...WHOLE })).rows;
      if (call.query.export) {
        const file = exportList({
          name,
          sheet,
          columns: columns(locale, timeZone),
          locale,
          pieces: (left) => (every ? readInPieces(db, every, left) : readAtOnce(whole)),
          present: lines,
        });
        const count = async () => (await page({ ...call.query, ...FIRST })).total;
        return { ...file, list: { people: shows && count } };
      }
      const { rows, total } = await page(call.query);
      return {
        data: await lines(rows),
        meta: { total, page: call.query.page, perPage: call.query.perPage },
      };
    },
  };
}
