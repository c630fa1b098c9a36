import { EXPORTS_A_DAY, type ExportFormat } from '@ezra/contract/my-data';
import type { Locale } from '@ezra/contract/common/locales';
import { dayAt } from '@ezra/contract/common/time';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordActivity } from '../../platform/events/activity-log.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.repository.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { presentMyData } from './my-data.presenter.ts';
import { presentMyDataPage } from './my-data-sections.presenter.ts';
import { readEverything, readLabels } from './my-data.queries.ts';

export interface MyDataDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
}
export interface MyDataFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}
interface Reader {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
}

const DAY_SECONDS = 24 * 60 * 60;

export function createMyDataService({ db, secrets, rateLimits }: MyDataDeps) {
  return {
    /** Everything that is kept about the person who asks, as a file; five times a day. */
    async export(
      { userId }: Actor,
      format: ExportFormat,
      { locale, timeZone, now }: Reader,
    ): Promise<MyDataFile> {
      const { allowed } = await rateLimits.consume(db, {
        name: 'data_export',
        key: String(userId),
        limit: EXPORTS_A_DAY,
        windowSeconds: DAY_SECONDS,
        now,
      });
      if (!allowed) throw new AppError('export_limit');
      const { rows, labels } = await inTransaction(db, async (tx) => {
        const newValues = { exported: format };
        await recordActivity(tx, { subject: 'user', subjectId: userId, actorId: userId, newValues, now });
        return { rows: await readEverything(tx, userId, now), labels: await readLabels(tx, locale) };
      });
      const data = presentMyData(rows, (context, sealed) => secrets.open(context, sealed), now);
      const name = `ezra-my-data-${dayAt(now, timeZone)}.${format}`;
      if (format === 'json') {
        const content = Buffer.from(JSON.stringify(data, null, 2));
        return { name, contentType: 'application/json; charset=utf-8', content };
      }
      const page = presentMyDataPage(rows, data, { locale, timeZone, labels }, now);
      return { name, contentType: 'text/html; charset=utf-8', content: Buffer.from(page) };
    },
  };
}
