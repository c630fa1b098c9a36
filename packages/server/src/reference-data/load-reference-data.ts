import { createHash } from 'node:crypto';
import type { Database, Tx } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { dataSets, type DataSet, type DataSets } from './data-sets.ts';
import { findLoadedChecksums, lockReferenceData, saveChecksum, saveDataSet } from './reference.repository.ts';

/**
 * Updates the reference data of the database to this release and returns the names of the stored data sets:
 * none, after one short query, if nothing changed since the last start. Ids stay. Safe in parallel.
 */
export async function loadReferenceData(db: Database): Promise<DataSet[]> {
  const sets = dataSets();
  const names = Object.keys(sets) as DataSet[];
  const checksums = new Map(names.map((name) => [name, checksumOf(sets[name])]));
  const outdated = (loaded: Map<string, string>) =>
    names.filter((name) => loaded.get(name) !== checksums.get(name));

  if (outdated(await findLoadedChecksums(db)).length === 0) return [];
  return inTransaction(db, async (tx) => {
    await lockReferenceData(tx);
    const changed = outdated(await findLoadedChecksums(tx));
    for (const name of changed) {
      await save(tx, name, sets[name]);
      await saveChecksum(tx, name, checksums.get(name) ?? '');
    }
    return changed;
  });
}

const save = <S extends DataSet>(tx: Tx, name: S, rows: DataSets[S]): Promise<void> =>
  saveDataSet[name](tx, rows);

const checksumOf = (rows: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');
