import pg from 'pg';

/**
 * SQL: volunteers, hundreds of thousands at once, spread over the localities of Israel by population; without
 * checks of foreign keys, and with indexes built afterwards. About one in seven is unavailable (frozen, not
 * validated, deactivated), so that a search has to skip them.
 */
const VOLUNTEERS = `
  insert into users (phone, first_name, last_name, full_name, residential_address, residential_locality,
    residential_location, residential_state_id, is_active, signed_at, created_at)
  select '+9725' || lpad((n + 10000000)::text, 8, '0'), 'דנה', 'לוי ' || n, 'דנה לוי ' || n,
    'הרצל ' || n % 90 || ', ' || home.name_he, home.name_he,
    point(home.location[0] + (random() + random() - 1) * 0.04, home.location[1] + (random() + random() - 1) * 0.04),
    home.state_id, random() > 0.03, now(), now()
  from (
    select place.*, row_number() over (order by random()) as n
    from (
      select p.*, 1 + (p.population * $1::float8 / sum(p.population) over ())::int as share
      from places p where p.country = 'IL' and p.kind <> 'neighbourhood'
    ) place, generate_series(1, share)
  ) home
  where n <= $1`;
/** SQL: every $1st person is a volunteer. */
const THOSE_WHO_HELP = `from users where (id - (select min(id) from users)) % $1 = 0`;
const ROLES = `insert into user_roles (user_id, role) select id, 'volunteer' ${THOSE_WHO_HELP}`;
const AGREEMENTS = `
  insert into volunteer_information (user_id, id_number, signature_image, dob, gender, driving_license,
    way_to_provide_help, contact_method, signed_at, agreement_version, validate_training, created_at,
    frozen_at)
  select id, repeat('x', 60), repeat('x', 300), '1985-06-15', 'female', true, 'both', 'sms', now(), 1,
    random() > 0.06, now() - random() * interval '2 years', case when random() < 0.05 then now() end
  ${THOSE_WHO_HELP}`;
const DISABILITIES = `
  insert into user_disabilities (user_id, option_id)
  select u.id, o.id from users u, (select id from options where list = 'disabilities' order by position limit 1) o`;

/** Columns of the generated requests. */
export const REQUEST_COLUMNS = `user_id, category_id, status, label_priority, description, expiration_date, due_at,
  origin_address, origin_locality, origin_location, location, state_id, created_by, created_at, updated_at`;

/** SQL: requests number $1 + 1 to $2 of these people, at their homes; one in twenty is overdue. */
export const NEW_REQUESTS = `
  select u.id as user_id, 2 + (k % people.n * 7 + k / people.n * 5) % 13 as category_id, 'open' as status,
    (k % 4)::smallint as label_priority, 'צריך עזרה בקניות ובסחיבה לקומה שלישית' as description,
    (due.at - interval '1 day')::date as expiration_date, due.at as due_at,
    u.residential_address as origin_address, u.residential_locality as origin_locality,
    u.residential_location as origin_location, u.location, u.state_id, u.id as created_by, now() as created_at,
    now() as updated_at
  from generate_series($1::bigint, $2::bigint - 1) k
  cross join (select count(*) as n, min(id) as first from users) people
  join users u on u.id = people.first + k % people.n
  cross join lateral (
    select now() + case when k % 20 = 0 then interval '-1 hour' else interval '1 day' * (1 + k % 14) end as at
  ) due`;
const REQUESTS = `insert into applications (${REQUEST_COLUMNS}) ${NEW_REQUESTS}`;

export interface Table {
  name: string;
  rows: string;
  values?: readonly number[];
  /** Updates rows instead of adding them, so the old versions must be vacuumed. */
  isChange?: boolean;
}

/** Fills tables at full speed: drops indexes without a constraint first, and rebuilds them afterwards. */
export async function fill(url: string, tables: readonly Table[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    await client.query('select setseed(0.42)');
    for (const { name, rows, values = [], isChange = false } of tables) {
      const { rows: indexes } = await client.query<{ name: string; definition: string }>(
        `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
         from pg_index i where indrelid = $1::regclass and not indisprimary
           and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
        [name],
      );
      for (const index of indexes) await client.query(`drop index ${index.name}`);
      await client.query(rows, [...values]);
      if (isChange) await client.query(`vacuum full ${name}`);
      for (const index of indexes) await client.query(index.definition);
      await client.query(`vacuum analyze ${name}`);
    }
  } finally {
    await client.end();
  }
}

/** Adds people; one in `every` is a volunteer. */
export const addVolunteers = (url: string, count: number, every = 1): Promise<void> =>
  fill(url, [
    { name: 'users', rows: VOLUNTEERS, values: [count] },
    { name: 'user_roles', rows: ROLES, values: [every] },
    { name: 'volunteer_information', rows: AGREEMENTS, values: [every] },
    { name: 'user_disabilities', rows: DISABILITIES },
  ]);

/** Brings the number of open requests from `from` to `to`; at most two for each person. */
export const addRequests = (url: string, from: number, to: number): Promise<void> =>
  fill(url, [{ name: 'applications', rows: REQUESTS, values: [from, to] }]);
