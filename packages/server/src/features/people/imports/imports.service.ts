import { setImmediate as giveWay } from 'node:timers/promises';
import { dayAt } from '@ezra/contract/common/time';
import { LOCALES, say, type Locale } from '@ezra/contract/common/locales';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError, type FieldError, type RefusedRow } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { Parts } from '../../../platform/feature.ts';
import { roomsWith, userRoom } from '../../../platform/realtime/realtime.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import type { SheetRow } from '../../../platform/spreadsheet/read-rows.ts';
import { keyFinder } from './cells.domain.ts';
import { whyNotImported, type KnownAccount } from './imports.policy.ts';
import { accountsOf, importChoices } from './imports.queries.ts';
import {
  insertAccounts,
  keepImported,
  lockAccounts,
  recordImport,
  type NewVolunteer,
} from './imports.repository.ts';
import { numbersHeldBack } from '../../account/public.ts';
import { judgeRow, refusedRow, type ImportedVolunteer, type Judged } from './rows.service.ts';
import type { Layout } from './sheet.domain.ts';
import { readSheet, type UploadedSheet } from './sheet.service.ts';

type ImportDeps = Pick<Parts, 'realtime' | 'secrets'>;
export interface Importing {
  readonly acting: Acting;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
}
/** A file without errors in its rows, as far as the rows alone show. */
export interface CheckedFile {
  readonly layout: Layout;
  readonly volunteers: readonly ImportedVolunteer[];
}

/** Rows to judge, or to save, before other work gets a turn: a row may be 20,000 characters long. */
const AT_ONCE = 10;
const SAVED_AT_ONCE = 1_000;

/** Thrown if any row is bad; nothing is imported then. */
export class RowsRefused extends AppError {
  readonly rowCount: number;

  constructor(rows: readonly RefusedRow[], rowCount: number) {
    super('rows_refused', { rows, params: { bad: rows.length, all: rowCount } });
    this.rowCount = rowCount;
  }
}

/** Reads and judges a file; refuses it with all complaints about its rows. */
export async function checkFile(
  executor: Executor,
  file: UploadedSheet,
  { acting, locale, timeZone, now }: Importing,
): Promise<CheckedFile> {
  const { layout, rows } = await readSheet(file, locale);
  const choices = await importChoices(executor);
  const keys = new Set(choices.map(({ list, name }) => `${list}/${name}`));
  const judging = {
    layout,
    find: keyFinder(
      choices.map(({ label, ...choice }) => ({
        ...choice,
        words: LOCALES.map((each) => say(label, each)),
      })),
    ),
    isAvailable: (list: string, key: string) => keys.has(`${list}/${key}`),
    today: dayAt(now, timeZone),
  };
  const judged: Judged[] = [];
  for (const part of partsOf(rows, AT_ONCE)) {
    for (const row of part) judged.push(judgeRow(row, judging));
    await giveWay();
  }
  const phones = judged.flatMap(({ phone }) => phone ?? []);
  const complaints = complaintsOf(await accountsOf(executor, phones), acting);
  for (const phone of await numbersHeldBack(executor, phones, { now }))
    complaints.set(phone, { key: 'alreadyTaken' });
  const refused = refusedOf(rows, judged, layout, complaints);
  if (refused.length > 0) throw new RowsRefused(refused, rows.length);
  return { layout, volunteers: judged.flatMap((each) => (each.ok ? [each.volunteer] : [])) };
}

