import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { createSecret, readSecret } from '../secret-file.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** The source of this installation's master key. */
export interface SecretKeySource {
  /** From the settings; undefined: from `file`, which the first start creates. */
  readonly given: string | undefined;
  readonly file: string;
}

/**
 * Refuses, with an OperatorError, a missing key and one that sealed nothing in this database. Gives the key;
 * null when neither the key nor sealed values exist yet.
 */
export async function assertKeyFits(client: pg.ClientBase, source: SecretKeySource): Promise<Secrets | null> {
  const key = source.given ?? (await readSecret(source.file));
  const secrets = key === undefined ? null : createSecrets(key);
  const known = await knownKeys(client);
  if (known.length === 0 || (secrets && known.includes(secrets.keyName))) return secrets;
  const remedy =
    'without the right one, what is sealed in the database cannot be read. Put the file back from the backup, or set ' +
    'SECRET_KEY to its content, or choose the database that belongs to the key (DATABASE_URL, DATA_DIR).';
  throw new OperatorError(
    secrets
      ? `${source.given === undefined ? `The secret key in ${source.file}` : 'SECRET_KEY'} does not belong to this database: ${remedy}`
      : `The secret key ${source.file} is missing, and this database has one: ${remedy}`,
  );
}

/** Gives the installation's key and registers it in the database; makes one for a database without. */
export async function settleKey(client: pg.ClientBase, source: SecretKeySource): Promise<Secrets> {
  const secrets = (await assertKeyFits(client, source)) ?? createSecrets(await createSecret(source.file));
  const add = 'insert into sealing_keys (name) values ($1) on conflict do nothing';
  await client.query(add, [secrets.keyName]);
  return secrets;
}

/** Gives the names of the database's keys; none before its first start. */
async function knownKeys(client: pg.ClientBase): Promise<string[]> {
  const table = await client.query<{ exists: boolean }>(
    "select to_regclass('sealing_keys') is not null as exists",
  );
  if (table.rows[0]?.exists !== true) return [];
  const { rows } = await client.query<{ name: string }>('select name from sealing_keys');
  return rows.map(({ name }) => name);
}
