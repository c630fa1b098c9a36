import { expect, it } from 'vitest';
import { readMigrations } from '../../../src/platform/db/migration-files.ts';
import { headerOf } from '../../../src/platform/db/migration-header.ts';
import { faultsOf } from '../../../testing/migration-rules.ts';
import { faultOfPreviousCommit, previousMigrations } from '../../../testing/previous-release.ts';

const OUTSIDE = '-- outside a transaction\n';
const CONTRACT = '-- phase: contract after 0052-old\n';
const faults = (sql: string) => faultsOf({ name: '0999-new', sql });

it('the migrations of the product keep the rules', async () => {
  expect((await readMigrations()).flatMap(faultsOf)).toEqual([]);
});

it('the previous release is one that this one follows, and knows what a contract migration comes after', async (context) => {
  const fault = faultOfPreviousCommit();
  if (fault === 'unknown') context.skip('this clone does not reach to the previous release');
  expect(fault).toBeNull();
  const known = new Set(previousMigrations());
  const tooEarly = (await readMigrations()).filter(({ name, sql }) => {
    const { contractAfter } = headerOf(sql);
    return contractAfter !== null && !known.has(name) && !known.has(contractAfter);
  });
  expect(tooEarly.map(({ name }) => name)).toEqual([]);
});

it.each([
  ['drop table users', /drops/],
  ['alter table users drop column phone', /drops/],
  ['alter table users alter column phone drop default', /drops/],
  ['drop index users_state_idx', /drops/],
  ['alter table users rename column phone to number', /renames/],
  ['alter table users rename to people', /renames/],
  ['alter table users alter column phone type varchar(9)', /anew/],
  ['alter table users alter phone set data type text', /anew/],
  ['alter table users alter column phone set not null', /null/],
  ['alter table users add column more int not null', /default/],
  ['alter table users add column more int unique', /uniqueness/],
  ['alter table users add constraint one unique (phone)', /uniqueness/],
  ['alter table users add column more int generated always as identity', /anew/],
  ['alter table users add column more uuid default gen_random_uuid()', /anew/],
  ['alter table users add constraint c check (id > 0)', /not valid/],
  ['alter table users validate constraint c', /outside/],
  ['create index users_x on users (phone)', /concurrently/],
  ['CREATE UNIQUE INDEX users_x ON users (phone)', /uniqueness/],
  ["update users set phone = 'x; y'", /repeat/],
  ['delete from users', /repeat/],
  ['with old as (select 1) update users set phone = null', /repeat/],
  ['do $$ begin perform 1; end $$', /judged/],
  ['lock table users', /locks/],
  [`${OUTSIDE}create index concurrently users_x on users (phone)`, /not repeatable/],
  [`${OUTSIDE}create index users_x on users (phone)`, /holds up writes/],
  [`${OUTSIDE}alter table users add column more int`, /not repeatable/],
  [`${OUTSIDE}update users set phone = null`, /limit/],
  [`${OUTSIDE}select 1; select 2`, /step 1 is not one statement/],
  [`${CONTRACT}update users set phone = null`, /repeat/],
  ['-- phase: contract\nselect 1', /read by nothing/],
])('%s is refused', (sql, words) => {
  expect(faults(sql)).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
});

it.each([
  'alter table users add column more int, add column most text not null default now()',
  'alter table users add column friend_id int references users (id)',
  'alter table users alter column phone drop not null',
  "alter table users drop constraint u_check, add constraint u_check check (id > 0 or phone = '') not valid",
  'create table more (id int primary key, n int not null unique); create index more_n on more (n); insert into more select id from users',
  "insert into settings (key, value) values ('more', '1')",
  'create function f() returns trigger as $$ begin update users set phone = 1; end $$ language plpgsql',
  `${OUTSIDE}create index concurrently if not exists users_x on users (phone)`,
  `${OUTSIDE}alter table users validate constraint c`,
  `${OUTSIDE}-- repeat until no row changes\nupdate users set a = 1 where id in (select id from users where a is null limit 5000);\n-- step\nselect 1;`,
  `${CONTRACT}alter table users drop column phone`,
  `${CONTRACT}${OUTSIDE}drop index concurrently if exists users_state_idx`,
])('%s is taken', (sql) => {
  expect(faults(sql)).toEqual([]);
});
