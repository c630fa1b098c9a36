import { LANGUAGES, type Language } from '@ezra/contract/common/locales';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import { roomsWith, type Realtime } from '../../../platform/realtime/realtime.ts';
import { findCategory, type CategoryRow } from './categories.queries.ts';
import { isNameTaken, lockCategories, saveLabel } from './categories.repository.ts';

interface Naming {
  readonly id: number;
  readonly names: Readonly<Partial<Record<Language, string>>>;
  /** The form's field for a language. */
  readonly fieldOf: (language: Language) => string;
}

/**
 * Names a category in some languages and leaves the others. Refuses names of other categories. The person who
 * names it becomes its author.
 */
export async function rename(
  tx: Tx,
  realtime: Realtime,
  { id, names, fieldOf }: Naming,
  by: { actorId: number; now: Date },
): Promise<CategoryRow> {
  await lockCategories(tx);
  const before = await findCategory(tx, id);
  if (!before) throw new AppError('not_found');
  const label = { ...before.label, ...names };
  const changed = LANGUAGES.map(({ key }) => key).filter((key) => label[key] !== before.label[key]);
  if (changed.length === 0) return before;
  const taken: Record<string, 'alreadyTaken'> = {};
  for (const key of changed) {
    if (await isNameTaken(tx, id, key, label[key])) taken[fieldOf(key)] = 'alreadyTaken';
  }
  if (Object.keys(taken).length > 0) throw invalid(taken);
  await saveLabel(tx, id, label, by.actorId);
  await recordActivity(tx, { subject: 'category', subjectId: id, newValues: { name: label }, ...by });
  await realtime.publishSoon(tx, roomsWith('categories.manage'), { topic: 'categories', id });
  return { id, label };
}
