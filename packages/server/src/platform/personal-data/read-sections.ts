import type { Locale } from '@ezra/contract/common/locales';
import type { Executor } from '../db/database.ts';
import { labelIn } from '../db/label-in.ts';
import { MOST, type Owner, type Section, type SectionRow } from './sections.ts';

/** A section with its rows. The file for programs shows a single row, or null, without a list. */
export interface ReadSection extends Section {
  readonly rows: readonly SectionRow[];
  readonly isList: boolean;
  readonly isCut: boolean;
}

export async function readSections(
  executor: Executor,
  sections: readonly Section[],
  owner: Owner,
): Promise<ReadSection[]> {
  const read: ReadSection[] = [];
  for (const section of sections) {
    const found = (await section.read(executor, owner)) as SectionRow | readonly SectionRow[] | null;
    const rows = Array.isArray(found) ? (found as SectionRow[]) : found === null ? [] : [found as SectionRow];
    read.push({
      ...section,
      rows: rows.slice(0, MOST),
      isList: Array.isArray(found),
      isCut: rows.length > MOST,
    });
  }
  return read;
}

/** Reads the labels of all choices, past ones too, keyed `list/key`. */
export async function readLabels(executor: Executor, locale: Locale): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .selectFrom('options')
    .select(['list', 'name', labelIn('label', locale).as('label')])
    .execute();
  return new Map(rows.map(({ list, name, label }) => [`${list}/${name}`, label]));
}
