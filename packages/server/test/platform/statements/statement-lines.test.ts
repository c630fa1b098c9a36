import { describe, expect, it } from 'vitest';
import { showLines, statementLines } from '../../../testing/statements/statement-lines.ts';

const shown = (sql: string) => showLines(statementLines(sql));
const keysOf = (sql: string) => new Set(statementLines(sql).map(({ key }) => key));

const LIST = `with called as materialized (select p.id from users p where p.name like $1 and p.age between $2 and $3)
  select u.id, case when u.a and u.b then 1 end as "c" from users u left join called c on c.id = u.id and c.ok
  where true and u.city is distinct from $4 and exists (select from user_roles r where r.user_id = u.id) or u.x
  order by u.id desc, u.city limit $5 for update of u`;

describe('statementLines', () => {
  it('puts clauses, entries and conditions on lines of their own', () => {
    expect(shown(LIST)).toBe(`with called as materialized (
  select p.id
  from users p
  where
    p.name like $n
    and p.age between $n and $n
)
select
  u.id,
  case when u.a and u.b then 1 end as c
from users u
left join called c on c.id = u.id
  and c.ok
where
  true
  and u.city is distinct from $n
  and exists (
    select
    from user_roles r
    where r.user_id = u.id
  )
  or u.x
order by u.id desc, u.city
limit $n
for update of u`);
  });

  it('writes the same again when it reads what it wrote', () => {
    expect(statementLines(shown(LIST))).toEqual(statementLines(LIST));
  });

  it.each([
    ['lists of values', 'select 1 from a where b in ($1, $2, $3)', 'select 1 from a where b in ($1)'],
    [
      'rows of values',
      'insert into a (b, c) values ($1, now()), ($2, now()), ($3, now())',
      'insert into a (b, c) values ($1, now())',
    ],
    [
      'arrays and days in the text',
      "select a from b where c = any('{x,y}'::text[]) and d > '2026-11-28T22:00:00Z'",
      'select a from b where c = any($1::text[]) and d > $2',
    ],
    ['sizes of a page', 'select a from b limit 50', 'select a from b limit $1'],
    [
      'conditions for each word',
      'select a from b where (c like $1 or c like $2 or c like $3)',
      'select a from b where (c like $1)',
    ],
    ['quotes around a plain name', 'select "a"."b" from "c"', 'select a.b from c'],
    ['blanks, line breaks and comments', 'select  a\n-- of b\n from b', 'select a from b'],
  ])('makes one form of %s', (_what, one, other) => {
    expect(shown(one)).toBe(shown(other));
  });

  it.each([
    ['arguments of a function', 'select coalesce($1, $2)', 'select coalesce($1)'],
    ['rows that differ', 'insert into a (b) values ($1), (default)', 'insert into a (b) values ($1)'],
    ['limits of the product', 'select a from b limit 1001', 'select a from b limit 2001'],
    [
      'conditions of another column',
      'select a from b where (c = $1 or d = $2)',
      'select a from b where (c = $1)',
    ],
    ['texts', "select 'a  b'", "select 'a b'"],
    ['names of other letters', 'select "aB"', 'select "ab"'],
    ['the direction of an order', 'select a from b order by a', 'select a from b order by a desc'],
  ])('tells apart %s', (_what, one, other) => {
    expect(keysOf(one)).not.toEqual(keysOf(other));
  });

  it('knows a line by its clause, whatever stands before it', () => {
    const both = keysOf('select a from b where c = $1 and d = $2');
    expect(both).toContain('where: d = $n');
    expect(both).toEqual(
      new Set([...keysOf('select a from b where d = $1'), ...keysOf('select a from b where c = $1'), '']),
    );
    expect(keysOf('select a from b having d = $1')).not.toContain('where: d = $n');
  });
});