/** Stores the volunteers of a file. Stores none if one of them became a volunteer meanwhile. */
export async function saveFile(
  tx: Tx,
  { secrets, realtime }: ImportDeps,
  { layout, volunteers }: CheckedFile,
  { name }: Pick<UploadedSheet, 'name'>,
  { acting, now }: Importing,
): Promise<number> {
  const inOrder = volunteers.toSorted((a, b) => (a.phone < b.phone ? -1 : 1));
  const refused: RefusedRow[] = [];
  for (const part of partsOf(inOrder, SAVED_AT_ONCE)) {
    const rows = part.map((volunteer) => toStore(volunteer, secrets));
    await giveWay();
    const made = await insertAccounts(tx, rows, now);
    const known = await lockKnown(tx, rows, made);
    const complaints = complaintsOf(known, acting);
    for (const phone of await numbersHeldBack(tx, [...made], { now }))
      complaints.set(phone, { key: 'alreadyTaken' });
    for (const { phone, sheetRow } of part) {
      const complaint = complaints.get(phone);
      if (complaint) refused.push(refusedRow(sheetRow, layout, { phone: [complaint] }));
    }
    if (refused.length > 0) continue;
    await keepImported(tx, rows, now);
    for (const { id } of known) await realtime.publish(tx, userRoom(id), { topic: 'session' });
  }
  if (refused.length > 0)
    throw new RowsRefused(
      refused.toSorted((a, b) => a.row - b.row),
      volunteers.length,
    );
  const rowCount = volunteers.length;
  const { userId: authorId } = acting;
  const subjectId = await recordImport(tx, { authorId, fileName: name, rowCount, badRowCount: 0, now });
  const newValues = { rows: rowCount };
  await recordActivity(tx, { subject: 'volunteer_import', subjectId, actorId: authorId, newValues, now });
  await realtime.publishSoon(tx, roomsWith('volunteers.import'), { topic: 'tasks' });
  return rowCount;
}

/** Records a refused file, so that it appears among the tasks. */
export async function recordRefused(
  tx: Tx,
  { realtime }: ImportDeps,
  { details, rowCount }: RowsRefused,
  { name }: Pick<UploadedSheet, 'name'>,
  { acting, now }: Importing,
): Promise<void> {
  const badRowCount = details.rows?.length ?? 0;
  await recordImport(tx, { authorId: acting.userId, fileName: name, rowCount, badRowCount, now });
  await realtime.publishSoon(tx, roomsWith('volunteers.import'), { topic: 'tasks' });
}

/** Locks the accounts that existed before the import, until it ends. */
async function lockKnown(
  tx: Tx,
  rows: readonly NewVolunteer[],
  made: ReadonlySet<string>,
): Promise<KnownAccount[]> {
  const phones = rows.flatMap(({ phone }) => (made.has(phone) ? [] : [phone]));
  if (phones.length === 0) return [];
  await lockAccounts(tx, phones);
  // Reads after locking, to see roles that another import gave.
  return accountsOf(tx, phones);
}

function* partsOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Returns the complaint about each phone whose account cannot be imported. */
function complaintsOf(accounts: readonly KnownAccount[], acting: Acting): Map<string, FieldError> {
  return new Map(
    accounts.flatMap((account) => {
      const key = whyNotImported(account, acting);
      return key === null ? [] : [[account.phone, { key }] as const];
    }),
  );
}

/** Returns the rows refused for their content, for an earlier row with the phone, or for its account. */
function refusedOf(
  rows: readonly SheetRow[],
  judged: readonly Judged[],
  layout: Layout,
  complaints: ReadonlyMap<string, FieldError>,
): RefusedRow[] {
  const firstWith = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const one = judged[index];
    if (!one) return [];
    const { phone } = one;
    const first = phone === null ? undefined : firstWith.get(phone);
    if (phone !== null && first === undefined) firstWith.set(phone, row.number);
    const complaint: FieldError | undefined =
      first === undefined
        ? phone === null
          ? undefined
          : complaints.get(phone)
        : { key: 'phoneTwice', params: { row: first } };
    if (one.ok) return complaint ? [refusedRow(row, layout, { phone: [complaint] })] : [];
    const { fields } = one.refused;
    return [complaint ? { ...one.refused, fields: { phone: [complaint], ...fields } } : one.refused];
  });
}

const toStore = ({ phone, details }: ImportedVolunteer, secrets: Secrets): NewVolunteer => ({
  phone,
  first_name: details.first_name,
  last_name: details.last_name,
  email: details.email ?? null,
  id_number: details.id_number == null ? null : secrets.seal('id_number', details.id_number),
  import_address: details.residential_address ?? null,
  dob: details.dob ?? null,
  gender: details.gender ?? null,
  place: details.place ?? null,
  date: details.date ?? null,
  israeli_citizen: details.israeli_citizen == null ? null : details.israeli_citizen ? 1 : 0,
  languages: details.languages,
  interests: [...new Set(details.interests)],
  local_authority: details.local_authority ?? null,
  driving_license: details.driving_license ?? null,
  vehicle_availability: details.vehicle_availability ?? null,
});
