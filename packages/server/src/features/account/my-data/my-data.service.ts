import { EXPORTS_A_DAY, type ExportFormat } from '@ezra/contract/account/my-data';
import { dayAt } from '@ezra/contract/common/time';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { Reader } from '../../../platform/personal-data/sections.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentFile } from './my-data.presenter.ts';
import { presentPage } from './my-data-page.presenter.ts';
import { readLabels, readSections } from '../../../platform/personal-data/read-sections.ts';

type MyDataDeps = Pick<Parts, 'personalData' | 'rateLimits' | 'secrets'>;
export interface MyDataFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}
interface Kept {
  readonly sections: Awaited<ReturnType<typeof readSections>>;
  readonly labels: Awaited<ReturnType<typeof readLabels>>;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Counts a download; a person has five a day. */
export async function countDownload(
  executor: Executor,
  { rateLimits }: MyDataDeps,
  { userId }: Actor,
  now: Date,
): Promise<void> {
  const { allowed } = await rateLimits.consume(executor, {
    name: 'data_export',
    key: String(userId),
    limit: EXPORTS_A_DAY,
    windowSeconds: DAY_SECONDS,
    now,
  });
  if (!allowed) throw new AppError('export_limit');
}

/** Reads everything kept about the person who asks, and records that. */
export async function readMyData(
  tx: Tx,
  { secrets, personalData }: MyDataDeps,
  { userId }: Actor,
  format: ExportFormat,
  { locale, now }: Reader,
): Promise<Kept> {
  const newValues = { exported: format };
  await recordActivity(tx, { subject: 'user', subjectId: userId, actorId: userId, newValues, now });
  const all = personalData.flatMap(({ sections = [] }) => sections);
  return {
    sections: await readSections(tx, all, { userId, now, open: secrets.open }),
    labels: await readLabels(tx, locale),
  };
}

export function fileOf(
  { sections, labels }: Kept,
  format: ExportFormat,
  { locale, timeZone, now }: Reader,
): MyDataFile {
  const name = `ezra-my-data-${dayAt(now, timeZone)}.${format}`;
  if (format === 'json') {
    const content = Buffer.from(presentFile(sections, now));
    return { name, contentType: 'application/json; charset=utf-8', content };
  }
  const page = presentPage({ locale, timeZone, labels, now }, sections);
  return { name, contentType: 'text/html; charset=utf-8', content: Buffer.from(page) };
}
