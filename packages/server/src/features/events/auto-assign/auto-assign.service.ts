import type { AutoAssign } from '@ezra/contract/events/auto-assign';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { saveAutoAssignSetting } from './auto-assign.repository.ts';

/** Changes the setting of the automatic assignment, from the next call on. */
export async function changeAutoAssign(db: Database, wanted: AutoAssign): Promise<AutoAssign> {
  const saved = await saveAutoAssignSetting(db, wanted);
  if (!saved) throw new AppError('not_found');
  return saved;
}
