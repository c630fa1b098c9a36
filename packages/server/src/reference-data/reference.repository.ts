import { sql } from 'kysely';
import type { Executor, Tx } from '../platform/db/database.ts';
import type { DataSet, DataSets } from './data-sets.ts';

/** Number of the advisory lock; nothing else uses it. */
const LOCK = 7_236_010;

/** Lets one starting process load while others wait, until the transaction ends. */
export async function lockReferenceData(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/** Selects the checksum of each data set as last stored. */
export async function findLoadedChecksums(executor: Executor): Promise<Map<string, string>> {
  const rows = await executor.selectFrom('reference_loads').select(['name', 'checksum']).execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

export async function saveChecksum(tx: Tx, name: DataSet, checksum: string): Promise<void> {
  await sql`
    insert into reference_loads (name, checksum) values (${name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, loaded_at = now()`.execute(tx);
}

/** Stores the rows of a data set: adds new ones; known ones keep their ids. */
export const saveDataSet: { [S in DataSet]: (tx: Tx, rows: DataSets[S]) => Promise<void> } = {
  roles: async (tx, rows) => {
    await sql`
      insert into roles (name) select name from jsonb_to_recordset(${json(rows)}) as r(name text)
      on conflict do nothing`.execute(tx);
  },

  countries: async (tx, rows) => {
    await sql`
      insert into countries (id, code, label, position)
      select id, code, label, position
      from jsonb_to_recordset(${json(rows)}) as r(id int, code text, label jsonb, position int)
      on conflict (id) do update set label = excluded.label,
        position = excluded.position`.execute(tx);
  },

  states: async (tx, rows) => {
    await sql`
      insert into states (id, country_id, code, name, label, position)
      select r.id, c.id, r.code, r.name, r.label, r.position
      from jsonb_to_recordset(${json(rows)})
        as r(id int, country text, code text, name text, label jsonb, position int)
      join countries c on c.code = r.country
      on conflict (id) do update set country_id = excluded.country_id, code = excluded.code,
        name = excluded.name, label = excluded.label,
        position = excluded.position`.execute(tx);
  },

  options: async (tx, rows) => {
    await sql`
      with given as (
        select * from jsonb_to_recordset(${json(rows)})
          as r(list text, name text, label jsonb, position int)
      ), gone as (
        update options o set is_active = false
        where not exists (select from given g where g.list = o.list and g.name = o.name)
      )
      insert into options (list, name, label, position)
      select list, name, label, position from given order by list, position
      on conflict (list, name) do update set label = excluded.label,
        position = excluded.position, is_active = true`.execute(tx);
  },

  // Existing rows stay: an administrator may have renamed a category.
  categories: async (tx, rows) => {
    await sql`
      insert into categories (id, type, name, label, position)
      select id, type, name, label, position
      from jsonb_to_recordset(${json(rows)})
        as r(id int, type smallint, name text, label jsonb, position int)
      on conflict do nothing`.execute(tx);
    await sql`
      select setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories))`.execute(
      tx,
    );
  },

  event_types: async (tx, rows) => {
    await sql`
      with given as (
        select * from jsonb_to_recordset(${json(rows)})
          as r(name text, label jsonb, position int)
      ), gone as (
        update event_types t set is_active = false
        where not exists (select from given g where g.name = t.name)
      )
      insert into event_types (name, label, position)
      select name, label, position from given order by position
      on conflict (name) do update set label = excluded.label,
        position = excluded.position, is_active = true`.execute(tx);
  },

  notification_types: async (tx, rows) => {
    await sql`
      insert into notification_types (key, label, position)
      select name, label, position
      from jsonb_to_recordset(${json(rows)}) as r(name text, label jsonb, position int)
      order by position
      on conflict (key) do update set label = excluded.label,
        position = excluded.position`.execute(tx);
  },

  // Existing rows stay: the association may have changed a setting.
  settings: async (tx, rows) => {
    await sql`
      insert into settings (key, value)
      select key, value from jsonb_to_recordset(${json(rows)}) as r(key text, value jsonb)
      on conflict do nothing`.execute(tx);
  },

  // Replaces all places, since nothing refers to them.
  places: async (tx, rows) => {
    await sql`delete from places`.execute(tx);
    await sql`
      with given as (
        select * from jsonb_to_recordset(${json(rows)}) as r(id int, name_he text, name_en text, aliases text[],
          municipality_he text, municipality_en text, state_id int, country text, lat float8, lng float8,
          population int, kind text, keys text[])
      ), stored as (
        insert into places (id, name_he, name_en, aliases, municipality_he, municipality_en, state_id, country,
          location, population, kind)
        select id, name_he, name_en, aliases, municipality_he, municipality_en, state_id, country,
          point(lng, lat), population, kind
        from given
      )
      insert into place_names (place_id, key) select id, unnest(keys) from given`.execute(tx);
  },
};

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;
