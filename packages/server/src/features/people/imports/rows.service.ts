import { paramsOf } from '@ezra/contract/common/field-messages';
import { isIsraeliIdNumber } from '@ezra/contract/common/id-number';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import { importColumnNames, type ImportColumnName } from '@ezra/contract/people/import-columns';
import { importRow, type ImportRow } from '@ezra/contract/people/import-row';
import { birthIssues } from '@ezra/contract/account/registration/volunteer';
import type { FieldError, FieldErrors, RefusedRow } from '../../../platform/errors.ts';
import { parsePhone } from '../../../platform/phone.ts';
import type { SheetRow } from '../../../platform/spreadsheet/read-rows.ts';
import { agreementComplaints, mergedLanguages } from '../../account/public.ts';
import { readCell, type FindKey } from './cells.domain.ts';
import type { Layout } from './sheet.domain.ts';

export interface ImportedVolunteer {
  readonly sheetRow: SheetRow;
  /** E.164. */
  readonly phone: string;
  readonly details: Omit<ImportRow, 'phone' | 'languages'> & { readonly languages: readonly string[] };
}

/** The facts besides the row that judging it needs. */
export interface Judging {
  readonly layout: Layout;
  readonly find: FindKey;
  readonly isAvailable: (list: string, key: string) => boolean;
  /** YYYY-MM-DD. */
  readonly today: string;
}

export type Judged =
  | { readonly ok: true; readonly phone: string; readonly volunteer: ImportedVolunteer }
  /** `phone` is in E.164, null if it is wrong. */
  | { readonly ok: false; readonly phone: string | null; readonly refused: RefusedRow };

/** Describes a refused row to the person who wrote the file. */
export const refusedRow = ({ number, cells }: SheetRow, layout: Layout, fields: FieldErrors): RefusedRow => ({
  row: number,
  values: valuesOf(cells, layout),
  fields,
});

/** Characters shown of a wrong value: enough to identify it, in an answer with thousands of rows. */
const LONGEST_TOLD = 300;

function valuesOf(cells: readonly string[], layout: Layout): Record<string, string> {
  const values: Record<string, string> = {};
  layout.forEach((name, index) => {
    const text = cells[index] ?? '';
    if (name !== null && text !== '') values[name] = text.slice(0, LONGEST_TOLD);
  });
  return values;
}

/** Judges a row by the rules of the registration form. */
export function judgeRow(sheetRow: SheetRow, judging: Judging): Judged {
  const { layout, find } = judging;
  const form: Record<string, unknown> = {};
  const complaints: Partial<Record<ImportColumnName, FieldError>> = {};
  layout.forEach((name, index) => {
    if (name === null) return;
    const cell = readCell(name, sheetRow.cells[index] ?? '', find);
    if ('value' in cell) form[name] = cell.value;
    else complaints[name] = cell.complaint;
  });
  const phone = typeof form['phone'] === 'string' ? parsePhone(form['phone']) : null;
  if ('phone' in form && phone === null) complaints.phone = { key: 'enterValidPhoneNumber' };
  const parsed = importRow.safeParse(form);
  for (const issue of parsed.error?.issues ?? [])
    complaints[issue.path[0] as ImportColumnName] ??= {
      key: issue.message as AnyFieldMessage,
      params: paramsOf(issue),
    };
  for (const [name, key] of furtherComplaints(form, complaints, judging)) complaints[name] ??= { key };
  if (!parsed.data || phone === null || Object.keys(complaints).length > 0)
    return { ok: false, phone, refused: refusedRow(sheetRow, layout, ordered(complaints)) };
  return { ok: true, phone, volunteer: { sheetRow, phone, details: detailsOf(parsed.data) } };
}

/** Yields complaints that depend on option lists or on today, for answers without a complaint so far. */
function* furtherComplaints(
  { dob, languages }: Record<string, unknown>,
  complaints: Partial<Record<ImportColumnName, FieldError>>,
  { isAvailable, today }: Judging,
): Generator<[ImportColumnName, AnyFieldMessage]> {
  if (typeof dob === 'string' && !complaints.dob)
    for (const { message } of birthIssues({ dob }, today)) yield ['dob', message];
  if (Array.isArray(languages)) {
    const wrong = agreementComplaints({ languages: languages as string[] }, isAvailable)['languages'];
    if (wrong !== undefined) yield ['languages', wrong];
  }
}

const ordered = (complaints: Partial<Record<ImportColumnName, FieldError>>): FieldErrors =>
  Object.fromEntries(
    importColumnNames.flatMap((name) => (complaints[name] ? [[name, [complaints[name]]] as const] : [])),
  );

const ID_DIGITS = 9;

function detailsOf({ phone: _phone, languages, ...row }: ImportRow): ImportedVolunteer['details'] {
  const whole = row.id_number?.padStart(ID_DIGITS, '0');
  // Spreadsheets drop leading zeros.
  const isIsraeli = row.israeli_citizen !== false && whole !== undefined && isIsraeliIdNumber(whole);
  return {
    ...row,
    ...(isIsraeli && { id_number: whole }),
    languages: mergedLanguages(languages ?? []),
  };
}
