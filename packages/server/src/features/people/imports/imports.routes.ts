import { importLists, importVolunteers } from '@ezra/contract/people/imports';
import type { Phrase } from '@ezra/contract/common/locales';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { turnsByKey } from '../../../platform/db/turns.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { userRoom } from '../../../platform/realtime/realtime.ts';
import { presentChoices } from './imports.presenter.ts';
import { importChoices } from './imports.queries.ts';
import { checkFile, recordRefused, RowsRefused, saveFile } from './imports.service.ts';

const SAVED: Phrase = { he: 'המתנדבים נוספו', en: 'The volunteers were added' };
const LONGEST_NAME = 255;

/** Routes for the import of volunteers. */
export function importRoutes({ db, ...deps }: Parts): Route[] {
  /** Imports one file at a time per person. */
  const turn = turnsByKey(1);
  return [
    route(importLists, async ({ locale }) => ({ data: presentChoices(await importChoices(db), locale) })),
    route(importVolunteers, async ({ actor, body, locale, timeZone, now }) => {
      const importing = { acting: actor, locale, timeZone, now };
      const file = {
        name: body.file.name.slice(-LONGEST_NAME),
        content: new Uint8Array(await body.file.arrayBuffer()),
      };
      const giveBack = await turn(actor.userId);
      try {
        const checked = await checkFile(db, file, importing);
        // Lets the screen follow the progress.
        await deps.realtime.publish(db, userRoom(actor.userId), { topic: 'import' });
        const count = await inTransaction(db, (tx) => saveFile(tx, deps, checked, file, importing));
        return { data: { count }, message: SAVED };
      } catch (error) {
        if (error instanceof RowsRefused)
          await inTransaction(db, (tx) => recordRefused(tx, deps, error, file, importing));
        throw error;
      } finally {
        giveBack();
      }
    }),
  ];
}
