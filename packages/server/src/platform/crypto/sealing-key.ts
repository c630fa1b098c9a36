import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { createSecret, readSecret } from '../secret-file.ts';
import { createSecrets, type Secrets } from './secrets.ts';

export interface SecretKeySource {
  /** The key from the settings; undefined: the key is in `file`, which the first start creates. */
  readonly given: string | undefined;
  readonly file: string;
}

/**
 * Throws an OperatorError if the key is missing or is not the one that this database was sealed with. Returns
 * the secrets of the key; null if the database has no key yet and none was found.
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

/** Returns the secrets of the installation's key and registers it in the database; creates a missing key. */
export async function settleKey(client: pg.ClientBase, source: SecretKeySource): Promise<Secrets> {
  const secrets = (await assertKeyFits(client, source)) ?? createSecrets(await createSecret(source.file));
  const add = 'insert into sealing_keys (name) values ($1) on conflict do nothing';
  await client.query(add, [secrets.keyName]);
  return secrets;
}

/** Returns the names of the keys that this database knows; empty before its first start. */
async function knownKeys(client: pg.ClientBase): Promise<string[]> {
  const table = await client.query<{ exists: boolean }>(
    "select to_regclass('sealing_keys') is not null as exists",
  );
  if (table.rows[0]?.exists !== true) return [];
  const { rows } = await client.query<{ name: string }>('select name from sealing_keys');
  return rows.map(({ name }) => name);
}
