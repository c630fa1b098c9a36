import { say, type Locale } from '@ezra/contract/common/locales';
import { roleLabel } from '@ezra/contract/common/roles';
import type { SaidFact, UserDetail } from '@ezra/contract/people/user-detail';
import { flagOf } from '@ezra/contract/common/fields';
import { isNamed, saidValue, type Writer } from '../../../platform/personal-data/said-value.ts';
import type { ReadSection } from '../../../platform/personal-data/read-sections.ts';
import type { Field, Fields, SectionRow } from '../../../platform/personal-data/sections.ts';
import { whatHappened } from './user-detail.domain.ts';
import type { ActivityRow, ReferenceRow } from './user-detail.queries.ts';

const isRow = (value: unknown): value is SectionRow =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Date) &&
  !Array.isArray(value) &&
  !isNamed(value);

/** Writes a fact in words; null if the value is empty. */
function factOf(writer: Writer, field: Field, value: unknown): SaidFact | null {
  const label = say(field.label, writer.locale);
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  const rows = list.filter(isRow);
  if (rows.length > 0) {
    const parts = rows
      .map((row) => factsOf(writer, field.fields ?? {}, row))
      .filter((facts) => facts.length > 0);
    return parts.length === 0 ? null : { label, text: null, kind: 'plain', parts };
  }
  const said = list.map((one) => saidValue(writer, field, one)).filter((one) => one !== null);
  const [first] = said;
  if (!first) return null;
  return { label, text: said.map(({ text }) => text).join(', '), kind: first.kind, parts: [] };
}

function factsOf(writer: Writer, fields: Fields, row: SectionRow): SaidFact[] {
  return Object.entries(fields).flatMap(([column, field]) => {
    const value = row[column];
    const fact = factOf(writer, field, field.show ? field.show(value, writer, row) : value);
    return fact ?? [];
  });
}

/** Writes sections that have content; one without a title continues the last. `hidden`: columns left out. */
export function presentSections(
  writer: Writer,
  sections: readonly ReadSection[],
  hidden: readonly string[],
): UserDetail['sections'] {
  const written: UserDetail['sections'] = [];
  for (const { title, fields, rows } of sections) {
    const shown = Object.fromEntries(Object.entries(fields).filter(([column]) => !hidden.includes(column)));
    const facts = rows.flatMap((row) => factsOf(writer, shown, row));
    if (facts.length === 0) continue;
    if (title) written.push({ title: say(title, writer.locale), facts });
    else written.at(-1)?.facts.push(...facts);
  }
  return written;
}

export const presentReference = ({ id, full_name, is_active }: ReferenceRow) => ({
  user: { id, full_name },
  is_active: flagOf(is_active),
});

const person = (id: number | null, name: string | null) =>
  id === null ? null : { id, full_name: name ?? '' };

export const presentDone = (row: ActivityRow, locale: Locale) => ({
  at: row.at.toISOString(),
  actor: person(row.actor_id, row.actor_name),
  what: whatHappened(row.new_values)
    .map(({ phrase, roles = [] }) =>
      say(phrase, locale, { roles: roles.map((role) => roleLabel(role, locale)).join(', ') }),
    )
    .join(' · '),
});
